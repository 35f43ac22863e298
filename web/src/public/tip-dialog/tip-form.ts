import type { AppConfig } from '@sprinkle/contracts/http.schemas';
import type { NewTip } from '@sprinkle/contracts/tips/tips.schemas';
import { centsToDollars, dollarsToCents } from '@sprinkle/contracts/rules/money';
import { lengthOf } from '@sprinkle/contracts/rules/text';
import { AMOUNT_TEXTS, isWholeCents, limitProblem } from '@sprinkle/contracts/rules/tip-limits';

export const PRESETS_CENTS = [300, 500, 1_000] as const;

export interface TipForm {
  presetCents: number;
  customAmount: string;
  senderName: string;
  senderEmail: string;
  message: string;
  socialPlatform: '' | 'instagram' | 'tiktok' | 'x';
  socialHandle: string;
}

/** The first preset, or the first that is not under the minimum. */
export function emptyTipForm({ minimumTip }: AppConfig['limits']): TipForm {
  return {
    presetCents: PRESETS_CENTS.find((cents) => cents >= dollarsToCents(minimumTip)) ?? PRESETS_CENTS[0],
    customAmount: '',
    senderName: '',
    senderEmail: '',
    message: '',
    socialPlatform: '',
    socialHandle: '',
  };
}

export type TipProblems = Partial<
  Record<'amount' | 'senderName' | 'senderEmail' | 'message' | 'socialHandle', string>
>;

/** NaN when the typed amount is no number, and a fraction when it is more precise than a cent. */
export function chosenCents(form: TipForm): number {
  const typed = form.customAmount.trim().replace(/^\$/, '');
  if (!typed) return form.presetCents;
  const dollars = /^\d+\.?\d*$|^\.\d+$/.test(typed) ? Number(typed) : Number.NaN;
  return isWholeCents(dollars) ? dollarsToCents(dollars) : dollars * 100;
}

export function problemsOf(form: TipForm, limits: AppConfig['limits']): TipProblems {
  const problems: TipProblems = {};
  const amount = amountProblemOf(form, limits);
  if (amount) problems.amount = amount;
  if (!form.senderName.trim()) problems.senderName = 'Name required: Please enter your name';
  if (!form.senderEmail.trim()) {
    problems.senderEmail = 'Email required: Please enter your email address to receive a receipt';
  } else if (!/^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(form.senderEmail.trim())) {
    problems.senderEmail = 'Please enter a valid email address';
  }
  if (lengthOf(form.message.trim()) > limits.tipMessage) {
    problems.message = `Message must be ${limits.tipMessage} characters or less`;
  }
  if (form.socialPlatform && !/^[A-Za-z0-9._]{0,60}$/.test(handleOf(form))) {
    problems.socialHandle = 'Please enter a valid handle';
  }
  return problems;
}

/** Known while it is typed, so that no button offers to send it. */
export function amountProblemOf(form: TipForm, limits: AppConfig['limits']): string | undefined {
  const reason = whyNot(form, limits);
  return reason && `Invalid amount: ${reason}`;
}

function whyNot(form: TipForm, limits: AppConfig['limits']): string | undefined {
  const cents = chosenCents(form);
  if (!(cents > 0)) return AMOUNT_TEXTS.notPositive;
  if (!Number.isInteger(cents)) return AMOUNT_TEXTS.tooPrecise;
  const minimumCents = dollarsToCents(limits.minimumTip);
  return limitProblem(cents, { minimumCents, maximumCents: dollarsToCents(limits.maximumTip) });
}

function handleOf(form: TipForm): string {
  return form.socialHandle.trim().replace(/^@/, '');
}

export function toNewTip(form: TipForm, username: string): NewTip {
  const handle = handleOf(form);
  return {
    username,
    senderName: form.senderName.trim(),
    senderEmail: form.senderEmail.trim(),
    amount: centsToDollars(chosenCents(form)),
    message: form.message.trim() || null,
    socialPlatform: (handle && form.socialPlatform) || null,
    socialHandle: (form.socialPlatform && handle) || null,
  };
}
