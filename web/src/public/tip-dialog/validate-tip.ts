import type { AppConfig, NewTip } from '@sprinkle/api-client/api.gen';
import { typedDollarsSchema } from '@sprinkle/contracts/money.schemas';
import { centsToDollars, dollarsToCents } from '@sprinkle/contracts/rules/money';
import { limitProblem } from '@sprinkle/contracts/rules/tip-limits';
import { readDollars } from '@sprinkle/contracts/rules/typed-amount';
import { newTipSchema } from '@sprinkle/contracts/tips/tips.schemas';
import { flattenError, type z } from 'zod';
import type { TipFields } from './tip-fields';

type Limits = AppConfig['limits'];

export type TipProblems = Partial<
  Record<'amount' | 'senderName' | 'senderEmail' | 'message' | 'socialHandle', string>
>;

interface ValidatedTip {
  /** Null while there are problems. */
  tip: NewTip | null;
  problems: TipProblems;
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
