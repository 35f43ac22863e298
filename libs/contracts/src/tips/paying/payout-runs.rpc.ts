import { z } from 'zod';
import { defineRpc } from '../../rpc.js';
import { idSchema } from '../../text.schemas.js';
import { payoutChoiceSchema } from './payout-choice.schemas.js';
import { payoutMethodTypeSchema } from './payout-methods.schemas.js';
import { payoutSortSchema } from './payout-risks.schemas.js';
import { payoutRunSchema } from './payout-runs.schemas.js';
import { pageSchema } from './payouts.rpc.js';
import { payoutConfirmationSchema, payoutSchema } from './payouts.schemas.js';

const runIdSchema = z.object({ runId: idSchema('ID of the payout run') });

/** Lists the newest first. */
export const listPayoutRunsRpc = defineRpc(
  'tips.list-payout-runs',
  pageSchema,
  z.object({ runs: z.array(payoutRunSchema), nextCursor: z.string().nullable() }),
);

/** Throws NOT_FOUND for an unknown run. */
export const getPayoutRunRpc = defineRpc('tips.get-payout-run', runIdSchema, payoutRunSchema);

/** Parameters of the HTTP route of a run's payouts. */
export const runPayoutsFilter = z.object({
  sort: payoutSortSchema.optional().describe('Sort order; `reference` by default'),
});

/** Lists the payouts of a run. Those without figures about their creator are sorted as zero. */
export const listRunPayoutsRpc = defineRpc(
  'tips.list-run-payouts',
  pageSchema.extend({ ...runIdSchema.shape, sort: payoutSortSchema.default('reference') }),
  z.object({ payouts: z.array(payoutSchema), nextCursor: z.string().nullable() }),
);

/**
 * Proposes one payout for each selected creator who can be paid, at most 5,000 for each type of method: those who have
 * waited longest. The next run pays the rest. Returns the open proposal if there is one. Throws CREATOR_NOT_FOUND for
 * an unknown creator, and WRONG_STATE if nobody can be paid. This call and those below throw REAUTH_REQUIRED unless the
 * password was given in the last RECENT_ADMIN_PASSWORD_MINUTES minutes.
 */
export const proposePayoutsRpc = defineRpc('tips.propose-payouts', payoutChoiceSchema, payoutRunSchema);

/**
 * Takes the proposed amounts from the balances. Throws ANOTHER_PERSON_REQUIRED for the administrator who proposed them,
 * unless nobody else can confirm them; in that case throws SUPER_REQUIRED without the role super. Leaves out creators
 * for whom something has changed since the proposal. Throws PROPOSAL_CHANGED if the totals differ or nobody is left.
 * Can be repeated.
 */
export const confirmPayoutRunRpc = defineRpc(
  'tips.confirm-payout-run',
  payoutConfirmationSchema.extend(runIdSchema.shape),
  payoutRunSchema,
);

/** Throws WRONG_STATE for a confirmed run. Can be repeated. */
export const cancelPayoutRunRpc = defineRpc('tips.cancel-payout-run', runIdSchema, payoutRunSchema);

/**
 * Records that the payouts to one type of method were sent, except those that are held. Throws WRONG_STATE if the
 * totals differ, or if only some of them were exported. Can be repeated.
 */
export const recordRunSentRpc = defineRpc(
  'tips.record-run-sent',
  payoutConfirmationSchema.extend({ ...runIdSchema.shape, methodType: payoutMethodTypeSchema }),
  payoutRunSchema,
);

/**
 * Returns the lines of a file that pays a run's payouts that are still to be sent, with unmasked account information,
 * and the references of payouts that cannot be in a file. Needs the role super. Throws WRONG_STATE if they were
 * exported before, unless a repeated download is allowed, and NOT_FOUND for the cursor of another file. A page counts
 * as a separate download unless the actor downloaded the file in the hour before.
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
