import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { declineMistakeRpc } from '@sprinkle/contracts/tips/page/mistakes.rpc';
import { removeTipperWordsRpc } from '@sprinkle/contracts/tips/page/receipts.rpc';
import {
  objectToDebtRpc,
  recordPaidByHandRpc,
  writeOffDebtRpc,
} from '@sprinkle/contracts/tips/paying/debts.rpc';
import { releasePayoutLockRpc } from '@sprinkle/contracts/tips/paying/payout-lock.rpc';
import { keepMarkedTipRpc } from '@sprinkle/contracts/tips/taking/fraud-marks.rpc';
import { receiptTokenOf } from '@sprinkle/service-kit/receipts';
import { closeCreator } from './close-creator.js';
import {
  addAccount,
  createCreatorPaidTo,
  createDebtor,
  decideTie,
  settleDebts,
  signInTogether,
  tieBetween,
} from './debtors.js';
import { balanceOf, createCreator } from './factories.js';
import {
  admin,
  bookTip,
  check,
  createPayableCreator,
  expectSound,
  onlyPayout,
  payOut,
  propose,
  record,
  ruleBy,
  startAfresh,
} from './payouts.js';
import { RECEIPT_TOKEN_KEY, startTips, type TestTips } from './start-tips.js';
import { recordSanctions, saveTaxDetails } from './tax-details.js';

let tips: TestTips;

beforeAll(async () => {
  tips = await startTips({ RATE_LIMITS: 'relaxed' });
});

beforeEach(() => startAfresh(tips));

afterEach(async () => {
  await endCuts();
  await tips.database.query('DELETE FROM payout_locks');
});

afterAll(() => tips.stop());

const TABLES = [
  'ledger_entries',
  'fraud_marks',
  'creator_checks',
  'payouts',
  'payout_locks',
  'payees',
  'debt_ties',
  'mistakes',
  'tips',
  'outbox',
];

/** From now on, a write to this table aborts its transaction, as if the process had died. */
const cutOff = (table: string) =>
  tips.database.query(`
    CREATE OR REPLACE FUNCTION cut_off() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN IF TG_TABLE_NAME = '${table}' THEN RAISE EXCEPTION 'cut off'; END IF; RETURN NULL; END $$;
    ${TABLES.map(
      (name) => `CREATE OR REPLACE TRIGGER cut_off AFTER INSERT OR UPDATE ON ${name}
        FOR EACH STATEMENT EXECUTE FUNCTION cut_off();`,
    ).join('')}`);

const endCuts = () =>
  tips.database.query(
    'CREATE OR REPLACE FUNCTION cut_off() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$',
  );

/** Returns everything that a step can change, and who is in debt. Ignores which events the relay has published. */
async function snapshot(): Promise<string> {
  const statements = [
    ...TABLES.filter((table) => table !== 'outbox').map(
      (table) => `SELECT t::text AS line FROM ${table} AS t`,
    ),
    'SELECT creator_id::text AS line FROM debts',
    'SELECT id::text AS line FROM outbox',
  ];
  const states = await Promise.all(
    statements.map((statement) =>
      tips.database.query(
        `SELECT md5(coalesce(string_agg(line, '|' ORDER BY line), '')) FROM (${statement}) AS lines`,
      ),
    ),
  );
  return JSON.stringify(states);
}

interface Step {
  take: () => Promise<unknown>;
  /** Asserts what the step leaves behind. */
  expectDone: () => Promise<void>;
  tipIds?: string[];
}

const REASON = 'We let it go';

const rowOf = async (statement: string, id: string) => (await tips.database.query(statement, [id]))[0];

async function debtCarried(): Promise<Step> {
  const { creator, tip } = await createDebtor(tips, '@carried-in-a-crash');
  await closeCreator(tips, creator);
  await settleDebts(tips);
  const next = await createCreator(tips);
  await signInTogether(tips, creator, next);
  // As soon as the account exists, the service looks for a bearer on its own. It finds no creator who is not verified.
  const setVerified = (isVerified: boolean) =>
    tips.database.query('UPDATE creators SET is_verified = $2 WHERE id = $1', [next.id, isVerified]);
  await setVerified(false);
  await addAccount(tips, next, '@carried-in-a-crash');
  return {
    take: async () => {
      await setVerified(true);
      await settleDebts(tips);
    },
    expectDone: async () => {
      expect([await balanceOf(tips, creator), await balanceOf(tips, next)]).toEqual([0, -450]);
    },
    tipIds: [tip.id],
  };
}

