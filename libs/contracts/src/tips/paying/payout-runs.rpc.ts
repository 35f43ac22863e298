import { z } from 'zod';
import { defineRpc } from '../../rpc.js';
import { idSchema } from '../../text.schemas.js';
import { payoutChoiceSchema } from './payout-choice.schemas.js';
import { payoutMethodTypeSchema } from './payout-methods.schemas.js';
import { payoutSortSchema } from './payout-risks.schemas.js';
import { payoutRunSchema } from './payout-runs.schemas.js';
import { pageSchema } from './payouts.rpc.js';
import { payoutConfirmationSchema, payoutSchema } from './payouts.schemas.js';

const runIdSchema = z.object({ runId: idSchema('The run') });

/** Lists the newest first. */
export const listPayoutRunsRpc = defineRpc(
  'tips.list-payout-runs',
  pageSchema,
  z.object({ runs: z.array(payoutRunSchema), nextCursor: z.string().nullable() }),
);

/** Throws NOT_FOUND for an unknown run. */
export const getPayoutRunRpc = defineRpc('tips.get-payout-run', runIdSchema, payoutRunSchema);

/** Parameters of the address and the HTTP route of a run's payouts. */
export const runPayoutsFilter = z.object({
  sort: payoutSortSchema.optional().describe('By reference unless given'),
});

/** Lists the payouts of a run. Those without figures about their creator are sorted like zero. */
export const listRunPayoutsRpc = defineRpc(
  'tips.list-run-payouts',
  pageSchema.extend({ ...runIdSchema.shape, sort: payoutSortSchema.default('reference') }),
  z.object({ payouts: z.array(payoutSchema), nextCursor: z.string().nullable() }),
);

/**
 * Proposes one payout for each creator of the choice who can be paid, at most 5,000 for each type of method: those who
 * have waited longest. Another run pays the rest. Throws CREATOR_NOT_FOUND for an unknown creator. Returns the open proposal if there is one, and throws
 * WRONG_STATE when nobody can be paid. This call and those below throw REAUTH_REQUIRED unless the password
 * was given in the last RECENT_ADMIN_PASSWORD_MINUTES minutes.
 */
export const proposePayoutsRpc = defineRpc('tips.propose-payouts', payoutChoiceSchema, payoutRunSchema);

/**
 * Takes the proposed amounts from the balances. Throws ANOTHER_PERSON_REQUIRED for the administrator who proposed them,
 * unless nobody else can confirm them; then it throws SUPER_REQUIRED without the role super. Creators for whom something has
 * changed since the proposal are left out. Throws PROPOSAL_CHANGED when the totals differ, or when nobody is left. It can be
 * repeated.
 */
export const confirmPayoutRunRpc = defineRpc(
  'tips.confirm-payout-run',
  payoutConfirmationSchema.extend(runIdSchema.shape),
  payoutRunSchema,
);

/** Throws WRONG_STATE for a confirmed run. It can be repeated. */
export const cancelPayoutRunRpc = defineRpc('tips.cancel-payout-run', runIdSchema, payoutRunSchema);

/**
 * Records that the payouts to one type of method were sent, without those that are held. Throws WRONG_STATE when the totals differ, or
 * when some of them were exported and others not. It can be repeated.
 */
export const recordRunSentRpc = defineRpc(
  'tips.record-run-sent',
  payoutConfirmationSchema.extend({ ...runIdSchema.shape, methodType: payoutMethodTypeSchema }),
  payoutRunSchema,
);

/**
 * Returns the lines of a file that pays the payouts of a run which are to be sent, with account information in the clear,
 * and the references of payouts that cannot be in a file. Needs the role super. Throws WRONG_STATE when they were exported
 * before, unless a repeated download is allowed, and NOT_FOUND for the cursor of another file. A page counts as a download of its
 * own unless the actor downloaded the file in the hour before.
 */
export const exportPayoutRunRpc = defineRpc(
  'tips.export-payout-run',
  pageSchema.extend({
    ...runIdSchema.shape,
    methodType: payoutMethodTypeSchema,
    allowsRepeatedDownload: z.boolean().default(false),
  }),
  z.object({
    lines: z.array(z.array(z.string())),
    leftOut: z.array(z.string()),
    nextCursor: z.string().nullable(),
  }),
);
