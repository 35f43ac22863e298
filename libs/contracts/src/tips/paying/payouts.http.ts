import { z } from 'zod';
import { dollarsSchema } from '../../money.schemas.js';
import { listRoutes, route, routes } from '../../route.js';
import { RECENT_ADMIN_PASSWORD_MINUTES } from '../../rules/password-windows.js';
import { creatorCheckSchema } from './creator-checks.schemas.js';
import { checkCreatorRpc, owedList } from './owed.rpc.js';
import { payoutProposalSchema } from './payout-choice.schemas.js';
import {
  payoutCancellationSchema,
  payoutOutcomeRequestSchema,
  payoutReleaseSchema,
} from './payout-decisions.schemas.js';
import { payoutMethodTypeSchema } from './payout-methods.schemas.js';
import {
  cancelPayoutRunRpc,
  confirmPayoutRunRpc,
  getPayoutRunRpc,
  listPayoutRunsRpc,
  listRunPayoutsRpc,
  proposePayoutsRpc,
  recordRunSentRpc,
  runPayoutsFilter,
} from './payout-runs.rpc.js';
import {
  cancelPayoutRpc,
  listPayoutsOfCreatorRpc,
  listPayoutTipsRpc,
  recordPayoutOutcomeRpc,
  releasePayoutRpc,
  revealPayoutMethodRpc,
  revealPayoutRpc,
} from './payouts.rpc.js';

export const payoutConfirmationSchema = z
  .object({
    payoutCount: z
      .int('Please say how many payouts you confirm')
      .min(1)
      .describe('Number of payouts, as shown in the proposal or run'),
    total: dollarsSchema.describe('US dollars of all these payouts, as shown in the proposal or run'),
  })
  .meta({ id: 'PayoutConfirmation', description: 'The totals that an administrator has seen and confirms.' });

export const payoutSendingSchema = payoutConfirmationSchema
  .extend({ methodType: payoutMethodTypeSchema })
  .meta({
    id: 'PayoutSending',
    description: 'The totals of the payouts to one type of payout method that were sent.',
  });

/** Work on a whole run can take minutes. */
const IN_BACKGROUND =
  'The work runs in the background: read the run until `working` is null. If the work failed, `failure` says why.';

