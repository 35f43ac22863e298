import type { AppConfig, NewTip } from '@sprinkle/api-client/api.gen';
import { typedDollarsSchema } from '@sprinkle/contracts/money.schemas';
import { centsToDollars, dollarsToCents } from '@sprinkle/contracts/rules/money';
import { limitProblem, TIP_PRESETS_CENTS } from '@sprinkle/contracts/rules/tip-limits';
import { readDollars } from '@sprinkle/contracts/rules/typed-amount';
import { newTipSchema } from '@sprinkle/contracts/tips/tips.schemas';
import { flattenError, type z } from 'zod';

type Limits = AppConfig['limits'];

/** The form's fields as filled in. */
export interface TipFields {
  presetCents: number;
  customAmount: string;
  senderName: string;
  senderEmail: string;
  message: string;
  socialPlatform: '' | 'instagram' | 'tiktok' | 'x';
  socialHandle: string;
  coverFees: boolean;
  isPrivate: boolean;
  isAnonymous: boolean;
  isMonthly: boolean;
}

export type TipProblems = Partial<
  Record<'amount' | 'senderName' | 'senderEmail' | 'message' | 'socialHandle', string>
>;

interface ValidatedTip {
  /** Null while there are problems. */
  tip: NewTip | null;
  problems: TipProblems;
}

/** Chooses the first preset that isn't below the minimum, or else the first. */
export function emptyTipFields({ minimumTipCents }: Limits): TipFields {
  const [first] = TIP_PRESETS_CENTS;
  return {
    presetCents: TIP_PRESETS_CENTS.find((cents) => cents >= minimumTipCents) ?? first,
    customAmount: '',
    senderName: '',
    senderEmail: '',
    message: '',
    socialPlatform: '',
    socialHandle: '',
    coverFees: false,
    isPrivate: false,
    isAnonymous: false,
    isMonthly: false,
  };
}

/** Returns NaN if the typed amount is invalid or ambiguous. */
export function chosenCents(fields: TipFields): number {
  const dollars = readDollars(chosenAmount(fields));
  return typeof dollars === 'number' ? dollarsToCents(dollars) : Number.NaN;
}

/** Returns the dollar amounts that an ambiguous amount may mean. */
export function meantDollars({ customAmount }: TipFields): number[] {
  const dollars = readDollars(customAmount);
  return typeof dollars === 'number' ? [] : dollars.choices;
}

function chosenAmount({ customAmount, presetCents }: TipFields): string {
  return customAmount.trim() || String(centsToDollars(presetCents));
}

/** Validates the fields as the server will, and words the problems for the form. */
export function validateTip(fields: TipFields, username: string, limits: Limits): ValidatedTip {
  const { senderName, senderEmail, message, socialPlatform, socialHandle } = fields;
  const { coverFees, isPrivate, isAnonymous } = fields;
  const { data, error } = tipSchema(limits).safeParse({
    username,
    senderName,
    senderEmail,
    amount: chosenAmount(fields),
    message,
    socialPlatform: socialPlatform || null,
    socialHandle: socialPlatform && socialHandle,
  });
  if (error) return { tip: null, problems: problemsOf(flattenError(error).fieldErrors, fields) };
  const { amount, ...checked } = data;
  return {
    tip: {
      ...checked,
      amountCents: dollarsToCents(amount),
      message: data.message || null,
      socialPlatform: data.socialHandle ? data.socialPlatform : null,
      socialHandle: data.socialHandle || null,
      ...(coverFees && { coverFees }),
      ...(isPrivate && data.message && { isPrivate }),
      ...(isAnonymous && { isAnonymous }),
      ...(fields.isMonthly && { interval: 'month' as const }),
    },
    problems: {},
  };
}

function tipSchema({ minimumTipCents, maximumTipCents }: Limits) {
  const limits = { minimumCents: minimumTipCents, maximumCents: maximumTipCents };
  return newTipSchema.extend({
    amount: typedDollarsSchema.pipe(
      newTipSchema.shape.amount.superRefine((dollars, context) => {
        const problem = limitProblem(dollarsToCents(dollars), limits);
        if (problem) context.addIssue(problem);
      }),
    ),
  });
}

function problemsOf(
  {
    amount,
    senderName,
    senderEmail,
    message,
    socialHandle,
  }: Partial<Record<keyof z.input<typeof newTipSchema>, string[]>>,
  fields: TipFields,
): TipProblems {
  return {
    amount: amount && (meantDollars(fields).length > 0 ? amount[0] : `Invalid amount: ${amount[0]}`),
    senderName: senderName && `Name required: ${senderName[0]}`,
    senderEmail: fields.senderEmail.trim()
      ? senderEmail?.[0]
      : 'Email required: Please enter your email address to receive a receipt',
    message: message?.[0],
    socialHandle: socialHandle?.[0],
  };
}
