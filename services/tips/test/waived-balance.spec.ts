import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { confirmTipRpc } from '@sprinkle/contracts/tips/taking/checkout.rpc';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import { closeCreator, continueClosing, publishClosing, waitForClosing } from './close-creator.js';
import {
  balanceOf,
  createCreator,
  createPendingTip,
  findLines,
  findTip,
  giveCompleteTip,
  giveTip,
  insertPaidTip,
  ledgerOf,
  pay,
  postInsertedTip,
  type TestCreator,
  waitForProcessingFee,
  waitForStatus,
} from './factories.js';
import { startTips, type TestTips } from './start-tips.js';

let tips: TestTips;

beforeAll(async () => {
  tips = await startTips();
});

afterEach(() => tips.sandbox.setFaults({ dropWebhooks: false }));

afterAll(() => tips.stop());

/** Leaves the creator with a debt, as a refund after a payout does. */
async function oweToPlatform(creator: TestCreator, cents: number): Promise<void> {
  const tipId = await insertPaidTip(tips, creator, { succeededAt: new Date(), status: 'refunded' });
  await tips.database.query(
    `INSERT INTO ledger_entries
       (id, tip_id, transfer_id, account, creator_id, amount_cents, currency, kind, created_at)
     SELECT gen_random_uuid(), $1, $1, account, creator_id, cents, 'usd', 'platform-fee', now()
     FROM (VALUES ('creator', $2::uuid, -$3::int), ('platform', NULL, $3)) AS entry (account, creator_id, cents)`,
    [tipId, creator.id, cents],
  );
}

/** Asserts that every tip went to the platform once, and that reconciliation reports no drift. */
async function expectWaived(creator: TestCreator, tipIds: string[]): Promise<void> {
  expect(await balanceOf(tips, creator)).toBe(0);
  const drift = await findLines(tips);
  for (const id of tipIds) {
    const entries = await ledgerOf(tips, id);
    expect(entries.filter((entry) => entry.startsWith('waived'))).toEqual([
      'waived creator -450',
      'waived platform 450',
    ]);
    expect(drift.filter((line) => line.includes(id))).toEqual([]);
  }
}

/** Creates tips that are paid at the provider without the service knowing it. */
async function payUnheard(creator: TestCreator, count: number): Promise<string[]> {
  await tips.sandbox.setFaults({ dropWebhooks: true });
  const created = await Promise.all(Array.from({ length: count }, () => createPendingTip(tips, creator)));
  for (const { paymentIntentId } of created) await pay(tips, paymentIntentId);
  return created.map(({ paymentIntentId }) => paymentIntentId);
}

const confirm = (paymentIntentId: string) =>
  tips.rpc.call(confirmTipRpc, { paymentIntentId }, { deadlineMs: 20_000 });

/** Locks a table against writing while `action` runs. */
const holdingTable = (table: string, action: () => Promise<void>) =>
  tips.database.transaction(async (manager) => {
    await manager.query(`LOCK TABLE ${table} IN EXCLUSIVE MODE`);
    await action();
  });

/** Resolves when a statement with this text waits for a lock. */
const waitForLock = (query: string) =>
  waitFor(async () => {
    const [row] = await tips.database.query(
      `SELECT 1 FROM pg_stat_activity
       WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%' || $1 || '%'`,
      [query],
    );
    return row;
  });

