import { formatCents } from './money.js';

/** The payment provider charges no less, so a lower platform minimum has no effect. */
export const PROVIDER_MINIMUM_CENTS = 50;
export const MAXIMUM_TIP_CENTS = 1_000_000;
/** A tipper chooses from these amounts; the first one is chosen at the start. */
export const TIP_PRESETS_CENTS = [300, 500, 1_000] as const;

export const SENDER_NAME_MAX = 60;
export const TIP_MESSAGE_MAX = 300;
export const TIP_REPLY_MAX = 200;

/** Hour by UTC at which the daily mail about tips is sent. */
export const TIP_SUMMARY_HOUR = 17;

/** Hours after a tip in which its tipper can report it as a mistake. */
export const MISTAKE_HOURS = 24;

/** Days after a tip in which its creator can give it back, and the tips a creator can give back within 24 hours. */
export const OWN_REFUND_DAYS = 30;
export const OWN_REFUNDS_A_DAY = 20;

/** A public page carries this many tips at most. */
export const PUBLIC_TIPS_MAX = 50;

/** Visitors load older comments by this many. */
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

/** Says why an amount is outside the limits. Returns undefined when it is inside. */
export function limitProblem(amountCents: number, limits: TipLimits): string | undefined {
  const { minimumCents, maximumCents } = limits;
  if (amountCents < minimumCents) return `The minimum tip is ${formatCents(minimumCents)}`;
  if (amountCents > maximumCents) return `The maximum tip is ${formatCents(maximumCents)}`;
  return undefined;
}

/** With the link alone, monthly support can be raised to this, or to twice the tip that it began with if that is more. */
const RAISE_BY_LINK_CENTS = 5_000;

/** Says why the link from a mail does not suffice to raise monthly support: whoever has it need not be the one who pays. */
export function raiseProblem(
  tipCents: number,
  { tipCents: currentCents, firstTipCents }: { tipCents: number; firstTipCents: number },
): string | undefined {
  const limitCents = Math.max(RAISE_BY_LINK_CENTS, 2 * firstTipCents);
  if (tipCents <= Math.max(currentCents, limitCents)) return undefined;
  return `To give more than ${formatCents(limitCents)} a month, start monthly support again on the creator's page. It replaces this one.`;
}

/** Answers a message to a creator who takes none. */
export const NO_MESSAGES = 'This creator does not take messages right now';
