import { z } from 'zod';
import { defineList } from '../list.js';
import { defineRpc } from '../rpc.js';
import { HELD_REASONS, PAYOUT_HOLDS } from '../rules/held-money.js';
import { SANCTIONS_RESULTS } from '../rules/payees.js';
import { PAYOUT_METHOD_NAMES } from '../rules/payout-method-names.js';
import { searchSchema } from '../search.schemas.js';
import { idSchema } from '../text.schemas.js';
import { creatorCheckSchema } from './creator-checks.schemas.js';
import { payoutChoiceSchema } from './payout-choice.schemas.js';
import {
  payoutCancellationSchema,
  payoutReleaseSchema,
  recordedOutcomeSchema,
} from './payout-decisions.schemas.js';
import { clearAccountInfoSchema, payoutMethodTypeSchema } from './payout-methods.schemas.js';
import { payoutSortSchema } from './payout-risks.schemas.js';
import { payoutRunSchema } from './payout-runs.schemas.js';
import { payoutOfCreatorSchema } from './payouts-of-creator.schemas.js';
import {
  owedSchema,
  ownPayoutSchema,
  payoutConfirmationSchema,
  payoutIdSchema,
  payoutSchema,
  payoutTipSchema,
  statementMonthSchema,
  statementSchema,
} from './payouts.schemas.js';

const pageSchema = z.object({
  cursor: z.uuid().optional(),
  limit: z.number().int().min(1).max(1_000).default(50),
});

const runIdSchema = z.object({ runId: idSchema('The run') });
const byPayoutSchema = z.object({ payoutId: payoutIdSchema });

/** Creators who were ever tipped. */
export const owedList = defineList({
  service: 'tips',
  name: 'owed',
  filter: z.object({
    search: searchSchema.optional().describe('Part of the username or of the name on the page'),
    creatorId: z.uuid().optional().describe('Only this creator'),
    only: z
      .enum(['debts', 'unclaimed'])
      .optional()
      .describe('Only creators who owe money, or closed accounts whose money is unclaimed'),
    sort: z.enum(['largest', 'username']).optional().describe('By balance, the largest first, unless given'),
  }),
  defaults: { sort: 'largest' },
  rows: 'creators',
  row: owedSchema,
  exportOrder: 'username',
  fileName: 'owed-balances.csv',
  columns: {
    creator: { title: 'Creator', value: ({ username }) => username },
    pending: { title: 'Pending', value: ({ pendingCents }) => ({ cents: pendingCents }) },
    available: { title: 'Available', value: ({ availableCents }) => ({ cents: availableCents }) },
    held: { title: 'Held', value: ({ heldCents }) => ({ cents: heldCents }) },
    heldReason: {
      title: 'Held because',
      value: ({ heldReasons }) => heldReasons.map(({ reason }) => HELD_REASONS[reason]).join(', '),
    },
    holdReason: { title: 'Words of the hold', value: ({ holdReason }) => holdReason },
    reserved: { title: 'Reserved', value: ({ reservedCents }) => ({ cents: reservedCents }) },
    paidOut: { title: 'Paid out', value: ({ paidOutCents }) => ({ cents: paidOutCents }) },
    unclaimed: { title: 'Unclaimed', value: ({ unclaimedCents }) => ({ cents: unclaimedCents }) },
    unclaimedHolds: {
      title: 'Unclaimed held because',
      value: ({ unclaimedHolds }) =>
        unclaimedHolds.map((hold) => PAYOUT_HOLDS[hold].toAdministrators).join(' '),
    },
    taxDetails: { title: 'Tax details', value: ({ taxDetailsSavedAt }) => taxDetailsSavedAt },
    sanctions: {
      title: 'Sanctions check',
      value: ({ sanctionsResult }) => sanctionsResult && SANCTIONS_RESULTS[sanctionsResult],
    },
    sanctionsAt: { title: 'Sanctions checked', value: ({ sanctionsCheckedAt }) => sanctionsCheckedAt },
    sanctionsBy: { title: 'Sanctions checked by', value: ({ sanctionsCheckedBy }) => sanctionsCheckedBy },
    method: {
      title: 'Payout method',
      value: ({ method }) => method && PAYOUT_METHOD_NAMES[method.methodType],
    },
    account: { title: 'Account', value: ({ method }) => method?.accountInfo },
  },
});

export const { listRpc: listOwedRpc, exportRpc: exportOwedRpc } = owedList;

