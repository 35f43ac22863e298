import { randomUUID } from 'node:crypto';
import { expect } from '@jest/globals';
import type { Actor } from '@sprinkle/contracts/actor';
import type { ErrorCode } from '@sprinkle/contracts/errors';
import type { PlatformSettings } from '@sprinkle/contracts/identity/settings.schemas';
import { DAY_MS } from '@sprinkle/contracts/rules/durations';
import type { PayoutHold } from '@sprinkle/contracts/rules/held-money';
import type { CreatorCheck } from '@sprinkle/contracts/tips/paying/creator-checks.schemas';
import { checkCreatorRpc, listOwedRpc } from '@sprinkle/contracts/tips/paying/owed.rpc';
import type { Owed } from '@sprinkle/contracts/tips/paying/owed.schemas';
import type { PayoutMethodType } from '@sprinkle/contracts/tips/paying/payout-methods.schemas';
import {
  cancelPayoutRunRpc,
  confirmPayoutRunRpc,
  exportPayoutRunRpc,
  getPayoutRunRpc,
  listRunPayoutsRpc,
  proposePayoutsRpc,
  recordRunSentRpc,
} from '@sprinkle/contracts/tips/paying/payout-runs.rpc';
import type { PayoutRun } from '@sprinkle/contracts/tips/paying/payout-runs.schemas';
import {
  cancelPayoutRpc,
  listPayoutTipsRpc,
  recordPayoutOutcomeRpc,
  releasePayoutRpc,
} from '@sprinkle/contracts/tips/paying/payouts.rpc';
import type { PayoutOutcome } from '@sprinkle/contracts/tips/paying/payouts.schemas';
import { refundTipRpc } from '@sprinkle/contracts/tips/taking/refunds.rpc';
import { tipsActivityRecorded } from '@sprinkle/contracts/tips/tips.events';
import type { RpcInput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { encryptAsVersion1 } from '@sprinkle/service-testing/encrypt-as-version-1';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import type { LedgerKind } from '../src/money/ledger/ledger-entry.entity.js';
import {
  addPayoutMethod,
  createCreator,
  findLines,
  giveCompleteTip,
  insertPaidTip,
  postInsertedTip,
  settle,
  type TestCreator,
} from './factories.js';
import { PAYOUT_KEY, type TestTips } from './start-tips.js';

export const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);

export const admin: Actor & { id: string } = {
  kind: 'admin',
  id: randomUUID(),
  username: 'root',
  role: 'super',
  authenticatedAt: new Date(Date.now() + DAY_MS / 24).toISOString(),
  ipAddress: '192.0.2.7',
  userAgent: 'a test',
};

/** Confirms what the other administrator proposed. */
export const colleague = { ...admin, id: randomUUID(), username: 'kim' };

interface PayoutRules {
  firstPayoutDays?: number;
  minimumPayoutCents?: number;
  unreviewedPayoutLimitCents?: number;
  payoutReservePercent?: number;
  payoutReserveDays?: number;
  payeeRecordRule?: PlatformSettings['payeeRecordRule'];
  payeeGrossThresholdCents?: number;
}

/** Sets the rules of payouts as the platform settings do. A rule that is left out is off. */
export const ruleBy = (tips: TestTips, rules: PayoutRules) =>
  tips.database.query(
    `UPDATE platform_settings SET first_payout_days = $1, minimum_payout_cents = $2, unreviewed_payout_limit_cents = $3,
       payout_reserve_percent = $4, payout_reserve_days = $5, payee_record_rule = $6, payee_gross_threshold_cents = $7`,
    [
      rules.firstPayoutDays ?? 0,
      rules.minimumPayoutCents ?? 0,
      rules.unreviewedPayoutLimitCents ?? 0,
      rules.payoutReservePercent ?? 0,
      rules.payoutReserveDays ?? 30,
      rules.payeeRecordRule ?? 'off',
      rules.payeeGrossThresholdCents ?? 60_000,
    ],
  );

export const check = (tips: TestTips, { id }: TestCreator, decision: CreatorCheck) =>
  tips.rpc.call(checkCreatorRpc, { creatorId: id, decision }, { actor: admin });

