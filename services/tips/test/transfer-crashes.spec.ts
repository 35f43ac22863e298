import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { payoutRecorded } from '@sprinkle/contracts/tips/tips.events';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import { balanceOf } from './factories.js';
import { bookTip, cancelHeld, eventsOf, expectSound, payOut, startAfresh, wrongState } from './payouts.js';
import { startTips, type TestTips } from './start-tips.js';
import {
  attempt,
  type ConnectedCreator,
  createConnectedCreator,
  payoutIn,
  storedTransfer,
  topUp,
  transferLines,
  transfersOf,
} from './transfers.js';

let tips: TestTips;

beforeAll(async () => {
  tips = await startTips();
  await topUp(tips);
  // Only the attempts of these tests, which wait for their end, may make a transfer or report one.
  await tips.sandbox.setFaults({ dropWebhooks: true });
  await tips.database.query(`
    CREATE FUNCTION leave_to_test() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN NEW.next_attempt_at := now() + interval '1 hour'; RETURN NEW; END $$;
    CREATE TRIGGER leave_to_test BEFORE INSERT ON payout_transfers FOR EACH ROW EXECUTE FUNCTION leave_to_test()`);
});

beforeEach(() => startAfresh(tips));

afterEach(() => endCuts());

afterAll(() => tips.stop());

/** The writes before the call to the provider and after its response. */
const WRITES = {
  'the note before the call': [
    'payout_transfers',
    'NEW.stripe_transfer_id IS NULL AND NEW.called_at IS NOT NULL',
  ],
  "the transfer's id after the answer": ['payout_transfers', 'NEW.stripe_transfer_id IS NOT NULL'],
  'the payout after the answer': ['payouts', `NEW.status = 'sent'`],
  'the tips after the answer': ['payout_tips', `NEW.status = 'sent'`],
  'the ledger after the answer': ['ledger_entries', `NEW.kind = 'transfer'`],
  'the event after the answer': ['outbox', `NEW.type = '${payoutRecorded.type}'`],
} as const;

type Write = keyof typeof WRITES;

/** From now on, this write aborts its transaction, as if the process had died. */
async function cutOff(write: Write): Promise<void> {
  const [table, condition] = WRITES[write];
  await tips.database.query(`
    CREATE OR REPLACE FUNCTION cut_off_transfer_${table}() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'cut off'; END $$;
    CREATE OR REPLACE TRIGGER cut_off_transfer AFTER INSERT OR UPDATE ON ${table}
      FOR EACH ROW WHEN (${condition}) EXECUTE FUNCTION cut_off_transfer_${table}()`);
}

/** The triggers of earlier cuts stay. */
async function endCuts(): Promise<void> {
  for (const [table] of Object.values(WRITES))
    await tips.database.query(`
      CREATE OR REPLACE FUNCTION cut_off_transfer_${table}() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN RETURN NULL; END $$`);
}

/** Makes the next call use another key, as after a refusal, so that the provider does not recognize an earlier call. */
const forgetKey = (id: string) =>
  tips.database.query('UPDATE payout_transfers SET rejections = rejections + 1 WHERE payout_id = $1', [id]);

const ageCall = (id: string) =>
  tips.database.query(
    `UPDATE payout_transfers SET called_at = now() - interval '11 minutes' WHERE payout_id = $1`,
    [id],
  );

async function confirmFor(creator: ConnectedCreator) {
  const tipId = await bookTip(tips, creator);
  const run = await payOut(tips);
  const { id } = await payoutIn(tips, run.id);
  await attempt(tips, id);
  return { tipId, run, id };
}

async function expectPaidOnce(
  creator: ConnectedCreator,
  { tipId, id, run }: Awaited<ReturnType<typeof confirmFor>>,
) {
  expect(await transfersOf(tips, creator)).toHaveLength(1);
  expect(await payoutIn(tips, run.id)).toMatchObject({ status: 'sent' });
  expect(await storedTransfer(tips, id)).toMatchObject({ called_at: null });
  expect(await balanceOf(tips, creator)).toBe(0);
  expect(await eventsOf(tips, payoutRecorded.type, 'payoutId', id)).toHaveLength(1);
  await expectSound(tips, tipId);
  expect(await transferLines(tips)).toEqual([]);
}

const isInDoubt = async (id: string) => (await storedTransfer(tips, id)).called_at !== null;

