import { z } from 'zod';
import { CURRENCY } from './rules/money.js';
import { AMOUNT_TEXTS, isWholeCents } from './rules/tip-limits.js';
import { readDollars } from './rules/typed-amount.js';

export const currencySchema = z.literal(CURRENCY);
export const centsSchema = z.number().int().describe('US cents');

/** Format of the fields of HTTP bodies that contain US dollars. The generated client converts them to cents and back. */
export const DOLLARS = { format: 'dollars' };

/** Dollars in a body: a JSON number with at most two decimals. */
export const dollarsSchema = z
  .number(AMOUNT_TEXTS.notPositive)
  .positive(AMOUNT_TEXTS.notPositive)
  .refine(isWholeCents, AMOUNT_TEXTS.tooPrecise)
  .meta({ ...DOLLARS, description: 'US dollars, with at most two decimals' });

/** Reads dollars as people type them. Other text becomes NaN, for which the next schema has an error message. */
export const typedDollarsSchema = z.string().transform((typed, context) => {
  const dollars = readDollars(typed);
  if (typeof dollars === 'number') return dollars;
  context.addIssue(dollars.problem);
  return z.NEVER;
});