/** Cancels proposals, blocks everybody whom an earlier test could have paid (anew if they have an allowance), and turns the rules off. */
export async function startAfresh(tips: TestTips): Promise<void> {
  const open = await tips.database.query(`SELECT id FROM payout_runs WHERE status = 'proposed'`);
  for (const run of open) await cancel(tips, run);
  await tips.database.query(
    `UPDATE creators SET is_blocked = true, blocked_at = clock_timestamp()
     WHERE NOT is_blocked OR id IN (SELECT creator_id FROM creator_checks WHERE blocked_payout_allowed_at IS NOT NULL)`,
  );
  await ruleBy(tips, {});
}

/** Creates a creator whose payout method is old enough. */
export async function createPayableCreator(tips: TestTips): Promise<TestCreator> {
  const creator = await createCreator(tips);
  await addPayoutMethod(tips, creator);
  await chooseMethodAgo(tips, creator, 96);
  return creator;
}

export const chooseMethodAgo = (tips: TestTips, { id }: TestCreator, hours: number) =>
  tips.database.query(
    'UPDATE payment_methods SET default_since = now() - make_interval(hours => $2) WHERE user_id = $1',
    [id, hours],
  );

/** Posts a tip to the ledger without a payment at the provider. */
export async function bookTip(
  tips: TestTips,
  creator: TestCreator,
  { amountCents = 500, days = 8, processingCents = 0 } = {},
): Promise<string> {
  const id = await insertPaidTip(tips, creator, { amountCents, processingCents, succeededAt: daysAgo(days) });
  await postInsertedTip(tips, id);
  return id;
}

/** Changes the time at which a tip's entries of one kind were posted to the ledger. The fee is posted with the tip. */
export const bookAt = (tips: TestTips, tipId: string, kind: LedgerKind, time: string) =>
  tips.database.transaction(async (manager) => {
    await manager.query('ALTER TABLE ledger_entries DISABLE TRIGGER USER');
    await manager.query(
      `UPDATE ledger_entries SET created_at = $3
       WHERE tip_id = $1 AND (kind = $2 OR ($2 = 'tip' AND kind = 'platform-fee'))`,
      [tipId, kind, time],
    );
    await manager.query('ALTER TABLE ledger_entries ENABLE TRIGGER USER');
  });

/** Inserts this many creators who are owed $4.50 for one tip each. Uses parts, because a statement may take only five seconds. */
export async function insertPayableCreators(tips: TestTips, count: number) {
  for (let first = 1; first <= count; first += 1_000)
    await insertPart(tips, first, Math.min(first + 999, count));
}

const insertPart = (tips: TestTips, first: number, last: number) =>
  tips.database.query(
    `WITH owners AS (
       INSERT INTO creators (id, username, is_verified, is_active, is_published, account_created_at, account_version, profile_version)
       SELECT gen_random_uuid(), 'one_of_many_' || n, true, true, true, now(), 1, 1 FROM generate_series($1::int, $2::int) AS n
       RETURNING id
     ), methods AS (
       INSERT INTO payment_methods (id, user_id, type, encrypted_account_info, is_default, default_since, created_at)
       SELECT gen_random_uuid(), id, 'venmo', $3, true, $4, $4 FROM owners
     ), paid AS (
       INSERT INTO tips (id, user_id, amount_cents, fee_basis_points, fee_cents, currency, status, created_at, succeeded_at, updated_at)
       SELECT gen_random_uuid(), id, 500, 1000, 50, 'usd', 'succeeded', $4, $4, $4 FROM owners
       RETURNING id, user_id
     )
     INSERT INTO ledger_entries (id, tip_id, transfer_id, account, creator_id, amount_cents, currency, kind, sequence, created_at)
     SELECT gen_random_uuid(), paid.id, side.transfer_id, account, side.creator_id, cents, 'usd', kind, 0, $4
     FROM paid CROSS JOIN LATERAL (VALUES
       ('tip', paid.id, 'tipper', NULL, -500), ('tip', paid.id, 'creator', user_id, 500),
       ('platform-fee', user_id, 'creator', user_id, -50), ('platform-fee', user_id, 'platform', NULL, 50)
     ) AS side (kind, transfer_id, account, creator_id, cents)`,
    [first, last, encryptAsVersion1(PAYOUT_KEY, '@maya'), daysAgo(8)],
  );

