import { randomUUID } from 'node:crypto';
import { jest } from '@jest/globals';
import type { Actor } from '@sprinkle/contracts/actor';
import { type AccountSnapshot, accountVerified } from '@sprinkle/contracts/identity/identity.events';
import { profilePublished, type ProfileSnapshot } from '@sprinkle/contracts/profiles/profiles.events';
import type { RpcRequest } from '@sprinkle/contracts/rpc';
import { DAY_MS } from '@sprinkle/contracts/rules/durations';
import { getBalanceRpc } from '@sprinkle/contracts/tips/money/balance.rpc';
import { addPayoutMethodRpc } from '@sprinkle/contracts/tips/paying/payout-methods.rpc';
import { confirmTipRpc, createPaymentIntentRpc } from '@sprinkle/contracts/tips/taking/checkout.rpc';
import { describeDrift } from '@sprinkle/contracts/tips/upkeep/describe-drift';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import type { Stripe } from 'stripe';
import { postTip } from '../src/money/ledger/post-tip.js';
import { CreatePendingTip } from '../src/taking/payments/create-pending-tip.js';
import { SettlePayment } from '../src/taking/settlement/settle-payment.js';
import { StripePayments } from '../src/taking/stripe/stripe.js';
import { Tip } from '../src/tip/tip.entity.js';
import { findDrift } from '../src/upkeep/reconciliation/find-drift.js';
import type { TestTips } from './start-tips.js';

export type NewTip = RpcRequest<typeof createPaymentIntentRpc>;

export interface TestCreator {
  id: string;
  username: string;
  actor: Actor;
}

/** Returns whole seconds, so that several tips can have the same time. */
export const minutesAgo = (minutes: number) =>
  new Date(Math.floor(Date.now() / 1_000) * 1_000 - minutes * 60_000);

export function accountSnapshot(overrides: Partial<AccountSnapshot> = {}): AccountSnapshot {
  const id = overrides.id ?? randomUUID();
  const username = `creator_${id.slice(0, 8)}`;
  return {
    id,
    username,
    email: `${username}@example.com`,
    isVerified: true,
    isBlocked: false,
    isActive: true,
    createdAt: new Date(Date.now() - 30 * DAY_MS).toISOString(),
    version: 1,
    ...overrides,
  };
}

export function profileSnapshot(
  account: AccountSnapshot,
  overrides: Partial<ProfileSnapshot> = {},
): ProfileSnapshot {
  return {
    userId: account.id,
    username: account.username,
    displayName: 'Cleo',
    profileImage: null,
    isPublished: true,
    version: 1,
    ...overrides,
  };
}

export async function createCreator(
  tips: TestTips,
  overrides: { account?: Partial<AccountSnapshot>; profile?: Partial<ProfileSnapshot> } = {},
): Promise<TestCreator> {
  const account = accountSnapshot(overrides.account);
  await tips.events.publish(accountVerified, { account });
  await tips.events.publish(profilePublished, { profile: profileSnapshot(account, overrides.profile) });
  await waitFor(async () => {
    const [row] = await tips.database.query(
      'SELECT 1 FROM creators WHERE id = $1 AND account_version >= 0 AND profile_version >= 0',
      [account.id],
    );
    return row;
  });
  return {
    id: account.id,
    username: account.username,
    actor: { kind: 'user', id: account.id, username: account.username },
  };
}

/** Returns a Venmo name that nobody else has, because a debtor holds the payouts of others with the same account. */
export function venmoNameOf({ id }: TestCreator): string {
  const letters = [...id.replaceAll('-', '').slice(0, 16)].map(
    (digit) => 'abcdefghijklmnop'[parseInt(digit, 16)],
  );
  return `m${letters.join('')}a`;
}

export function addPayoutMethod(tips: TestTips, creator: TestCreator) {
  const actor = { ...creator.actor, authenticatedAt: new Date().toISOString() };
  return tips.rpc.call(
    addPayoutMethodRpc,
    { type: 'venmo', accountInfo: `@${venmoNameOf(creator)}` },
    { actor },
  );
}