/** Creates a debt of $4.50 that another creator bears. */
async function createCarried(account: string) {
  const { creator, tip } = await createDebtor(tips, account);
  await closeCreator(tips, creator);
  const bearer = await createCreatorPaidTo(tips, account);
  await signInTogether(tips, creator, bearer);
  await settleDebts(tips);
  expect(await balanceOf(tips, bearer)).toBe(-450);
  const tie = await tieBetween(tips, creator, bearer);
  // Keeps the service from acting on its own after the step, which could happen at any moment.
  await tips.database.query('UPDATE creators SET is_verified = false WHERE id = $1', [bearer.id]);
  const expectGivenBack = async () =>
    expect([await balanceOf(tips, creator), await balanceOf(tips, bearer)]).toEqual([-450, 0]);
  return { bearer, tie, tipIds: [tip.id], expectGivenBack };
}

async function debtGivenBack(): Promise<Step> {
  const { tie, tipIds, expectGivenBack } = await createCarried('@given-back-in-a-crash');
  return { take: () => decideTie(tips, tie, false), expectDone: expectGivenBack, tipIds };
}

async function debtObjectedTo(): Promise<Step> {
  const { bearer, tie, tipIds, expectGivenBack } = await createCarried('@objected-in-a-crash');
  const input = { tieId: tie.id, words: REASON };
  return {
    take: () => tips.rpc.call(objectToDebtRpc, input, { actor: bearer.actor }),
    expectDone: expectGivenBack,
    tipIds,
  };
}

async function debtWrittenOff(): Promise<Step> {
  const { creator, tip } = await createDebtor(tips, '@written-off-in-a-crash');
  const input = { creatorId: creator.id, amountCents: 450, reason: REASON };
  return {
    take: () => tips.rpc.call(writeOffDebtRpc, input, { actor: admin }),
    expectDone: async () => expect(await balanceOf(tips, creator)).toBe(0),
    tipIds: [tip.id],
  };
}

async function paidByHand(): Promise<Step> {
  const creator = await createPayableCreator(tips);
  const tipId = await bookTip(tips, creator, { amountCents: 1_999 });
  const { id } = await onlyPayout(tips, await payOut(tips));
  await closeCreator(tips, creator);
  await record(tips, id, 'failed');
  const input = { creatorId: creator.id, amountCents: 1_799, reason: REASON };
  return {
    take: () => tips.rpc.call(recordPaidByHandRpc, input, { actor: admin }),
    expectDone: async () => {
      const sums = `SELECT -sum(amount_cents) FILTER (WHERE kind = 'unclaimed')::int AS unclaimed,
        -sum(amount_cents) FILTER (WHERE kind = 'paid-by-hand')::int AS paid FROM ledger_entries WHERE creator_id = $1`;
      expect(await rowOf(sums, creator.id)).toEqual({ unclaimed: 0, paid: 1_799 });
    },
    tipIds: [tipId],
  };
}

async function markKept(): Promise<Step> {
  const tipId = await bookTip(tips, await createPayableCreator(tips), { amountCents: 435 });
  await tips.database.query(
    `INSERT INTO fraud_marks (id, tip_id, kind, provider_id, reason, opened_at)
     VALUES (gen_random_uuid(), $1, 'review', gen_random_uuid(), 'rule', now())`,
    [tipId],
  );
  return {
    take: () => tips.rpc.call(keepMarkedTipRpc, { tipId, reason: REASON }, { actor: admin }),
    expectDone: async () => expect(await propose(tips)).toMatchObject({ totalCents: 391 }),
  };
}

async function creatorHeld(): Promise<Step> {
  const creator = await createPayableCreator(tips);
  await bookTip(tips, creator, { amountCents: 435 });
  await propose(tips);
  return {
    take: () => check(tips, creator, { check: 'hold', reason: REASON }),
    expectDone: async () => {
      const held = `SELECT hold_reason, payouts.status FROM creator_checks JOIN payouts USING (creator_id)
        WHERE creator_id = $1`;
      expect(await rowOf(held, creator.id)).toEqual({ hold_reason: REASON, status: 'canceled' });
    },
  };
}