/** Lists the payouts of one creator, proposed ones too, newest first. Only administrators may make this call and those below. */
export const listPayoutsOfCreatorRpc = defineRpc(
  'tips.list-payouts-of-creator',
  pageSchema.extend({ creatorId: idSchema('The creator') }),
  z.object({ payouts: z.array(payoutOfCreatorSchema), nextCursor: z.uuid().nullable() }),
);

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

export const listPayoutTipsRpc = defineRpc(
  'tips.list-payout-tips',
  pageSchema.extend(byPayoutSchema.shape),
  z.object({ tips: z.array(payoutTipSchema), nextCursor: z.string().nullable() }),
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
 * Throws WRONG_STATE unless a confirmed payout was sent or failed, or a sent one was returned, and PAYOUT_HELD
 * when one that is held was sent. Throws ANOTHER_PERSON_REQUIRED without the role super
 * for a payout that failed, to whoever proposed or confirmed its run, and for one that was returned, to whoever proposed its run or
 * recorded it as sent.
 * It can be repeated.
 */
export const recordPayoutOutcomeRpc = defineRpc(
  'tips.record-payout-outcome',
  recordedOutcomeSchema,
  payoutSchema,
);

/**
 * Lets a held payout be paid: the reasons that it is held for do not hold it any more, those that happen later do. Needs the
 * role super. Throws WRONG_STATE when it is held for other reasons than those. It can be repeated.
 */
export const releasePayoutRpc = defineRpc(
  'tips.release-payout',
  payoutReleaseSchema.extend(byPayoutSchema.shape),
  payoutSchema,
);

/**
 * Returns the money of a held payout to the balance, and its tips can be in another run. Needs the role super, and for one that
 * is in a downloaded file what the bank said and when, as a failure does. Throws WRONG_STATE for one that is not held. It can be
 * repeated.
 */
export const cancelPayoutRpc = defineRpc(
  'tips.cancel-payout',
  payoutCancellationSchema.extend(byPayoutSchema.shape),
  payoutSchema,
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

/** Needs the role super and mails the creator. Throws PAYOUT_METHOD_NOT_FOUND for an unknown method. */
export const revealPayoutMethodRpc = defineRpc(
  'tips.reveal-payout-method',
  z.object({ methodId: idSchema('The payout method') }),
  z.object({
    id: z.uuid().describe('The payout method'),
    type: payoutMethodTypeSchema.describe('Kind of account'),
    accountInfo: clearAccountInfoSchema,
  }),
);

/**
 * Decides about payouts to a creator. A hold takes the creator out of the open proposal. Throws NOT_FOUND for an unknown
 * creator; to pay one although blocked, SUPER_REQUIRED without the role super, and WRONG_STATE for one who is not; to end a hold
 * of a confirmed payout, ANOTHER_PERSON_REQUIRED without the role super to whoever set it. It can be repeated.
 */
export const checkCreatorRpc = defineRpc(
  'tips.check-creator',
  z.object({ creatorId: idSchema('The creator'), decision: creatorCheckSchema }),
  z.object({}),
);

/** Needs the role super. Throws WRONG_STATE for a payout that was canceled, or is older than PAYOUT_RECORD_YEARS. */
export const revealPayoutRpc = defineRpc(
  'tips.reveal-payout',
  byPayoutSchema,
  z.object({
    id: z.uuid().describe('The payout'),
    type: payoutMethodTypeSchema.describe('Kind of account'),
    accountInfo: clearAccountInfoSchema,
    accountHolder: z.string().nullable().describe('Holder of a bank account; null where none was asked for'),
  }),
);

/** Lists the actor's own payouts that were confirmed, the newest first. */
export const listOwnPayoutsRpc = defineRpc(
  'tips.list-own-payouts',
  pageSchema,
  z.object({ payouts: z.array(ownPayoutSchema), nextCursor: z.string().nullable() }),
);

/** Throws NOT_FOUND for another creator's payout. */
export const getOwnPayoutRpc = defineRpc('tips.get-own-payout', byPayoutSchema, ownPayoutSchema);

/** Throws NOT_FOUND as above. */
export const listOwnPayoutTipsRpc = defineRpc(
  'tips.list-own-payout-tips',
  pageSchema.extend(byPayoutSchema.shape),
  z.object({ tips: z.array(payoutTipSchema), nextCursor: z.string().nullable() }),
);

export const getOwnStatementRpc = defineRpc(
  'tips.get-own-statement',
  z.object({ month: statementMonthSchema.describe('A month by UTC, like 2026-11') }),
  statementSchema,
);