export function newTip(creator: { username: string }, overrides: Partial<NewTip> = {}): NewTip {
  return {
    username: creator.username,
    senderName: 'Sam',
    senderEmail: 'sam@example.com',
    amountCents: 500,
    message: 'Great video',
    socialPlatform: 'instagram',
    socialHandle: '@sam',
    ...overrides,
  };
}

export function createPendingTip(
  tips: TestTips,
  creator: { username: string },
  overrides: Partial<NewTip> = {},
) {
  return tips.rpc.call(createPaymentIntentRpc, newTip(creator, overrides));
}

export function createPendingTipFrom(tips: TestTips, creator: { username: string }, ipAddress: string) {
  const actor: Actor = { kind: 'anonymous', ipAddress };
  return tips.rpc.call(createPaymentIntentRpc, newTip(creator), { actor, deadlineMs: 20_000 });
}

/** Sets who bears the provider's fee on new tips, as the platform settings do. */
export const letBear = (tips: TestTips, bearer: 'platform' | 'creator') =>
  tips.database.query('UPDATE platform_settings SET processing_fee_bearer = $1', [bearer]);

/** Leaves the tip as if the process had ended before it created the intent. */
export async function createTipWithoutIntent(
  tips: TestTips,
  creator: TestCreator,
  idempotencyKey: string = randomUUID(),
) {
  const input = createPaymentIntentRpc.request.parse({ ...newTip(creator), idempotencyKey });
  const { amountCents } = input;
  const price = { amountCents, coveredCents: 0, feeBasisPoints: 1_000, processingCents: 0 };
  const { tip } = await tips.app
    .get(CreatePendingTip)
    .execute(creator.id, { input, price }, { kind: 'anonymous' });
  return tip;
}

/** Confirms the payment with a card, as the payment page does. */
export async function pay(tips: TestTips, paymentIntentId: string, card = 'pm_card_visa'): Promise<void> {
  await tips.stripe.paymentIntents.confirm(paymentIntentId, {
    payment_method: card,
    return_url: 'https://example.com/checkout',
  });
}

export async function giveTip(
  tips: TestTips,
  creator: { username: string },
  overrides: Partial<NewTip> = {},
) {
  const { paymentIntentId } = await createPendingTip(tips, creator, overrides);
  await pay(tips, paymentIntentId);
  await tips.rpc.call(confirmTipRpc, { paymentIntentId });
  return findTip(tips, paymentIntentId);
}

/** Gives a paid tip of $5.00 whose ledger is complete, with the provider's fee. */
export async function giveCompleteTip(tips: TestTips, creator: { username: string }, card?: string) {
  const { paymentIntentId: intentId } = await createPendingTip(tips, creator);
  await pay(tips, intentId, card);
  const { id } = await waitForProcessingFee(tips, intentId);
  return { id, intentId };
}

/** Inserts a paid tip with a chosen time, but without a payment and ledger entries. */
export async function insertPaidTip(
  tips: TestTips,
  creator: TestCreator,
  tip: {
    amountCents?: number;
    message?: string | null;
    succeededAt: Date;
    senderName?: string;
    isHidden?: boolean;
    status?: string;
    processingCents?: number;
  },
): Promise<string> {
  const id = randomUUID();
  const cents = tip.amountCents ?? 500;
  await tips.database.query(
    `INSERT INTO tips (id, user_id, sender_name, sender_email, amount_cents, fee_basis_points, fee_cents, currency, message, status,
       is_hidden, created_at, succeeded_at, updated_at, processing_cents)
     VALUES ($1, $2, $10, 'sam@example.com', $3, 1000, $4, 'usd', $5, $6, $7, $8, $8, $8, $9)`,
    [
      id,
      creator.id,
      cents,
      Math.round(cents / 10),
      tip.message ?? null,
      tip.status ?? 'succeeded',
      tip.isHidden ?? false,
      tip.succeededAt,
      tip.processingCents ?? 0,
      tip.senderName ?? 'Sam',
    ],
  );
  return id;
}

/** Posts an inserted tip to the ledger. */
export const postInsertedTip = (tips: TestTips, id: string) =>
  tips.database.transaction(async (manager) => postTip(manager, await manager.findOneByOrFail(Tip, { id })));

export const balanceOf = async (tips: TestTips, { actor }: TestCreator) =>
  (await tips.rpc.call(getBalanceRpc, {}, { actor })).balanceCents;