async function lockReleased(): Promise<Step> {
  await bookTip(tips, await createPayableCreator(tips), { amountCents: 435 });
  const [{ id: lockId }] = await tips.database.query(
    `INSERT INTO payout_locks (reason, state_of, last_number, locked_at) VALUES ('restored', now(), 7, now())
     RETURNING id`,
  );
  return {
    take: () => tips.rpc.call(releasePayoutLockRpc, { lockId, note: REASON }, { actor: admin }),
    expectDone: async () => expect(await propose(tips)).toMatchObject({ totalCents: 391 }),
  };
}

async function wordsRemoved(): Promise<Step> {
  const tipId = await bookTip(tips, await createPayableCreator(tips));
  await tips.database.query(`UPDATE tips SET message = 'A private word' WHERE id = $1`, [tipId]);
  const token = receiptTokenOf(RECEIPT_TOKEN_KEY, tipId);
  return {
    take: () => tips.rpc.call(removeTipperWordsRpc, { token }),
    expectDone: async () => {
      const words = 'SELECT sender_name, message, amount_cents FROM tips WHERE id = $1';
      expect(await rowOf(words, tipId)).toEqual({ sender_name: null, message: null, amount_cents: 500 });
    },
  };
}

async function matchRecorded(): Promise<Step> {
  const creator = await createPayableCreator(tips);
  await bookTip(tips, creator, { amountCents: 435 });
  await saveTaxDetails(tips, creator);
  await propose(tips);
  return {
    take: () => recordSanctions(tips, creator, 'match'),
    expectDone: async () => {
      const held = `SELECT sanctions_result, payouts.status FROM payees JOIN payouts ON creator_id = payees.id
        WHERE creator_id = $1`;
      expect(await rowOf(held, creator.id)).toEqual({ sanctions_result: 'match', status: 'canceled' });
    },
  };
}

async function taxDetailsSaved(): Promise<Step> {
  const creator = await createPayableCreator(tips);
  await bookTip(tips, creator, { amountCents: 435 });
  await ruleBy(tips, { payeeRecordRule: 'before-first-payout' });
  return {
    take: () => saveTaxDetails(tips, creator),
    expectDone: async () => expect(await propose(tips)).toMatchObject({ totalCents: 391 }),
  };
}

async function mistakeDeclined(): Promise<Step> {
  const tipId = await bookTip(tips, await createPayableCreator(tips), { days: 0 });
  await tips.database.query('INSERT INTO mistakes (tip_id) VALUES ($1)', [tipId]);
  return {
    take: () => tips.rpc.call(declineMistakeRpc, { tipId, message: REASON }, { actor: admin }),
    expectDone: async () =>
      expect(await rowOf('SELECT declined_by FROM mistakes WHERE tip_id = $1', tipId)).toEqual({
        declined_by: admin.id,
      }),
  };
}

const STEPS: [name: string, tables: string[], prepare: () => Promise<Step>][] = [
  ['a debt that is carried to another account', ['ledger_entries', 'outbox'], debtCarried],
  ['a debt that is given back', ['debt_ties', 'ledger_entries', 'outbox'], debtGivenBack],
  ['an objection to a debt', ['debt_ties', 'ledger_entries', 'outbox'], debtObjectedTo],
  ['a debt that is written off', ['ledger_entries', 'outbox'], debtWrittenOff],
  ['money that is recorded as paid by hand', ['ledger_entries', 'outbox'], paidByHand],
  ['a marked tip that is kept', ['fraud_marks', 'outbox'], markKept],
  ['a creator who is held', ['creator_checks', 'payouts', 'outbox'], creatorHeld],
  ['the release of the lock after a restore', ['payout_locks', 'outbox'], lockReleased],
  ['words that a tipper takes off', ['tips', 'outbox'], wordsRemoved],
  ['a match on the sanctions lists', ['payees', 'payouts', 'outbox'], matchRecorded],
  ['tax details that are saved', ['payees', 'outbox'], taxDetailsSaved],
  ['a mistake that is declined', ['mistakes', 'outbox'], mistakeDeclined],
];

it.each(STEPS)(
  'a crash in the middle changes nothing about %s, which happens once when repeated',
  async (_name, tables, prepare) => {
    const { take, expectDone, tipIds = [] } = await prepare();
    const before = await snapshot();
    for (const table of tables) {
      await cutOff(table);
      await take().catch(() => undefined);
      expect(await snapshot()).toBe(before);
    }
    await endCuts();
    await take();
    const after = await snapshot();
    expect(after).not.toBe(before);
    await take().catch(() => undefined);
    expect(await snapshot()).toBe(after);
    await expectDone();
    await expectSound(tips, ...tipIds);
  },
);
