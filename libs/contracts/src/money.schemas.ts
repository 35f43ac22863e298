import { z } from 'zod';
import { CURRENCY } from './rules/money.js';
import { AMOUNT_TEXTS, isWholeCents } from './rules/tip-limits.js';
import { readDollars } from './rules/typed-amount.js';

export const currencySchema = z.literal(CURRENCY);
export const centsSchema = z.number().int().describe('US cents');

/** HTTP bodies carry US dollars in fields of this format. The generated client turns them into cents and back. */
export const DOLLARS = { format: 'dollars' };

/** A body sends dollars as a JSON number with at most two decimals. */
export const dollarsSchema = z
  .number(AMOUNT_TEXTS.notPositive)
  .positive(AMOUNT_TEXTS.notPositive)
  .refine(isWholeCents, AMOUNT_TEXTS.tooPrecise)
  .meta({ ...DOLLARS, description: 'US dollars, at most two decimals' });

/** Reads dollars as people type them. What is no amount becomes NaN, for whose text the next schema has the words. */
export const typedDollarsSchema = z.string().transform((typed, context) => {
  const dollars = readDollars(typed);
  if (typeof dollars === 'number') return dollars;
  context.addIssue(dollars.problem);
  return z.NEVER;
});