/** Gives a tip of $5.00 with a payment, some days ago. */
export async function giveOldTip(tips: TestTips, creator: TestCreator) {
  const tip = await giveCompleteTip(tips, creator);
  await tips.database.query('UPDATE tips SET succeeded_at = $2 WHERE id = $1', [tip.id, daysAgo(8)]);
  return tip;
}

const ORDER = 'SELECT FROM payout_run_orders WHERE run_id = $1 AND due_at IS NOT NULL';

/** Returns a run once no work on it is left. Meanwhile it reads only the order, because the run costs Postgres far more. */
export async function settledRun(tips: TestTips, runId: string, actor: Actor = admin): Promise<PayoutRun> {
  await waitFor(async () => (await tips.database.query<unknown[]>(ORDER, [runId])).length === 0);
  return tips.rpc.call(getPayoutRunRpc, { runId }, { actor });
}

/** Makes a call, and waits until the worker is done. Throws the reason if nothing was changed. */
async function ordered(
  tips: TestTips,
  call: Promise<PayoutRun>,
  { actor }: { actor: Actor },
): Promise<PayoutRun> {
  const run = await settledRun(tips, (await call).id, actor);
  if (run.failure) throw Object.assign(new Error(run.failure.message), { code: run.failure.code });
  return run;
}

export const propose = (
  tips: TestTips,
  actor: Actor = admin,
  choice: RpcInput<typeof proposePayoutsRpc> = {},
) => ordered(tips, tips.rpc.call(proposePayoutsRpc, choice, { actor }), { actor });

export const confirm = (tips: TestTips, run: PayoutRun, actor: Actor = colleague) => {
  const { id: runId, payoutCount, totalCents } = run;
  const input = { runId, payoutCount, totalCents };
  return ordered(tips, tips.rpc.call(confirmPayoutRunRpc, input, { actor }), { actor });
};

export const cancel = (tips: TestTips, { id }: Pick<PayoutRun, 'id'>) =>
  ordered(tips, tips.rpc.call(cancelPayoutRunRpc, { runId: id }, { actor: admin }), { actor: admin });

export async function payOut(tips: TestTips): Promise<PayoutRun> {
  return confirm(tips, await propose(tips));
}

/** What an administrator must provide about a payout that did not arrive. */
export const PROOFS = {
  reason: 'The account is closed',
  bankReference: 'R02 Account closed, trace 19.99',
  bankDate: '2026-11-20',
};

export const record = (tips: TestTips, payoutId: string, outcome: PayoutOutcome, actor: Actor = admin) =>
  tips.rpc.call(
    recordPayoutOutcomeRpc,
    { payoutId, outcome, ...(outcome !== 'sent' && PROOFS) },
    { actor, deadlineMs: 20_000 },
  );

/** Records all payouts of a type as sent. The default is Venmo, which nearly every test uses. */
export const sendAll = (
  tips: TestTips,
  { id, payoutCount, totalCents }: Pick<PayoutRun, 'id' | 'payoutCount' | 'totalCents'>,
  actor: Actor = admin,
  methodType: PayoutMethodType = 'venmo',
) => {
  const input = { runId: id, methodType, payoutCount, totalCents };
  return ordered(tips, tips.rpc.call(recordRunSentRpc, input, { actor }), { actor });
};

export async function payoutsOf(tips: TestTips, { id }: PayoutRun) {
  return (await tips.rpc.call(listRunPayoutsRpc, { runId: id }, { actor: admin })).payouts;
}

/** Returns the only payout of a run. */
export async function onlyPayout(tips: TestTips, run: PayoutRun) {
  const [payout, ...others] = await payoutsOf(tips, run);
  if (!payout || others.length > 0) throw new Error(`${others.length + 1} payouts`);
  return payout;
}

/** Pays a creator for one tip. */
export async function payTip(tips: TestTips, amountCents = 500) {
  const creator = await createPayableCreator(tips);
  const tipId = await bookTip(tips, creator, { amountCents });
  const { id, reference } = await onlyPayout(tips, await payOut(tips));
  return { creator, tipId, id, reference };
}

