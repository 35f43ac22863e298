import { z } from 'zod';
import { centsSchema } from '../../money.schemas.js';
import { PENDING_FROM } from '../money/balance.schemas.js';
import { heldReasonSchema, heldReasonsSchema, payoutHoldSchema } from '../money/holds.schemas.js';
import { sanctionsResultSchema } from './payees.schemas.js';
import { maskedAccountInfoSchema, payoutMethodTypeSchema } from './payout-methods.schemas.js';

export const payoutTargetSchema = z.object({
  methodId: z.uuid().describe('The payout method'),
  methodType: payoutMethodTypeSchema,
  accountInfo: maskedAccountInfoSchema,
});

export const owedSchema = z
  .object({
    id: z.uuid().describe('The creator'),
    username: z.string().nullable().describe('Null once the account is closed'),
    pendingCents: centsSchema.describe(`US cents from ${PENDING_FROM}`),
    availableCents: centsSchema.describe('US cents that the next run pays, if above zero'),
    heldCents: centsSchema.describe('US cents that cannot be paid for the reason held'),
    heldReason: heldReasonSchema
      .nullable()
      .describe('Why money is held; null where none is. A payout method counts as changed for 72 hours'),
    heldReasons: heldReasonsSchema,
    holdReason: z.string().nullable().describe('Why an administrator holds payouts of the creator'),
    heldBy: z.string().nullable().describe('Administrator who holds them'),
    firstPayoutReleasedAt: z.iso
      .datetime()
      .nullable()
      .describe('When an administrator released the first payout before its time'),
    reviewedAt: z.iso
      .datetime()
      .nullable()
      .describe('When an administrator looked at the creator, whose payouts have no limit since'),
    reservedCents: centsSchema.describe('US cents that undecided disputes are about'),
    paidOutCents: centsSchema.describe('US cents of payouts that were confirmed or sent'),
    taxDetailsSavedAt: z.iso
      .datetime()
      .nullable()
      .describe('When the creator last saved tax details; null where there are none'),
    sanctionsResult: sanctionsResultSchema
      .nullable()
      .describe('What an administrator found on the sanctions lists; null where nobody has looked'),
    sanctionsCheckedAt: z.iso
      .datetime()
      .nullable()
      .describe('When it was recorded; null where nobody has looked'),
    sanctionsCheckedBy: z
      .string()
      .nullable()
      .describe('Administrator who recorded it; null where nobody has'),
    unclaimedCents: centsSchema.describe(
      'US cents of payouts that failed or came back after the account was closed',
    ),
    unclaimedHolds: z
      .array(payoutHoldSchema)
      .describe('Why the unclaimed money should not be paid; empty where nothing is known'),
    proposedCents: centsSchema.describe('US cents of the open proposal, still in the balance'),
    method: payoutTargetSchema.nullable().describe('The default payout method; null where there is none'),
  })
  .meta({
    id: 'Owed',
    description: 'What a creator is owed; pending, available and held add up to the balance.',
  });
export type Owed = z.infer<typeof owedSchema>;
