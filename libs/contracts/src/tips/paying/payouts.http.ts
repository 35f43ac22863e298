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
      .describe('Number of payouts, as the proposal or the run says'),
    total: dollarsSchema.describe('US dollars of all of them, as the proposal or the run says'),
  })
  .meta({ id: 'PayoutConfirmation', description: 'The totals that an administrator has seen and confirms.' });

export const payoutSendingSchema = payoutConfirmationSchema
  .extend({ methodType: payoutMethodTypeSchema })
  .meta({ id: 'PayoutSending', description: 'The payouts to one type of payout method that were sent.' });

/** Work on a whole run can take minutes. */
const IN_BACKGROUND =
  'The work is done in the background: read the run until `working` is null, then `failure` says why nothing was changed.';

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
    description: 'With the number of their payouts in each state.',
  }),
  proposePayouts: route(proposePayoutsRpc, {
    post: '/api/admin/payout-runs',
    input: payoutProposalSchema,
    errors: ['REAUTH_REQUIRED', 'CREATOR_NOT_FOUND', 'PAYOUTS_LOCKED', 'WRONG_STATE'],
    summary: 'Propose a payout to each creator who can be paid',
    description: `The body chooses methods, creators and a least amount. At most 5,000 for each type of method, those who have waited longest; another run pays the rest. Requires a password entered in the last ${RECENT_ADMIN_PASSWORD_MINUTES} minutes. While a proposal is open it returns that one. ${IN_BACKGROUND}`,
  }),
  getPayoutRun: route(getPayoutRunRpc, {
    get: '/api/admin/payout-runs/:id',
    errors: ['NOT_FOUND'],
    summary: 'Read a payout run',
    description: 'With its totals, and what is still to be sent.',
  }),
  listRunPayouts: route(listRunPayoutsRpc, {
    get: '/api/admin/payout-runs/:id/payouts',
    input: runPayoutsFilter,
    errors: ['NOT_FOUND'],
    summary: 'List the payouts of a run',
    description: 'With what was known about each creator at the proposal. Account information is masked.',
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
    summary: 'Confirm a proposal with its totals',
    description: `Takes the amounts from the balances. ${IN_BACKGROUND} Fails with \`PROPOSAL_CHANGED\` if the totals differ, and \`failure\` says so if anything has changed since the proposal. The administrator who proposed it gets \`ANOTHER_PERSON_REQUIRED\`, or \`SUPER_REQUIRED\` if they are the only administrator and not a Super Admin.`,
  }),
  cancelPayoutRun: route(cancelPayoutRunRpc, {
    post: '/api/admin/payout-runs/:id/cancel',
    errors: ['REAUTH_REQUIRED', 'NOT_FOUND', 'WRONG_STATE'],
    summary: 'Cancel a proposal',
    description: `Its tips can be in another run. ${IN_BACKGROUND}`,
  }),
  recordRunSent: route(recordRunSentRpc, {
    post: '/api/admin/payout-runs/:id/sent',
    input: payoutSendingSchema,
    errors: ['REAUTH_REQUIRED', 'NOT_FOUND', 'PAYOUTS_LOCKED', 'WRONG_STATE'],
    summary: 'Record that the payouts of a run to one type of method were sent',
    description: `Fails with \`WRONG_STATE\` if the totals don't match the payouts to be sent. If only some of them were in a file, \`failure\` says so: record those one by one. ${IN_BACKGROUND}`,
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
      "Money that didn't arrive returns to the balance. The creator is emailed. Without the role super, the administrator who confirmed the run cannot record `failed`, and the one who recorded it as sent cannot record `returned`: `ANOTHER_PERSON_REQUIRED`.",
  }),
  listPayoutTips: route(listPayoutTipsRpc, {
    get: '/api/admin/payouts/:id/tips',
    errors: ['NOT_FOUND'],
    summary: 'List the tips in a payout, oldest first',
    description: 'With corrections for tips that an earlier payout had paid.',
  }),
  checkCreator: route(checkCreatorRpc, {
    post: '/api/admin/creators/:id/payout-check',
    input: creatorCheckSchema,
    errors: ['ANOTHER_PERSON_REQUIRED', 'REAUTH_REQUIRED', 'SUPER_REQUIRED', 'NOT_FOUND', 'WRONG_STATE'],
    summary: 'Decide about payouts to a creator',
    description:
      'Releases a first payout early, marks the creator as reviewed, holds payouts until they are released, or pays a blocked creator until the next block. The last needs the role super (`SUPER_REQUIRED`) and a creator who is blocked (`WRONG_STATE`). A hold removes the creator from the open proposal. The activity log keeps each.',
  }),
  listPayoutsOfCreator: route(listPayoutsOfCreatorRpc, {
    get: '/api/admin/users/:id/payouts',
    errors: ['NOT_FOUND'],
    summary: 'List the payouts of a creator, newest first',
    description: 'Proposed ones too. Account information is masked.',
  }),
  releasePayout: route(releasePayoutRpc, {
    post: '/api/admin/payouts/:id/release',
    input: payoutReleaseSchema,
    errors: ['FORBIDDEN', 'REAUTH_REQUIRED', 'NOT_FOUND', 'PAYOUTS_LOCKED', 'WRONG_STATE'],
    summary: 'Let a held payout be paid',
    description:
      'Super Admins only. Name the reasons you reviewed. Fails with `WRONG_STATE` if it is held for other reasons. Anything that happens later can hold it again. The activity log keeps who released it.',
  }),
  cancelPayout: route(cancelPayoutRpc, {
    post: '/api/admin/payouts/:id/cancel',
    input: payoutCancellationSchema,
    deadlineMs: 60_000,
    errors: ['FORBIDDEN', 'REAUTH_REQUIRED', 'NOT_FOUND', 'PAYOUTS_LOCKED', 'WRONG_STATE'],
    summary: 'Cancel a held payout',
    description: 'Super Admins only. Its money returns to the balance, and its tips can be in another run.',
  }),
  revealPayout: route(revealPayoutRpc, {
    post: '/api/admin/payouts/:id/reveal',
    errors: ['FORBIDDEN', 'REAUTH_REQUIRED', 'NOT_FOUND', 'WRONG_STATE'],
    summary: 'Show the account that a payout went to',
    description: 'Super Admins only. The activity log keeps who saw it.',
  }),
  revealPayoutMethod: route(revealPayoutMethodRpc, {
    post: '/api/admin/payment-methods/:id/reveal',
    errors: ['FORBIDDEN', 'REAUTH_REQUIRED', 'PAYOUT_METHOD_NOT_FOUND', 'WRONG_STATE'],
    summary: 'Show the account information of a payout method',
    description: 'Super Admins only. The activity log keeps it, and the creator is emailed.',
  }),
});
