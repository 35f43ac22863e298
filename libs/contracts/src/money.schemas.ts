import { z } from 'zod';
import { CURRENCY } from './rules/money.js';
import { AMOUNT_TEXTS, isWholeCents } from './rules/tip-limits.js';

export const currencySchema = z.literal(CURRENCY);
export const centsSchema = z.number().int().meta({ description: 'US cents' });

/** HTTP bodies carry dollars as a JSON number with at most two decimals. */
export const dollarsSchema = z
  .number(AMOUNT_TEXTS.notPositive)
  .positive(AMOUNT_TEXTS.notPositive)
  .refine(isWholeCents, AMOUNT_TEXTS.tooPrecise)
  .meta({ description: 'US dollars, at most two decimals' });