/** Returns the amount of each tip in a payout, the smallest first. */
export async function tipsIn(tips: TestTips, payoutId: string): Promise<[string, number][]> {
  const reply = await tips.rpc.call(listPayoutTipsRpc, { payoutId }, { actor: admin });
  return reply.tips
    .map(({ id, amountCents }): [string, number] => [id, amountCents])
    .sort(([, one], [, other]) => one - other);
}

export async function owedTo(tips: TestTips, { username }: TestCreator): Promise<Owed> {
  const { creators } = await tips.rpc.call(listOwedRpc, { search: username }, { actor: admin });
  if (!creators[0]) throw new Error(`${username} is not listed`);
  return creators[0];
}

export const refund = (tips: TestTips, tipId: string) =>
  tips.rpc.call(refundTipRpc, { tipId, reason: 'A mistake' }, { actor: admin, deadlineMs: 60_000 });

/** Stores a refund that is never made. */
export const requestRefund = (tips: TestTips, tipId: string) =>
  tips.database.query(
    `INSERT INTO refunds (id, tip_id, amount_cents, status, requested_by, created_at, updated_at)
     VALUES (gen_random_uuid(), $1, 500, 'requested', $2, now(), now())`,
    [tipId, admin.id],
  );

export async function dispute(tips: TestTips, intentId: string): Promise<void> {
  await tips.sandbox.dispute(intentId);
  await settle(tips, intentId);
}

const rejection = (code: ErrorCode) => (message: string) => ({
  code,
  message: expect.stringContaining(message) as unknown,
});

export const wrongState = rejection('WRONG_STATE');
export const proposalChanged = rejection('PROPOSAL_CHANGED');

export const eventsOf = (
  tips: TestTips,
  type: string,
  key: string,
  value: string,
): Promise<{ payload: object }[]> =>
  tips.database.query(
    'SELECT payload FROM outbox WHERE type = $1 AND payload ->> $2 = $3 ORDER BY sequence',
    [type, key, value],
  );

/**
 * Asserts that the ledger sums to zero, and that reconciliation reports nothing about a payout or one of
 * these tips.
 */
export async function expectSound(tips: TestTips, ...tipIds: string[]): Promise<void> {
  const [{ total }] = await tips.database.query(
    'SELECT coalesce(sum(amount_cents), 0)::int AS total FROM ledger_entries',
  );
  expect(total).toBe(0);
  const isOurs = (line: string) =>
    line.startsWith('payout') ||
    line.includes('is listed with') ||
    line.startsWith('quarter of an hour') ||
    (tipIds.some((id) => line.includes(id)) && !line.startsWith('to look at'));
  expect((await findLines(tips)).filter(isOurs)).toEqual([]);
}

/** Returns the entries of the activity log about a run or a creator, oldest first. */
export const activitiesOf = (tips: TestTips, id: string): Promise<{ payload: object }[]> =>
  tips.database.query(
    `SELECT payload FROM outbox
     WHERE type = $1 AND $2 IN (payload -> 'actor' ->> 'id', payload -> 'target' ->> 'id') ORDER BY sequence`,
    [tipsActivityRecorded.type, id],
  );

/** Returns the references in the file of a run, even if it was downloaded before. */
export async function referencesInFile(tips: TestTips, { id: runId }: PayoutRun): Promise<string[]> {
  const { lines } = await tips.rpc.call(
    exportPayoutRunRpc,
    { runId, methodType: 'venmo', allowsRepeatedDownload: true },
    { actor: admin },
  );
  return lines.map((cells) => cells.find((cell) => cell.startsWith('PAYOUT-')) ?? '');
}

export const release = (tips: TestTips, payoutId: string, holds: PayoutHold[], actor: Actor = admin) =>
  tips.rpc.call(releasePayoutRpc, { payoutId, holds, reason: 'We called the creator' }, { actor });

/** Cancels a held payout that is in a file, which requires asking the bank. */
export const cancelExported = (tips: TestTips, payoutId: string) =>
  tips.rpc.call(cancelPayoutRpc, { payoutId, ...PROOFS }, { actor: admin });

export const cancelHeld = (tips: TestTips, payoutId: string, actor: Actor = admin) =>
  tips.rpc.call(cancelPayoutRpc, { payoutId, reason: 'A later payout brings the rest' }, { actor });