describe('a creator who closed the account', () => {
  it('leaves the balance to the platform once, without drift', async () => {
    const creator = await createCreator(tips);
    const { id } = await giveTip(tips, creator);
    await waitForProcessingFee(tips, id);
    await closeCreator(tips, creator);
    await publishClosing(tips, creator);
    await Promise.all([continueClosing(tips, creator), continueClosing(tips, creator)]);
    await expectWaived(creator, [id]);
  });

  it('is logged when the balance arrived after the owner was asked', async () => {
    const warn = jest.spyOn(Logger.prototype, 'warn');
    const [asked, unasked] = [await createCreator(tips), await createCreator(tips)];
    for (const creator of [asked, unasked])
      await postInsertedTip(tips, await insertPaidTip(tips, creator, { succeededAt: new Date() }));
    await publishClosing(tips, asked, true);
    await publishClosing(tips, unasked);
    for (const creator of [asked, unasked]) await waitForClosing(tips, creator);
    const noted = warn.mock.calls.map(([text]) => String(text)).filter((text) => text.includes('450 cents'));
    expect(noted).toEqual([expect.stringContaining(unasked.id)]);
    warn.mockRestore();
  });

  it('leaves the platform a payment that was made before the closing and is settled after it', async () => {
    await tips.sandbox.setFaults({ dropWebhooks: true });
    const creator = await createCreator(tips);
    const { paymentIntentId } = await createPendingTip(tips, creator);
    await pay(tips, paymentIntentId);
    await closeCreator(tips, creator);
    const { id } = await waitForStatus(tips, paymentIntentId, 'succeeded');
    await waitFor(async () => {
      await continueClosing(tips, creator);
      return (await findTip(tips, id)).sender_name === null;
    });
    await expectWaived(creator, [id]);
  });

  it('leaves the platform a slow payment that succeeds after the closing', async () => {
    const creator = await createCreator(tips);
    const { paymentIntentId } = await createPendingTip(tips, creator);
    await tips.stripe.paymentIntents.confirm(paymentIntentId, {
      payment_method_data: { type: 'link', billing_details: { email: 'later@example.com' } },
      return_url: 'https://example.com/checkout',
    });
    await waitForStatus(tips, paymentIntentId, 'processing');
    await closeCreator(tips, creator);
    await tips.sandbox.settle(paymentIntentId, 'succeeded');
    const { id } = await waitForProcessingFee(tips, paymentIntentId);
    await expectWaived(creator, [id]);
  });

  it('leaves the platform money that a won dispute brings back after the closing', async () => {
    const creator = await createCreator(tips);
    const id = await insertPaidTip(tips, creator, { succeededAt: new Date(), status: 'disputed' });
    await closeCreator(tips, creator);
    await postInsertedTip(tips, id);
    await expectWaived(creator, [id]);
  });

  it('pays an earlier debt before anything is left to the platform', async () => {
    const creator = await createCreator(tips);
    await oweToPlatform(creator, 800);
    await closeCreator(tips, creator);
    const balances = [await balanceOf(tips, creator)];
    for (let count = 0; count < 2; count += 1) {
      const id = await insertPaidTip(tips, creator, { succeededAt: new Date(), status: 'disputed' });
      await postInsertedTip(tips, id);
      balances.push(await balanceOf(tips, creator));
    }
    expect(balances).toEqual([-800, -350, 0]);
  });

  it('is owed nothing when two tips together are more than an earlier debt', async () => {
    const creator = await createCreator(tips);
    const intentIds = await payUnheard(creator, 2);
    await oweToPlatform(creator, 800);
    await tips.database.query('UPDATE creators SET closed_at = now() WHERE id = $1', [creator.id]);
    let settling: Promise<unknown> | undefined;
    await holdingTable('outbox', async () => {
      settling = Promise.all(intentIds.map(confirm));
      await waitFor(async () => {
        const waiting = await tips.database.query<unknown[]>(
          `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'
             AND (query LIKE '%INSERT INTO outbox%' OR query LIKE '%pg_advisory_xact_lock%')`,
        );
        return waiting.length === 2;
      });
    });
    await settling;
    expect(await balanceOf(tips, creator)).toBe(0);
  });

  it('causes no drift while a debt keeps part of a waived tip whose refund failed', async () => {
    const creator = await createCreator(tips);
    const { id, intentId } = await giveCompleteTip(tips, creator, 'pm_card_pendingRefund');
    await closeCreator(tips, creator);
    await oweToPlatform(creator, 900);
    const settled = (cents: number) =>
      waitFor(async () => (await findTip(tips, id)).refunded_cents === cents);
    const refund = await tips.stripe.refunds.create({ payment_intent: intentId, amount: 200 });
    await settled(200);
    await tips.sandbox.settleRefund(refund.id, 'failed');
    await settled(0);
    expect(await balanceOf(tips, creator)).toBeLessThan(0);
    expect((await findLines(tips)).filter((line) => line.includes(id))).toEqual([]);
  });
});

describe('a tip that succeeds while its creator closes the account', () => {
  it('is waived by the closing if the tip comes first', async () => {
    const creator = await createCreator(tips);
    const [intentId] = (await payUnheard(creator, 1)) as [string];
    let settling: Promise<unknown> | undefined;
    await holdingTable('outbox', async () => {
      settling = confirm(intentId);
      await waitForLock('INSERT INTO outbox');
      await publishClosing(tips, creator);
      await waitForLock('INSERT INTO creators');
    });
    await settling;
    await waitForClosing(tips, creator);
    await expectWaived(creator, [(await findTip(tips, intentId)).id]);
  });

  it('waives itself when the closing comes first', async () => {
    const creator = await createCreator(tips);
    const [intentId] = (await payUnheard(creator, 1)) as [string];
    let settling: Promise<unknown> | undefined;
    await holdingTable('closed_creators', async () => {
      await publishClosing(tips, creator);
      await waitForLock('INSERT INTO closed_creators');
      settling = confirm(intentId);
      await waitForLock('SELECT "Creator"');
    });
    await settling;
    await waitForClosing(tips, creator);
    await expectWaived(creator, [(await findTip(tips, intentId)).id]);
  });

  it('is waived in whatever order several tips and closings happen', async () => {
    const creator = await createCreator(tips);
    const intentIds = await payUnheard(creator, 8);
    await Promise.all([
      ...intentIds.map((intentId) => confirm(intentId)),
      closeCreator(tips, creator),
      publishClosing(tips, creator),
    ]);
    const settled = await Promise.all(intentIds.map((intentId) => findTip(tips, intentId)));
    await expectWaived(
      creator,
      settled.map(({ id }) => id),
    );
  });
});

it('the closing of an account that fails in the middle closes nothing, and everything at the next attempt', async () => {
  const creator = await createCreator(tips);
  const { id } = await giveTip(tips, creator);
  // A sequence also counts what is rolled back.
  await tips.database.query('CREATE SEQUENCE failures');
  await tips.database.query(
    `CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS
       $$ BEGIN RAISE EXCEPTION 'cut off %', nextval('failures'); END $$`,
  );
  await tips.database.query(
    'CREATE TRIGGER fail BEFORE INSERT ON closed_creators FOR EACH ROW EXECUTE FUNCTION fail()',
  );
  const closing = closeCreator(tips, creator);
  await waitFor(async () => (await tips.database.query('SELECT is_called FROM failures'))[0].is_called);
  const [row] = await tips.database.query('SELECT closed_at, username FROM creators WHERE id = $1', [
    creator.id,
  ]);
  expect(row).toEqual({ closed_at: null, username: creator.username });
  expect(await balanceOf(tips, creator)).toBe(450);
  await tips.database.query('DROP FUNCTION fail CASCADE');
  await closing;
  await expectWaived(creator, [id]);
});
