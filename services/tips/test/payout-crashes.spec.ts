import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { PayoutRun } from '@sprinkle/contracts/tips/paying/payout-runs.schemas';
import { balanceOf } from './factories.js';
import {
  bookTip,
  cancel,
  cancelHeld,
  confirm,
  createPayableCreator,
  expectSound,
  onlyPayout,
  owedTo,
  payOut,
  propose,
  record,
  release,
  sendAll,
  startAfresh,
} from './payouts.js';
import { startTips, type TestTips } from './start-tips.js';

let tips: TestTips;

beforeAll(async () => {
  tips = await startTips();
});

beforeEach(() => startAfresh(tips));

afterEach(() => endCuts());

afterAll(() => tips.stop());

const TABLES = ['payout_runs', 'payouts', 'payout_tips', 'ledger_entries', 'outbox'];

/** From now on, a write to this table aborts its transaction, as if the process had died. */
const cutOff = (table: string, how = `RAISE EXCEPTION 'cut off'`) =>
  tips.database.query(`
    CREATE OR REPLACE FUNCTION cut_off() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN IF TG_TABLE_NAME = '${table}' THEN ${how}; END IF; RETURN NULL; END $$;
    ${TABLES.map(
      (name) => `CREATE OR REPLACE TRIGGER cut_off AFTER INSERT OR UPDATE ON ${name}
        FOR EACH STATEMENT EXECUTE FUNCTION cut_off();`,
    ).join('')}`);

const endCuts = () =>
  tips.database.query(
    'CREATE OR REPLACE FUNCTION cut_off() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$',
  );

/** Returns everything that a step can change. */
async function snapshot(): Promise<string> {
  const states = await Promise.all(
    TABLES.filter((table) => table !== 'outbox').map((table) =>
      tips.database.query(
        `SELECT md5(coalesce(string_agg(t::text, '|' ORDER BY t::text), '')) FROM ${table} AS t`,
      ),
    ),
  );
  return JSON.stringify(states);
}

async function sentPayout(run: PayoutRun): Promise<string> {
  await confirm(tips, run);
  await sendAll(tips, run);
  return (await onlyPayout(tips, run)).id;
}

/** Lists each step with the steps before it, the tables it writes, and the creator's balance after it. */
const STEPS: [
  name: string,
  tables: string[],
  prepare: (run: PayoutRun) => Promise<() => Promise<unknown>>,
  balanceCents: number,
][] = [
  [
    'the confirmation',
    ['payout_runs', 'payouts', 'payout_tips', 'ledger_entries', 'outbox'],
    (run) => Promise.resolve(() => confirm(tips, run)),
    0,
  ],
  [
    'the cancellation',
    ['payout_runs', 'payouts', 'payout_tips', 'outbox'],
    (run) => Promise.resolve(() => cancel(tips, run)),
    450,
  ],
  [
    'the sending of a run',
    ['payouts', 'payout_tips', 'outbox'],
    async (run) => {
      await confirm(tips, run);
      return () => sendAll(tips, run);
    },
    0,
  ],
  [
    'a failure',
    ['payouts', 'payout_tips', 'ledger_entries', 'outbox'],
    async (run) => {
      await confirm(tips, run);
      const { id } = await onlyPayout(tips, run);
      return () => record(tips, id, 'failed');
    },
    450,
  ],
  [
    'a return',
    ['payouts', 'payout_tips', 'ledger_entries', 'outbox'],
    async (run) => {
      const id = await sentPayout(run);
      return () => record(tips, id, 'returned');
    },
    450,
  ],
  [
    'the release of a held payout',
    ['payouts', 'outbox'],
    async (run) => {
      const id = await heldPayout(run);
      return () => release(tips, id, ['blocked']);
    },
    0,
  ],
  [
    'the cancellation of a held payout',
    ['payouts', 'payout_tips', 'ledger_entries', 'outbox'],
    async (run) => {
      const id = await heldPayout(run);
      return () => cancelHeld(tips, id);
    },
    450,
  ],
];

/** Confirms a run and blocks its creator, so that its payout is held. */
async function heldPayout(run: PayoutRun): Promise<string> {
  await confirm(tips, run);
  const { id, creatorId } = await onlyPayout(tips, run);
  await tips.database.query('UPDATE creators SET is_blocked = true WHERE id = $1', [creatorId]);
  return id;
}

describe('a crash in the middle', () => {
  it('leaves no proposal behind when it interrupts proposing', async () => {
    const creator = await createPayableCreator(tips);
    const tip = await bookTip(tips, creator);
    for (const table of ['payout_runs', 'payouts', 'payout_tips', 'outbox']) {
      await cutOff(table);
      await expect(propose(tips)).rejects.toMatchObject({ code: 'INTERNAL' });
      const left = `SELECT FROM payouts UNION ALL SELECT FROM payout_runs WHERE status = 'proposed'`;
      expect(await tips.database.query(left)).toEqual([]);
    }
    await endCuts();
    await payOut(tips);
    expect(await owedTo(tips, creator)).toMatchObject({ availableCents: 0, paidOutCents: 450 });
    await expectSound(tips, tip);
  });

  it.each(STEPS)(
    'changes nothing when it interrupts %s, and the step can be repeated',
    async (_name, tables, prepare, cents) => {
      const creator = await createPayableCreator(tips);
      const tip = await bookTip(tips, creator);
      const step = await prepare(await propose(tips));
      const before = await snapshot();
      for (const table of tables) {
        await cutOff(table);
        await expect(step()).rejects.toMatchObject({ code: 'INTERNAL' });
        expect(await snapshot()).toBe(before);
      }
      await endCuts();
      await step();
      expect(await balanceOf(tips, creator)).toBe(cents);
      const after = await snapshot();
      await step();
      expect(await snapshot()).toBe(after);
      await expectSound(tips, tip);
    },
  );

  it('pays nobody when it ends the connection, and nobody twice afterwards', async () => {
    const creator = await createPayableCreator(tips);
    const tip = await bookTip(tips, creator);
    const run = await propose(tips);
    const before = await snapshot();
    await cutOff('ledger_entries', 'PERFORM pg_terminate_backend(pg_backend_pid())');
    await expect(confirm(tips, run)).rejects.toMatchObject({
      code: expect.stringMatching(/INTERNAL|SERVICE_UNAVAILABLE/) as unknown,
    });
    await endCuts();
    expect(await snapshot()).toBe(before);
    await Promise.all([confirm(tips, run), confirm(tips, run)]);
    expect(await owedTo(tips, creator)).toMatchObject({ availableCents: 0, paidOutCents: 450 });
    await expectSound(tips, tip);
  });
});
