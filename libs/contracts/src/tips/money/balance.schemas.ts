import { z } from 'zod';
import { centsSchema } from '../../money.schemas.js';
import { PENDING_DAYS } from '../../rules/payouts.js';

/** Why part of a balance is pending. */
export const PENDING_FROM = `tips that are younger than ${PENDING_DAYS} days, being refunded, or suspected of fraud, and the rolling reserve`;

/** The automatic run that should pay the creator next. */
export const nextPayoutSchema = z.object({
  at: z.iso.datetime().describe('When the automatic payout run will make the payout'),
  amountCents: centsSchema.describe('US cents expected to be payable by then'),
});

export const statementMonthSchema = z
  .string()
  .regex(/^20\d{2}-(?:0[1-9]|1[0-2])$/, 'The month must have the form 2026-11');
