import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { payoutRecorded } from '@sprinkle/contracts/tips/tips.events';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import { SettleTransfer } from '../src/paying/transfers/settle-transfer.js';
import { balanceOf } from './factories.js';
import { block } from './holds.js';
import { cancelHeld, eventsOf, startAfresh } from './payouts.js';
import { startTips, type TestTips } from './start-tips.js';
import {
  confirmTransfer,
  createConnectedCreator,
  makeTransfer,
  storedTransfer,
  topUp,
  transferLines,
} from './transfers.js';

let tips: TestTips;

beforeAll(async () => {
  tips = await startTips();
  await topUp(tips);
  await tips.sandbox.setFaults({ dropWebhooks: true });
});

beforeEach(() => startAfresh(tips));

afterAll(() => tips.stop());

const set = (assignment: string, payoutId: string) =>
  tips.database.query(`UPDATE payout_transfers SET ${assignment} WHERE payout_id = $1`, [payoutId]);

it('reconciliation finds an unknown transfer, even one that pays a payout again', async () => {
  const { creator, run, id } = await makeTransfer(tips);
  const again = await tips.stripe.transfers.create({
    amount: 450,
    currency: 'usd',
    destination: creator.account,
    transfer_group: run.id,
    metadata: { payoutId: id },
  });
  expect(await transferLines(tips)).toEqual([
    `transfer ${again.id}: 450 cents left the provider's balance for no payout here`,
  ]);
  await tips.stripe.transfers.createReversal(again.id);
  expect(await transferLines(tips)).toEqual([]);
});

it('a second transfer of a payout is a conflict that a human has to resolve', async () => {
  const { creator, run, id } = await makeTransfer(tips);
  await tips.sandbox.setFaults({ dropWebhooks: false });
  const again = await tips.stripe.transfers.create({
    amount: 450,
    currency: 'usd',
    destination: creator.account,
    transfer_group: run.id,
    metadata: { payoutId: id },
  });
  const failed = await waitFor(async () => {
    const rows: { last_error: string }[] = await tips.database.query(
      'SELECT last_error FROM provider_events WHERE object_id = $1 AND failed_at IS NOT NULL',
      [again.id],
    );
    return rows[0];
  });
  await tips.sandbox.setFaults({ dropWebhooks: true });
  expect(failed.last_error).toContain(`${again.id} pays again what`);
  await tips.stripe.transfers.createReversal(again.id);
});

it('reconciliation finds a transfer that the provider does not know', async () => {
  const { id, reference, transferId } = await makeTransfer(tips);
  await set(`stripe_transfer_id = 'tr_1Nowhere'`, id);
  expect((await transferLines(tips)).sort()).toEqual(
    [
      `transfer ${transferId}: 450 cents left the provider's balance for no payout here`,
      `transfer tr_1Nowhere: paid ${reference}, unknown to the provider`,
    ].sort(),
  );
  await set(`stripe_transfer_id = '${transferId}'`, id);
});

it('reconciliation finds a transfer that came back unnoticed', async () => {
  const { transferId } = await makeTransfer(tips);
  await tips.stripe.transfers.createReversal(transferId, { amount: 200 });
  expect(await transferLines(tips)).toEqual([
    `transfer ${transferId}: what came back of it, in cents, is 200 at the provider, 0 here`,
  ]);
});

it('reconciliation finds a transfer whose account or amount differs from its payout', async () => {
  const { creator, id, transferId, reference } = await makeTransfer(tips);
  await set(`destination = 'acct_1Other'`, id);
  await tips.database.query('UPDATE payouts SET amount_cents = 451 WHERE id = $1', [id]);
  const lines = (await transferLines(tips)).filter(
    (line) => line.includes(transferId) || line.includes(reference),
  );
  expect(lines).toEqual([
    `payout ${reference}: is 451 cents, its tips are 450`,
    `transfer ${transferId}: its amount in cents is 450 at the provider, 451 here`,
    `transfer ${transferId}: its account is ${creator.account} at the provider, acct_1Other here`,
  ]);
});

it('reconciliation finds a transfer whose payout is in a different state', async () => {
  const { id, transferId } = await makeTransfer(tips);
  await tips.database.query(
    `UPDATE payouts SET status = 'returned', ended_at = now(), failure_reason = 'Nobody knows' WHERE id = $1`,
    [id],
  );
  const lines = (await transferLines(tips)).filter((line) => line.includes(transferId));
  expect(lines).toEqual([`transfer ${transferId}: its payout is sent at the provider, returned here`]);
});

it('reconciliation finds a payout of which more came back than is assigned to its tips', async () => {
  const { id, transferId, reference } = await makeTransfer(tips);
  await tips.stripe.transfers.createReversal(transferId, { amount: 200 });
  await set('reversed_cents = 200', id);
  const lines = (await transferLines(tips)).filter((line) => line.includes(reference));
  expect(lines).toEqual([`payout ${reference}: 200 cents of it came back, 0 are assigned to its tips`]);
});

describe('the first known transfer of a payout', () => {
  /** Confirms a payout that waits for the balance, and returns a transfer that claims to have paid it. */
  async function claimedTransfer() {
    await tips.sandbox.setFaults({ lacksBalance: true });
    const { creator, id } = await confirmTransfer(tips);
    await waitFor(async () => (await storedTransfer(tips, id)).waiting_since);
    await set(`next_attempt_at = now() + interval '1 day'`, id);
    await tips.sandbox.setFaults({ lacksBalance: false });
    const transfer = await tips.stripe.transfers.create({
      amount: 450,
      currency: 'usd',
      destination: creator.account,
      metadata: { payoutId: id },
    });
    return { creator, id, transfer };
  }

  it.each([
    ['is of more', { amount: 451 }],
    ['is of less', { amount: 449 }],
    ['is in another currency', { currency: 'eur' }],
    ['went to another account', { destination: 'acct_1Other' }],
  ])('is a conflict if it %s, and nothing is posted', async (_what, told) => {
    const { creator, id, transfer } = await claimedTransfer();
    const settlement = await tips.app.get(SettleTransfer).execute({ ...transfer, ...told });
    expect(settlement.outcome).toBe('conflict');
    expect(await storedTransfer(tips, id)).toMatchObject({ stripe_transfer_id: null });
    expect(await eventsOf(tips, payoutRecorded.type, 'payoutId', id)).toEqual([]);
    expect(await balanceOf(tips, creator)).toBe(0);
  });

  it('is a conflict if the payout was canceled, and its money stays in the balance', async () => {
    const { creator, id, transfer } = await claimedTransfer();
    await block(tips, creator);
    await cancelHeld(tips, id);
    const settlement = await tips.app.get(SettleTransfer).execute(transfer);
    expect(settlement).toMatchObject({
      outcome: 'conflict',
      problem: expect.stringContaining('although the payout is canceled'),
    });
    expect(await balanceOf(tips, creator)).toBe(450);
  });
});

it('reconciliation compares the transfers of all pages', async () => {
  const { account: destination } = await createConnectedCreator(tips);
  const make = () => tips.stripe.transfers.create({ amount: 1, currency: 'usd', destination });
  const oldest = await make();
  await Promise.all(Array.from({ length: 100 }, make));
  expect(await transferLines(tips)).toContain(
    `transfer ${oldest.id}: 1 cents left the provider's balance for no payout here`,
  );
});