describe('a process that dies around the call that transfers a payout', () => {
  it.each(Object.keys(WRITES) as Write[])('pays once after its death at %s', async (write) => {
    const creator = await createConnectedCreator(tips);
    await cutOff(write);
    const confirmed = await confirmFor(creator);
    const isBeforeCall = write === 'the note before the call';
    expect(await transfersOf(tips, creator)).toHaveLength(isBeforeCall ? 0 : 1);
    await attempt(tips, confirmed.id);
    expect(await isInDoubt(confirmed.id)).toBe(!isBeforeCall);
    expect(await payoutIn(tips, confirmed.run.id)).toMatchObject({ status: 'confirmed' });
    await endCuts();
    await forgetKey(confirmed.id);
    await attempt(tips, confirmed.id);
    await attempt(tips, confirmed.id);
    await expectPaidOnce(creator, confirmed);
  });

  it('pays once after its death between the note and the call', async () => {
    const creator = await createConnectedCreator(tips);
    await tips.sandbox.setFaults({ failNext: 1_000 });
    const confirmed = await confirmFor(creator);
    expect(await isInDoubt(confirmed.id)).toBe(true);
    await tips.sandbox.setFaults({ failNext: 0 });
    expect(await transfersOf(tips, creator)).toEqual([]);
    await attempt(tips, confirmed.id);
    await expectPaidOnce(creator, confirmed);
  });

  it('pays once if the connection to the provider breaks after the transfer was made', async () => {
    const creator = await createConnectedCreator(tips);
    await cutOff('the payout after the answer');
    const confirmed = await confirmFor(creator);
    expect(await transfersOf(tips, creator)).toHaveLength(1);
    await tips.sandbox.kill();
    await attempt(tips, confirmed.id);
    await tips.sandbox.start();
    await tips.sandbox.setFaults({ dropWebhooks: true });
    await endCuts();
    await attempt(tips, confirmed.id);
    await expectPaidOnce(creator, confirmed);
  });
});

it('a transfer waits for a hold that is being stored, and is then not made', async () => {
  const creator = await createConnectedCreator(tips);
  const tipId = await bookTip(tips, creator);
  const { id } = await payoutIn(tips, (await payOut(tips)).id);
  const holding = tips.database.createQueryRunner();
  await holding.startTransaction();
  try {
    await holding.query(
      'UPDATE creators SET is_blocked = true, blocked_at = clock_timestamp() WHERE id = $1',
      [creator.id],
    );
    const attempted = attempt(tips, id);
    await waitFor(async () => {
      const [waiting] = await tips.database.query(
        `SELECT 1 FROM pg_stat_activity
          WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%creators%'`,
      );
      return waiting;
    });
    await holding.commitTransaction();
    await attempted;
  } finally {
    await holding.release();
  }
  expect(await isInDoubt(id)).toBe(false);
  expect(await transfersOf(tips, creator)).toEqual([]);
  await expectSound(tips, tipId);
});

it('a late refusal of an earlier call does not end the doubt about the next one', async () => {
  const creator = await createConnectedCreator(tips);
  await bookTip(tips, creator);
  const { id } = await payoutIn(tips, (await payOut(tips)).id);
  await tips.sandbox.setFaults({ rejectNext: 1, latencyMs: 2_000 });
  const attempted = attempt(tips, id);
  await waitFor(() => isInDoubt(id));
  await forgetKey(id);
  await attempted;
  await tips.sandbox.setFaults({ rejectNext: 0, latencyMs: 0 });
  expect(await storedTransfer(tips, id)).toMatchObject({ rejections: 1, refusal: null });
  expect(await isInDoubt(id)).toBe(true);
});

describe('a payout that is held while it is not known whether its transfer was made', () => {
  const block = ({ id }: ConnectedCreator) =>
    tips.database.query('UPDATE creators SET is_blocked = true, blocked_at = now() WHERE id = $1', [id]);

  it('is recorded as sent when the transfer was made', async () => {
    const creator = await createConnectedCreator(tips);
    await cutOff('the payout after the answer');
    const confirmed = await confirmFor(creator);
    expect(await transfersOf(tips, creator)).toHaveLength(1);
    await block(creator);
    await expect(cancelHeld(tips, confirmed.id)).rejects.toMatchObject(
      wrongState("Stripe hasn't confirmed yet"),
    );
    await endCuts();
    await attempt(tips, confirmed.id);
    await expectPaidOnce(creator, confirmed);
  });

  it('is no longer transferred, and can be canceled once the call is certainly over', async () => {
    const creator = await createConnectedCreator(tips);
    await tips.sandbox.setFaults({ failNext: 1_000 });
    const { id, run, tipId } = await confirmFor(creator);
    expect(await isInDoubt(id)).toBe(true);
    await tips.sandbox.setFaults({ failNext: 0 });
    await block(creator);
    await attempt(tips, id);
    await expect(cancelHeld(tips, id)).rejects.toMatchObject(wrongState("Stripe hasn't confirmed yet"));
    await ageCall(id);
    await attempt(tips, id);
    await cancelHeld(tips, id);
    await attempt(tips, id);
    expect(await transfersOf(tips, creator)).toEqual([]);
    expect(await payoutIn(tips, run.id)).toMatchObject({ status: 'canceled' });
    expect(await balanceOf(tips, creator)).toBe(450);
    await expectSound(tips, tipId);
  });
});