export interface TipRow {
  id: string;
  user_id: string;
  support_id: string | null;
  status: string;
  amount_cents: number;
  fee_basis_points: number;
  fee_cents: number | null;
  covered_cents: number;
  processing_cents: number;
  refunded_processing_cents: number;
  refunded_cents: number;
  sender_name: string | null;
  sender_email: string | null;
  request_hash: string | null;
  message: string | null;
  succeeded_at: Date | null;
  processing_fee_cents: number | null;
  provider_intent_id: string | null;
  next_check_at: Date | null;
  problem: string | null;
  checks: number;
}

export async function findTip(tips: TestTips, intentOrTipId: string): Promise<TipRow> {
  const [row] = await tips.database.query(
    `SELECT tips.*, payments.provider_intent_id, payments.processing_fee_cents, payments.next_check_at,
       payments.problem, payments.checks
     FROM tips JOIN payments ON payments.tip_id = tips.id
     WHERE payments.provider_intent_id = $1 OR tips.id::text = $1`,
    [intentOrTipId],
  );
  return row;
}

export async function waitForStatus(tips: TestTips, intentOrTipId: string, status: string): Promise<TipRow> {
  return waitFor(async () => {
    const tip = await findTip(tips, intentOrTipId);
    return tip.status === status && tip;
  });
}

/** Resolves when the provider's fee is known, after which nothing about the tip changes. */
export async function waitForProcessingFee(tips: TestTips, intentOrTipId: string): Promise<TipRow> {
  return waitFor(async () => {
    const tip = await findTip(tips, intentOrTipId);
    return tip.processing_fee_cents !== null && tip;
  });
}

/** Returns the sum of each account in the ledger of a tip. */
export async function accountsOf(tips: TestTips, tipId: string): Promise<Record<string, number>> {
  const rows: { account: string; cents: number }[] = await tips.database.query(
    `SELECT account, sum(amount_cents)::int AS cents FROM ledger_entries
     WHERE tip_id = $1 GROUP BY account HAVING sum(amount_cents) <> 0 ORDER BY account`,
    [tipId],
  );
  return Object.fromEntries(rows.map(({ account, cents }) => [account, cents]));
}

export async function findLines(tips: TestTips): Promise<string[]> {
  const lines: string[] = [];
  const comparison = { signal: new AbortController().signal, paymentCount: 0, tipCount: 0 };
  for await (const drift of findDrift(tips.database, tips.stripe, comparison))
    lines.push(describeDrift(drift));
  return lines;
}

/** Settles a payment as an event about its refunds and disputes does. */
export async function settle(tips: TestTips, intentId: string) {
  const intent = await tips.app.get(StripePayments).retrieveIntent(intentId);
  return tips.app.get(SettlePayment).execute(intent, { heardOfReversal: true });
}

export async function ledgerOf(tips: TestTips, tipId: string): Promise<string[]> {
  const rows: { kind: string; account: string; amount_cents: number }[] = await tips.database.query(
    'SELECT kind, account, amount_cents FROM ledger_entries WHERE tip_id = $1',
    [tipId],
  );
  return rows.map(({ kind, account, amount_cents }) => `${kind} ${account} ${amount_cents}`).sort();
}

/** Makes the provider list each refund twice, which contradicts every tip that is refunded in full. */
export function listRefundsTwice(tips: TestTips): void {
  const stripe = tips.app.get(StripePayments);
  const list = stripe.listRefunds.bind(stripe);
  jest
    .spyOn(stripe, 'listRefunds')
    .mockImplementation(async (intent) =>
      (await list(intent)).flatMap((refund) => [refund, { ...refund, id: `${refund.id}_again` }]),
    );
}

/** Changes each dispute in the next list. */
export function listDisputesOnce(tips: TestTips, change: Partial<Stripe.Dispute>): void {
  const stripe = tips.app.get(StripePayments);
  const list = stripe.listDisputes.bind(stripe);
  jest
    .spyOn(stripe, 'listDisputes')
    .mockImplementationOnce(async (intent) =>
      (await list(intent)).map((dispute) => ({ ...dispute, ...change })),
    );
}