export const payoutsRoutes = routes('payouts', 'admins', {
  listOwed: listRoutes(owedList, {
    get: '/api/admin/payouts/owed',
    summary: 'List what creators are owed',
    description: 'Pending, available and held add up to the balance of a creator.',
    exported: 'what creators are owed',
  }),
  listPayoutRuns: route(listPayoutRunsRpc, {
    get: '/api/admin/payout-runs',
    summary: 'List payout runs, newest first',
    description: 'Each run has the number of its payouts in each state.',
  }),
  proposePayouts: route(proposePayoutsRpc, {
    post: '/api/admin/payout-runs',
    input: payoutProposalSchema,
    errors: ['REAUTH_REQUIRED', 'CREATOR_NOT_FOUND', 'PAYOUTS_LOCKED', 'WRONG_STATE'],
    summary: 'Propose a payout to each creator who can be paid',
    description: `The body selects types of payout methods, creators and a minimum amount. Proposes at most 5,000 payouts for each type of method, to the creators who have waited longest; another run pays the rest. Requires a password entered in the last ${RECENT_ADMIN_PASSWORD_MINUTES} minutes. If a proposal is already open, returns that one. ${IN_BACKGROUND}`,
  }),
  getPayoutRun: route(getPayoutRunRpc, {
    get: '/api/admin/payout-runs/:id',
    errors: ['NOT_FOUND'],
    summary: 'Read a payout run',
    description: 'Includes its totals and the payouts that are still to be sent.',
  }),
  listRunPayouts: route(listRunPayoutsRpc, {
    get: '/api/admin/payout-runs/:id/payouts',
    input: runPayoutsFilter,
    errors: ['NOT_FOUND'],
    summary: 'List the payouts of a run',
    description: 'Includes what was known about each creator at the proposal. Account information is masked.',
  }),
  confirmPayoutRun: route(confirmPayoutRunRpc, {
    post: '/api/admin/payout-runs/:id/confirm',
    input: payoutConfirmationSchema,
    errors: [
      'ANOTHER_PERSON_REQUIRED',
      'SUPER_REQUIRED',
      'REAUTH_REQUIRED',
      'NOT_FOUND',
      'PAYOUTS_LOCKED',
      'PROPOSAL_CHANGED',
      'WRONG_STATE',
    ],
    summary: 'Confirm a proposed payout run',
    description: `Takes the amounts from the balances. ${IN_BACKGROUND} Fails with \`PROPOSAL_CHANGED\` if the totals differ. Leaves out creators for whom something has changed since the proposal; if nobody is left, \`failure\` says so. The administrator who proposed the run gets \`ANOTHER_PERSON_REQUIRED\`, or \`SUPER_REQUIRED\` if no other administrator has ever signed in and they aren't a Super Admin.`,
  }),
  cancelPayoutRun: route(cancelPayoutRunRpc, {
    post: '/api/admin/payout-runs/:id/cancel',
    errors: ['REAUTH_REQUIRED', 'NOT_FOUND', 'WRONG_STATE'],
    summary: 'Cancel a proposed payout run',
    description: `The tips can be paid in another run. ${IN_BACKGROUND}`,
  }),
  recordRunSent: route(recordRunSentRpc, {
    post: '/api/admin/payout-runs/:id/sent',
    input: payoutSendingSchema,
    errors: ['REAUTH_REQUIRED', 'NOT_FOUND', 'PAYOUTS_LOCKED', 'WRONG_STATE'],
    summary: 'Record that payouts to one type of method were sent',
    description: `Fails with \`WRONG_STATE\` if the totals don't match the payouts to be sent. If only some of them were in a payment file, \`failure\` says so, and you record those one by one. ${IN_BACKGROUND}`,
  }),
  recordPayoutOutcome: route(recordPayoutOutcomeRpc, {
    post: '/api/admin/payouts/:id/outcome',
    input: payoutOutcomeRequestSchema,
    deadlineMs: 60_000,
    errors: [
      'ANOTHER_PERSON_REQUIRED',
      'REAUTH_REQUIRED',
      'NOT_FOUND',
      'PAYOUTS_LOCKED',
      'WRONG_STATE',
      'PAYOUT_HELD',
    ],
    summary: 'Record that a payout was sent, failed or came back',
    description:
      "Money that didn't arrive returns to the balance. The creator is emailed. Unless you are a Super Admin, you can't record `failed` if you proposed or confirmed the run, or `returned` if you proposed the run or recorded the payout as sent (`ANOTHER_PERSON_REQUIRED`).",
  }),
  listPayoutTips: route(listPayoutTipsRpc, {
    get: '/api/admin/payouts/:id/tips',
    errors: ['NOT_FOUND'],
    summary: 'List the tips in a payout, oldest first',
    description: 'Includes corrections for tips that an earlier payout already paid.',
  }),
  checkCreator: route(checkCreatorRpc, {
    post: '/api/admin/creators/:id/payout-check',
    input: creatorCheckSchema,
    errors: ['ANOTHER_PERSON_REQUIRED', 'REAUTH_REQUIRED', 'SUPER_REQUIRED', 'NOT_FOUND', 'WRONG_STATE'],
    summary: 'Decide about payouts to a creator',
    description:
      "Releases the first payout early, marks the creator as reviewed, holds payouts until they are released, or allows payouts to a blocked creator until the next block. Only a Super Admin can allow payouts to a blocked creator (`SUPER_REQUIRED`), and only while the creator is blocked (`WRONG_STATE`). A hold removes the creator from the open proposal. Unless you are a Super Admin, you can't end your own hold while a payout to the creator is confirmed (`ANOTHER_PERSON_REQUIRED`). The activity log records each decision.",
  }),
  listPayoutsOfCreator: route(listPayoutsOfCreatorRpc, {
    get: '/api/admin/users/:id/payouts',
    errors: ['NOT_FOUND'],
    summary: 'List the payouts of a creator, newest first',
    description: 'Includes proposed payouts. Account information is masked.',
  }),
  releasePayout: route(releasePayoutRpc, {
    post: '/api/admin/payouts/:id/release',
    input: payoutReleaseSchema,
    errors: ['FORBIDDEN', 'REAUTH_REQUIRED', 'NOT_FOUND', 'PAYOUTS_LOCKED', 'WRONG_STATE'],
    summary: 'Release a held payout',
    description:
      'Super Admins only. Name the reasons you reviewed. Fails with `WRONG_STATE` if the payout is held for other reasons or the account is frozen. Anything that happens later can hold it again. The activity log records who released it.',
  }),
  cancelPayout: route(cancelPayoutRpc, {
    post: '/api/admin/payouts/:id/cancel',
    input: payoutCancellationSchema,
    deadlineMs: 60_000,
    errors: ['FORBIDDEN', 'REAUTH_REQUIRED', 'NOT_FOUND', 'PAYOUTS_LOCKED', 'WRONG_STATE'],
    summary: 'Cancel a held payout',
    description:
      'Super Admins only. The money returns to the balance, and the tips can be paid in another run.',
  }),
  revealPayout: route(revealPayoutRpc, {
    post: '/api/admin/payouts/:id/reveal',
    errors: ['FORBIDDEN', 'REAUTH_REQUIRED', 'NOT_FOUND', 'WRONG_STATE'],
    summary: 'Show the account that a payout went to',
    description: 'Super Admins only. The activity log records who saw it.',
  }),
  revealPayoutMethod: route(revealPayoutMethodRpc, {
    post: '/api/admin/payment-methods/:id/reveal',
    errors: ['FORBIDDEN', 'REAUTH_REQUIRED', 'PAYOUT_METHOD_NOT_FOUND', 'WRONG_STATE'],
    summary: 'Show the account information of a payout method',
    description: 'Super Admins only. The activity log records who saw it, and the creator is emailed.',
  }),
});
