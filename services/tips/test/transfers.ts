import { randomUUID } from 'node:crypto';
import { getPayoutRunRpc } from '@sprinkle/contracts/tips/paying/payout-runs.rpc';
import { receiveProviderEventRpc } from '@sprinkle/contracts/tips/taking/provider-events.rpc';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import type { Stripe } from 'stripe';
import { AccountInfos, placeOfMethod } from '../src/paying/payout-methods/account-infos.js';
import { SendTransfers } from '../src/paying/transfers/send-transfers.js';
import { ProcessProviderEvents } from '../src/taking/provider-events/process-provider-events.js';
import { createCreator, findLines, type TestCreator } from './factories.js';
import { admin, bookTip, onlyPayout, payOut } from './payouts.js';
import type { TestTips } from './start-tips.js';

export interface ConnectedCreator extends TestCreator {
  account: string;
}

/** Creates a creator whose account at the provider is ready and has been the payout method for long enough. */
export async function createConnectedCreator(tips: TestTips): Promise<ConnectedCreator> {
  const creator = await createCreator(tips);
  const { id: account } = await tips.stripe.accounts.create({
    country: 'US',
    capabilities: { transfers: { requested: true } },
    controller: {
      fees: { payer: 'application' },
      losses: { payments: 'application' },
      requirement_collection: 'stripe',
      stripe_dashboard: { type: 'express' },
    },
  });
  await tips.sandbox.changeConnectedAccount(account, 'ready');
  await tips.database.query(
    `INSERT INTO connected_accounts (creator_id, stripe_account_id, country, state, takes_transfers, read_at, completed_at)
     VALUES ($1, $2, 'US', 'ready', true, now(), now())`,
    [creator.id, account],
  );
  const id = randomUUID();
  const { encryptedAccountInfo } = tips.app
    .get(AccountInfos)
    .encrypt({ accountInfo: account, accountHolder: null }, placeOfMethod({ userId: creator.id, id }));
  await tips.database.query(
    `INSERT INTO payment_methods (id, user_id, type, encrypted_account_info, is_default, default_since, created_at)
     VALUES ($1, $2, 'stripe', $3, true, now() - interval '96 hours', now() - interval '96 hours')`,
    [id, creator.id, encryptedAccountInfo],
  );
  return { ...creator, account };
}

/** Adds money to the platform's balance that can be transferred at once. */
export const topUp = (tips: TestTips, amount = 100_000) => tips.sandbox.moveMoney('topup', amount, 'Top-up');

/** Confirms the payout of one tip of $5.00 to a connected creator, and does not wait for its transfer. */
export async function confirmTransfer(tips: TestTips) {
  const creator = await createConnectedCreator(tips);
  const tipId = await bookTip(tips, creator);
  const run = await payOut(tips);
  const { id, reference } = await onlyPayout(tips, run);
  return { creator, tipId, run, id, reference };
}

/** Confirms as above while the balance does not cover the payout, so that it waits for its next attempt. */
export async function confirmWaitingTransfer(tips: TestTips) {
  await tips.sandbox.setFaults({ lacksBalance: true });
  const confirmed = await confirmTransfer(tips);
  await waitFor(async () => (await storedTransfer(tips, confirmed.id)).waiting_since);
  await tips.sandbox.setFaults({ lacksBalance: false });
  return confirmed;
}

export const payoutIn = async (tips: TestTips, runId: string) =>
  onlyPayout(tips, await tips.rpc.call(getPayoutRunRpc, { runId }, { actor: admin }));

/** Confirms as above, and waits until the transfer is recorded. */
export async function makeTransfer(tips: TestTips) {
  const confirmed = await confirmTransfer(tips);
  const transferId = await waitForTransfer(tips, confirmed.id);
  return { ...confirmed, transferId };
}

export const waitForTransfer = (tips: TestTips, payoutId: string): Promise<string> =>
  waitFor(async () => (await storedTransfer(tips, payoutId)).stripe_transfer_id ?? undefined);

interface StoredTransfer {
  stripe_transfer_id: string | null;
  called_at: Date | null;
  waiting_since: Date | null;
  refusal: string | null;
  rejections: number;
  reversed_cents: string;
}

export async function storedTransfer(tips: TestTips, payoutId: string): Promise<StoredTransfer> {
  const [row] = await tips.database.query('SELECT * FROM payout_transfers WHERE payout_id = $1', [payoutId]);
  return row as StoredTransfer;
}

/** Makes the next attempt now. */
export async function attempt(tips: TestTips, payoutId: string): Promise<void> {
  await tips.database.query(
    'UPDATE payout_transfers SET next_attempt_at = now() WHERE payout_id = $1 AND next_attempt_at IS NOT NULL',
    [payoutId],
  );
  await tips.app.get(SendTransfers).execute();
}

export const transfersOf = async (
  tips: TestTips,
  { account }: ConnectedCreator,
): Promise<Stripe.Transfer[]> => (await tips.stripe.transfers.list({ destination: account })).data;

/** A copy under another id is processed again. A copy under the same id is recognized. */
export const deliver = (tips: TestTips, event: object, id?: string) =>
  tips.rpc.call(receiveProviderEventRpc, { rawBody: JSON.stringify({ ...event, ...(id && { id }) }) });

export async function processEvents(tips: TestTips): Promise<void> {
  await waitFor(async () => {
    await tips.database.query(
      'UPDATE provider_events SET next_attempt_at = now() WHERE processed_at IS NULL AND failed_at IS NULL',
    );
    await tips.app.get(ProcessProviderEvents).execute();
    const [{ count }] = await tips.database.query(
      'SELECT count(*)::int AS count FROM provider_events WHERE processed_at IS NULL AND failed_at IS NULL',
    );
    return count === 0;
  });
}

/** Returns what reconciliation says about transfers and payouts. */
export const transferLines = async (tips: TestTips): Promise<string[]> =>
  (await findLines(tips)).filter((line) => /^(?:transfer|payout) /.test(line));
