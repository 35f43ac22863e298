import { formatCents } from './money.js';

/** The payment provider's minimum. A lower platform minimum has no effect. */
export const PROVIDER_MINIMUM_CENTS = 50;
export const MAXIMUM_TIP_CENTS = 1_000_000;
/** Amounts that a tipper can choose; the first is selected by default. */
export const TIP_PRESETS_CENTS = [300, 500, 1_000] as const;

export const SENDER_NAME_MAX = 60;
export const TIP_MESSAGE_MAX = 300;
export const TIP_REPLY_MAX = 200;

/** Hour by UTC at which the daily mail about tips is sent. */
export const TIP_SUMMARY_HOUR = 17;

/** Hours after a tip in which its tipper can report it as a mistake. */
export const MISTAKE_HOURS = 24;

/** Days after a tip in which its creator can refund it, and the number of tips that a creator can refund in 24 hours. */
export const OWN_REFUND_DAYS = 30;
export const OWN_REFUNDS_A_DAY = 20;

/** Maximum number of tips on a public page. */
export const PUBLIC_TIPS_MAX = 50;

/** Number of older comments that a visitor loads at a time. */
export const PUBLIC_COMMENTS_PAGE = 20;

export const AMOUNT_TEXTS = {
  notPositive: 'Please enter a positive amount',
  tooPrecise: 'Please enter an amount with at most two decimals',
  notDollars: 'Please enter the amount in US dollars',
} as const;

/** Accepts 4.35 dollars as 435 cents, although 4.35 * 100 is not 435 in floating point. */
export function isWholeCents(dollars: number): boolean {
  return Math.abs(dollars * 100 - Math.round(dollars * 100)) < 1e-6;
}

export interface TipLimits {
  minimumCents: number;
  maximumCents: number;
}

/** Returns why an amount is outside the limits, or undefined if it is inside. */
export function limitProblem(amountCents: number, limits: TipLimits): string | undefined {
  const { minimumCents, maximumCents } = limits;
  if (amountCents < minimumCents) return `The minimum tip is ${formatCents(minimumCents)}`;
  if (amountCents > maximumCents) return `The maximum tip is ${formatCents(maximumCents)}`;
  return undefined;
}

/** With only the link, monthly support can be raised to this, or to twice the tip it began with if that is more. */
const RAISE_BY_LINK_CENTS = 5_000;

/** Returns why the link from a mail is not enough to raise monthly support: its holder may not be the person who pays. */
export function raiseProblem(
  tipCents: number,
  { tipCents: currentCents, firstTipCents }: { tipCents: number; firstTipCents: number },
): string | undefined {
  const limitCents = Math.max(RAISE_BY_LINK_CENTS, 2 * firstTipCents);
  if (tipCents <= Math.max(currentCents, limitCents)) return undefined;
  return `To give more than ${formatCents(limitCents)} a month, start monthly support again on the creator's page. It replaces this one.`;
}

/** Rejects a message to a creator who takes none. */
export const NO_MESSAGES = 'This creator does not take messages right now';
