import { z } from 'zod';
import { centsSchema } from '../../money.schemas.js';
import { defineRpc } from '../../rpc.js';
import { PAYOUT_RULE_DEFAULTS } from '../../rules/payouts.js';
import { nextPayoutSchema, PENDING_FROM, statementMonthSchema } from './balance.schemas.js';
import { heldReasonSchema, heldReasonsSchema } from './holds.schemas.js';
import { ownLedgerEntrySchema } from './ledger.schemas.js';

/** Lists the entries of the actor's balance, or of one UTC month of it, oldest first. */
export const listOwnLedgerRpc = defineRpc(
  'tips.list-own-ledger',
  z.object({
    cursor: z.uuid().optional(),
    limit: z.number().int().min(1).max(1_000).default(100),
    month: statementMonthSchema.optional(),
  }),
  z.object({ entries: z.array(ownLedgerEntrySchema), nextCursor: z.string().nullable() }),
);

/** A refund after a payout can make the actor's balance negative. */
export const getBalanceRpc = defineRpc(
  'tips.get-balance',
  z.object({}),
  z.object({
    balanceCents: centsSchema,
    pendingCents: centsSchema.describe(`US cents from ${PENDING_FROM}`),
    /** The pending part of suspected tips; absent if there is none. */
    suspectedCents: centsSchema.optional(),
    /** Part of the pending money that is kept back for refunds and disputes by the settings. */
    reserveCents: centsSchema,
    reserveDays: z.int(),
    hasPayoutMethod: z.boolean(),
    /** Debts of other accounts of the same person that this one has taken over. */
    takenOverCents: centsSchema,
    /** Why the rest is not paid; null if it is. */
    heldReason: heldReasonSchema.nullable(),
    heldReasons: heldReasonsSchema,
    /** When that ends by itself; null if it does not. */
    heldUntil: z.iso.datetime().nullable(),
    minimumPayoutCents: centsSchema,
    // These two are missing in replies of the previous release.
    unreviewedLimitCents: centsSchema.default(PAYOUT_RULE_DEFAULTS.unreviewedPayoutLimitCents),
    nextPayout: nextPayoutSchema.nullable().default(null),
  }),
);
