import type { AppConfig } from '@sprinkle/contracts/http.schemas';
import type { NewTip } from '@sprinkle/contracts/tips/tips.schemas';
import { formatMoney } from '@sprinkle/ui/MoneyText';

export const PRESETS = [3, 5, 10] as const;

export interface TipForm {
  preset: number;
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
    preset: PRESETS.find((preset) => preset >= minimumTip) ?? PRESETS[0],
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

/** US dollars; NaN where the typed amount is none. */
export function chosenAmount(form: TipForm): number {
  const typed = form.customAmount.trim().replace(/^\$/, '');
  if (!typed) return form.preset;
  return /^\d+\.?\d*$|^\.\d+$/.test(typed) ? Number(typed) : Number.NaN;
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
  if (lengthOf(form.message) > limits.tipMessage) {
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
  const amount = chosenAmount(form);
  if (!(amount > 0)) return 'Please enter a positive amount';
  if (Math.abs(amount * 100 - Math.round(amount * 100)) > 1e-6) {
    return 'Please enter an amount with at most two decimals';
  }
  if (amount < limits.minimumTip) return `The minimum tip is ${formatMoney(limits.minimumTip)}`;
  if (amount > limits.maximumTip) return `The maximum tip is ${formatMoney(limits.maximumTip)}`;
  return undefined;
}

function handleOf(form: TipForm): string {
  return form.socialHandle.trim().replace(/^@/, '');
}

/** Characters as people count them. */
export function lengthOf(text: string): number {
  return [...text.trim()].length;
}

export function toNewTip(form: TipForm, username: string): NewTip {
  const handle = handleOf(form);
  return {
    username,
    senderName: form.senderName.trim(),
    senderEmail: form.senderEmail.trim(),
    amount: chosenAmount(form),
    message: form.message.trim() || null,
    socialPlatform: (handle && form.socialPlatform) || null,
    socialHandle: (form.socialPlatform && handle) || null,
  };
}
