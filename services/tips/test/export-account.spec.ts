import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { listOwnLedgerRpc } from '@sprinkle/contracts/tips/money/balance.rpc';
import { listOwnTipsRpc } from '@sprinkle/contracts/tips/page/tips.rpc';
import { createCreator, createPendingTip, giveTip, insertPaidTip, minutesAgo } from './factories.js';
import { startTips, type TestTips } from './start-tips.js';

let tips: TestTips;
beforeAll(async () => {
  tips = await startTips();
});
afterAll(() => tips.stop());

/** Maps each table to the field of the export that holds an account's rows, or to the reason for none. */
const COVERAGE: Record<string, string> = {
  tips: 'tips; unpaid ones belong to their payer, and are purged after 30 days',
  ledger_entries: 'ledger',
  balances: 'none: sums of ledger',
  balance_changes: 'none: sums of ledger',
  payment_methods: 'paymentMethods, masked',
  payouts: 'ledger, which has the amount and time of each that was paid',
  payout_tips: 'none: which tips a payout paid; their amounts are in ledger',
  payout_transfers: 'payouts, which has what of each came back; the rest is about calls to the provider',
  transfer_reversals: 'payouts, which has what of each came back; the rest is about calls to the provider',
  payout_risks: 'none: figures of tips, refunds and disputes, which the ledger has',
  payout_runs: 'none: about the platform',
  payout_run_orders: 'none: about the platform',
  connected_accounts: 'payoutAccount',
  failed_bank_payouts: 'failedBankPayouts',
  creators: 'none: a projection of account and profile',
  creator_networks: 'none: hashes of networks, purged after 30 days',
  payees: 'taxDetails, masked',
  creator_checks: 'none: decisions about payouts, which the balance tells',
  debts: 'ledger, which has what was carried and taken over',
  debt_ties: 'debts; what others owe is about them',
  fraud_marks: 'none: about payers',
  administrators: 'none: ids of administrators',
  page_pauses: 'none: about payers',
  payout_locks: 'none: about the platform',
  fee_invoices: 'feeInvoices',
  fee_invoice_counter: 'none: about the platform',
  fee_invoice_months: 'none: about the platform',
  former_usernames: 'none: a projection of formerUsernames of the account',
  payments: 'none: about the payer; amount, fee and time of what was paid are in ledger',
  closed_creators: 'none: accounts that nobody can sign in to',
  declines: 'none: about payers',
  decline_alarm: 'none: about the platform',
  platform_settings: 'none: about the platform',
  refunds: 'none: about payers; their amounts are in ledger',
  disputes: 'none: about payers; their amounts are in ledger',
  mistakes: 'none: about payers',
  goals: 'goal',
  blocked_senders: 'blockedSenders, without the hash of the address',
  supports: 'supporters, without what only the payer and Stripe need',
  support_cards: 'none: about payers',
  support_failures: 'none: about payers',
  supporter_note_refusals: 'none: about payers',
  message_filters: 'messageFilter',
  provider_events: 'none: about payers, purged after 30 days',
  day_sums: 'none: about the platform',
  tip_quarters: 'none: sums of tips',
  tip_hours: 'none: sums of tips',
  tip_quarter_changes: 'none: sums of tips',
  reconciliations: 'none: about the platform',
  rate_limits: 'none: counters of minutes',
  outbox: 'none: copies for the other services, purged after 7 days',
  inbox: 'none: ids of events',
  event_attempts: 'none: ids of events',
  dead_letters: "none: other services' events that failed, purged after 28 days",
  migrations: 'none: about the database',
};

it('the export of an account covers every table', async () => {
  const rows = await tips.database.query<{ name: string }[]>(
    `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'`,
  );
  expect(rows.map(({ name }) => name).sort()).toEqual(Object.keys(COVERAGE).sort());
});

it('the export of an account lists only the ledger entries of its own balance, page by page, oldest first', async () => {
  const [creator, other] = [await createCreator(tips), await createCreator(tips)];
  const paid = [await giveTip(tips, creator), await giveTip(tips, creator, { amountCents: 1_000 })];
  await giveTip(tips, other, { amountCents: 7_700 });
  const entries: { id: string; tipId: string; kind: string; amountCents: number }[] = [];
  const lengths: number[] = [];
  let cursor: string | undefined;
  do {
    const page = await tips.rpc.call(listOwnLedgerRpc, { cursor, limit: 3 }, { actor: creator.actor });
    entries.push(...page.entries);
    lengths.push(page.entries.length);
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  expect(lengths).toEqual([3, 1]);
  const told = entries.map(({ tipId, kind, amountCents }) => [tipId, kind, amountCents]);
  expect(told.slice(0, 2)).toContainEqual([paid[0]?.id, 'tip', 500]);
  expect(told.slice(0, 2)).toContainEqual([paid[0]?.id, 'platform-fee', -50]);
  expect(told.slice(2)).toContainEqual([paid[1]?.id, 'tip', 1_000]);
  expect(told.slice(2)).toContainEqual([paid[1]?.id, 'platform-fee', -100]);
  const foreign = await tips.rpc.call(listOwnLedgerRpc, { cursor: entries[0]?.id }, { actor: other.actor });
  expect(foreign).toEqual({ entries: [], nextCursor: null });
});

it('the export of an account lists refunded and disputed tips only on request, and never unpaid ones', async () => {
  const creator = await createCreator(tips);
  const paid = await Promise.all(
    ['succeeded', 'refunded', 'disputed', 'lost'].map((status, index) =>
      insertPaidTip(tips, creator, { succeededAt: minutesAgo(index), status }),
    ),
  );
  await createPendingTip(tips, creator);
  const list = async (withReversed: boolean) => {
    const page = await tips.rpc.call(listOwnTipsRpc, { withReversed }, { actor: creator.actor });
    return page.tips.map(({ id }) => id);
  };
  expect(await list(true)).toEqual(paid);
  expect(await list(false)).toEqual(paid.slice(0, 1));
});

it('the export denies visitors the ledger', async () => {
  const actor = { kind: 'anonymous' as const };
  await expect(tips.rpc.call(listOwnLedgerRpc, {}, { actor })).rejects.toMatchObject({
    code: 'NOT_SIGNED_IN',
  });
});
