import { z } from 'zod';
import { centsSchema } from '../../money.schemas.js';
import { PENDING_FROM } from '../money/balance.schemas.js';
import { heldReasonSchema, heldReasonsSchema, payoutHoldSchema } from '../money/holds.schemas.js';
import { sanctionsResultSchema } from './payees.schemas.js';
import { maskedAccountInfoSchema, payoutMethodTypeSchema } from './payout-methods.schemas.js';

export const payoutTargetSchema = z.object({
  methodId: z.uuid().describe('ID of the payout method'),
  methodType: payoutMethodTypeSchema,
  accountInfo: maskedAccountInfoSchema,
});

export const owedSchema = z
  .object({
    id: z.uuid().describe('ID of the creator'),
    username: z.string().nullable().describe('Username of the creator; null once the account is closed'),
    pendingCents: centsSchema.describe(`US cents that are not payable yet, from ${PENDING_FROM}`),
    availableCents: centsSchema.describe(
      'US cents that the next payout run pays; zero or negative if there is nothing to pay',
    ),
    heldCents: centsSchema.describe(
      'US cents on hold, which cannot be paid out for the reasons in `heldReasons`',
    ),
    heldReason: heldReasonSchema
      .nullable()
      .describe(
        'First reason why payouts to the creator are on hold; null if there is none. A payout method counts as changed for 72 hours',
      ),
    heldReasons: heldReasonsSchema,
    holdReason: z
      .string()
      .nullable()
      .describe(
        "Administrator's reason for holding payouts to the creator; null if no administrator holds them",
      ),
    heldBy: z
      .string()
      .nullable()
      .describe('Username of the administrator who holds payouts to the creator; null if none does'),
    firstPayoutReleasedAt: z.iso
      .datetime()
      .nullable()
      .describe('When an administrator released the first payout early; null if none did'),
    reviewedAt: z.iso
      .datetime()
      .nullable()
      .describe(
        'When an administrator reviewed the creator, whose payouts have had no limit since; null until then',
      ),
    reservedCents: centsSchema.describe('US cents in reserve for undecided disputes'),
    paidOutCents: centsSchema.describe('US cents of confirmed and sent payouts, minus what Stripe took back'),
    taxDetailsSavedAt: z.iso
      .datetime()
      .nullable()
      .describe('When the creator last saved tax details; null if there are none'),
    sanctionsResult: sanctionsResultSchema
      .nullable()
      .describe(
        "Result of the last search for the creator's name on the sanctions lists; null if there is none",
      ),
    sanctionsCheckedAt: z.iso
      .datetime()
      .nullable()
      .describe('When the sanctions result was recorded; null if there is none'),
    sanctionsCheckedBy: z
      .string()
      .nullable()
      .describe('Username of the administrator who recorded the sanctions result; null if there is none'),
    unclaimedCents: centsSchema.describe(
      'US cents of unclaimed money: payouts that failed or came back after the account was closed',
    ),
    unclaimedHolds: z
      .array(payoutHoldSchema)
      .describe('Reasons not to pay the unclaimed money; empty if none are known'),
    proposedCents: centsSchema.describe('US cents in the open proposal, which are still in the balance'),
    method: payoutTargetSchema.nullable().describe('Default payout method; null if there is none'),
  })
  .meta({
    id: 'Owed',
    description: 'What a creator is owed; pending, available and held add up to the balance.',
  });
export type Owed = z.infer<typeof owedSchema>;
