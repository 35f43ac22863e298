import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { accountClosed } from '@sprinkle/contracts/identity/identity.events';
import { splitTip } from '@sprinkle/contracts/rules/fee';
import {
  exportFeeInvoicesRpc,
  getOwnFeeInvoiceRpc,
  listFeeInvoicesRpc,
  listOwnFeeInvoicesRpc,
} from '@sprinkle/contracts/tips/fee-invoices.rpc';
import { refundTipRpc } from '@sprinkle/contracts/tips/refunds.rpc';
import { feeInvoiceIssued, tipsActivityRecorded } from '@sprinkle/contracts/tips/tips.events';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import { IssueFeeInvoices } from '../src/fee-invoices/issue-fee-invoices.js';
import { PurgeExpired } from '../src/retention/purge-expired.js';
import {
  createCreator,
  giveCompleteTip,
  giveTip,
  insertPaidTip,
  type TestCreator,
  waitForStatus,
} from './factories.js';
import { admin } from './payouts.js';
import { startTips, type TestTips } from './start-tips.js';

const OPERATOR = {
  OPERATOR_NAME: 'Crumb Ltd',
  OPERATOR_ADDRESS: '1 Oven Street, 12345 Bakeville',
  OPERATOR_VAT_NUMBER: 'XX123456789',
  FEE_VAT_PERCENT: '19',
};

let tips: TestTips;
let issuing: IssueFeeInvoices;

beforeAll(async () => {
  tips = await startTips({ RATE_LIMITS: 'relaxed', ...OPERATOR });
  issuing = tips.app.get(IssueFeeInvoices);
});

afterEach(() => endCuts());

afterAll(() => tips.stop());

interface FeeEntry {
  feeCents: number;
  at: string | Date;
  kind?: 'platform-fee' | 'fee-reversal';
}

/** Posts a fee as a tip or a refund at this time does. */
async function postFee(creator: TestCreator, { feeCents, at, kind = 'platform-fee' }: FeeEntry) {
  const tipId = await insertPaidTip(tips, creator, { amountCents: feeCents * 10, succeededAt: new Date(at) });
  const creatorCents = kind === 'platform-fee' ? -feeCents : feeCents;
  await tips.database.query(
    `INSERT INTO ledger_entries (id, tip_id, transfer_id, account, creator_id, amount_cents, currency, kind, sequence, created_at)
     SELECT gen_random_uuid(), $1, $2, account, creator_id, cents, 'usd', $5, 0, $6
     FROM (VALUES ('creator', $3::uuid, $4::int), ('platform', NULL, -$4::int)) AS side (account, creator_id, cents)`,
    [tipId, randomUUID(), creator.id, creatorCents, kind, at],
  );
}

/** Inserts creators with a fee of $0.50 each at this time. */
const insertCreatorsWithFee = (count: number, at: string) =>
  tips.database.query(
    `WITH owners AS (
       INSERT INTO creators (id, username, is_verified, is_active, is_published, account_created_at, account_version, profile_version)
       SELECT gen_random_uuid(), 'one_of_many_' || n, true, true, true, now(), 1, 1 FROM generate_series(1, $1::int) AS n
       RETURNING id
     ), paid AS (
       INSERT INTO tips (id, user_id, amount_cents, fee_basis_points, fee_cents, currency, status, created_at, succeeded_at, updated_at)
       SELECT gen_random_uuid(), id, 500, 1000, 50, 'usd', 'succeeded', $2, $2, $2 FROM owners
       RETURNING id, user_id
     )
     INSERT INTO ledger_entries (id, tip_id, transfer_id, account, creator_id, amount_cents, currency, kind, sequence, created_at)
     SELECT gen_random_uuid(), paid.id, paid.id, account, side.creator_id, cents, 'usd', 'platform-fee', 0, $2
     FROM paid CROSS JOIN LATERAL (VALUES ('creator', user_id, -50), ('platform', NULL, 50)) AS side (account, creator_id, cents)`,
    [count, at],
  );

const makeDue = async (month: string) => {
  await tips.database.query('DELETE FROM fee_invoice_months');
  await tips.database.query('INSERT INTO fee_invoice_months (month, next_work_at) VALUES ($1, now())', [
    month,
  ]);
};

/** Makes the invoices of a month, as the schedule does when it is due. */
async function issue(month: string, from = issuing): Promise<void> {
  await makeDue(month);
  await from.execute();
}

const invoicesOf = async ({ actor }: Pick<TestCreator, 'actor'>) =>
  (await tips.rpc.call(listOwnFeeInvoicesRpc, {}, { actor })).invoices;

async function documentOf(creator: TestCreator, month: string) {
  const invoice = (await invoicesOf(creator)).find((each) => each.month === month);
  if (!invoice) throw new Error(`There is no invoice for ${month}`);
  return tips.rpc.call(getOwnFeeInvoiceRpc, { invoiceId: invoice.id }, { actor: creator.actor });
}

async function numbers(): Promise<number[]> {
  const rows: { number: string }[] = await tips.database.query(
    'SELECT number FROM fee_invoices ORDER BY number',
  );
  return rows.map(({ number }) => Number(number));
}

async function expectNoGap(): Promise<void> {
  const given = await numbers();
  expect(given).toEqual(given.map((_, index) => index + 1));
  const [counter] = await tips.database.query('SELECT last_number FROM fee_invoice_counter');
  expect(Number(counter.last_number)).toBe(given.length);
}

const countOf = async (month: string) => {
  const [row] = await tips.database.query(
    'SELECT count(*)::int AS invoices, count(DISTINCT creator_id)::int AS creators FROM fee_invoices WHERE month = $1',
    [month],
  );
  return row as { invoices: number; creators: number };
};

/** Makes a write to this table end its transaction from now on, as the death of the process does. */
const cutOff = (table: string, condition = 'true') =>
  tips.database.query(`
    CREATE OR REPLACE FUNCTION cut_off() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN IF ${condition} THEN RAISE EXCEPTION 'cut off'; END IF; RETURN NULL; END $$;
    CREATE OR REPLACE TRIGGER cut_off AFTER INSERT OR UPDATE ON ${table} FOR EACH STATEMENT EXECUTE FUNCTION cut_off()`);

const endCuts = () => tips.database.query('DROP FUNCTION IF EXISTS cut_off CASCADE');

describe('the invoice for the fees of a month', () => {
  it('adds the fees up to the cent, and says who charges whom for what', async () => {
    const creator = await createCreator(tips, { profile: { displayName: 'Maya & Söhne' } });
    // Fees of tips of $4.35, $1.15 and $19.99, which are $0.44, $0.12 and $2.00.
    for (const amountCents of [435, 115, 1_999])
      await postFee(creator, { feeCents: splitTip(amountCents, 1_000).feeCents, at: '2023-03-14T12:00:00Z' });
    await issue('2023-03');
    expect(await documentOf(creator, '2023-03')).toEqual({
      id: expect.any(String),
      number: expect.stringMatching(/^INV-\d{6}$/),
      month: '2023-03',
      issuedAt: expect.any(String),
      issuerName: 'Crumb Ltd',
      issuerAddress: '1 Oven Street, 12345 Bakeville',
      issuerVatNumber: 'XX123456789',
      recipientName: 'Maya & Söhne',
      recipientUsername: creator.username,
      description: 'Fees on tips of March 2023',
      vatNote: 'The total includes 19% VAT.',
      feeCents: 256,
      returnedCents: 0,
      netCents: 215,
      vatCents: 41,
      totalCents: 256,
      currency: 'usd',
    });
    await expectNoGap();
  });

  it('has the fees of payments as they were settled, less those of refunds', async () => {
    const creator = await createCreator(tips);
    const month = new Date().toISOString().slice(0, 7);
    await giveTip(tips, creator, { amountCents: 1_999 });
    const refunded = await giveCompleteTip(tips, creator);
    await tips.rpc.call(refundTipRpc, { tipId: refunded.id, reason: 'By mistake' }, { actor: admin });
    await waitForStatus(tips, refunded.id, 'refunded');
    await issue(month);
    expect(await documentOf(creator, month)).toMatchObject({
      feeCents: 250,
      returnedCents: 50,
      totalCents: 200,
      netCents: 168,
      vatCents: 32,
    });
  });

  it('is a credit note when more fees went back than there were', async () => {
    const creator = await createCreator(tips);
    await postFee(creator, { feeCents: 119, at: '2023-05-31T10:00:00Z' });
    await postFee(creator, { feeCents: 119, at: '2023-06-01T10:00:00Z', kind: 'fee-reversal' });
    await issue('2023-05');
    await issue('2023-06');
    expect(await documentOf(creator, '2023-05')).toMatchObject({ totalCents: 119, returnedCents: 0 });
    expect(await documentOf(creator, '2023-06')).toMatchObject({
      description: 'Fees of earlier months that went back with refunds and disputes in June 2023',
      feeCents: 0,
      returnedCents: 119,
      netCents: -100,
      vatCents: -19,
      totalCents: -119,
    });
    await expectNoGap();
  });

  it('is not made without fees, nor when all of them went back in the same month', async () => {
    const [creator, other] = [await createCreator(tips), await createCreator(tips)];
    await postFee(creator, { feeCents: 50, at: '2023-07-03T10:00:00Z' });
    await postFee(creator, { feeCents: 50, at: '2023-07-04T10:00:00Z', kind: 'fee-reversal' });
    await issue('2023-07');
    expect(await invoicesOf(creator)).toEqual([]);
    expect(await invoicesOf(other)).toEqual([]);
    await expectNoGap();
  });

  it.each([
    [
      '2024-02',
      '2024-01-31T23:59:59.999Z',
      '2024-02-01T00:00:00Z',
      '2024-02-29T23:59:59.999Z',
      '2024-03-01T00:00:00Z',
    ],
    [
      '2023-02',
      '2023-01-31T23:59:59.999Z',
      '2023-02-01T00:00:00Z',
      '2023-02-28T23:59:59.999Z',
      '2023-03-01T00:00:00Z',
    ],
    [
      '2023-12',
      '2023-11-30T23:59:59.999Z',
      '2023-12-01T00:00:00Z',
      '2023-12-31T23:59:59.999Z',
      '2024-01-01T00:00:00Z',
    ],
  ])(
    'of %s has its first and its last moment by UTC, and neither neighbour',
    async (month, before, first, last, after) => {
      const creator = await createCreator(tips);
      for (const [feeCents, at] of [
        [1, before],
        [20, first],
        [300, last],
        [4_000, after],
      ] as const)
        await postFee(creator, { feeCents, at });
      await issue(month);
      expect(await documentOf(creator, month)).toMatchObject({ feeCents: 320, totalCents: 320 });
    },
  );

  it('says that no VAT is charged where the rate is zero', async () => {
    await tips.database.query('DELETE FROM fee_invoice_months');
    const untaxed = await tips.runAnother({ FEE_VAT_PERCENT: '0', OPERATOR_VAT_NUMBER: '' });
    try {
      const creator = await createCreator(tips);
      await postFee(creator, { feeCents: 115, at: '2023-08-01T10:00:00Z' });
      await issue('2023-08', untaxed.app.get(IssueFeeInvoices));
      expect(await documentOf(creator, '2023-08')).toMatchObject({
        vatNote: 'No VAT is charged.',
        netCents: 115,
        vatCents: 0,
        totalCents: 115,
      });
    } finally {
      await untaxed.close();
    }
  });

  it.each([
    ['a name of the operator', { OPERATOR_NAME: '' }],
    ['an address of the operator', { OPERATOR_ADDRESS: '' }],
    ['a VAT number, though VAT is charged', { OPERATOR_VAT_NUMBER: '' }],
  ])('waits without %s', async (_case, missing) => {
    await tips.database.query('DELETE FROM fee_invoice_months');
    const unnamed = await tips.runAnother(missing);
    try {
      const creator = await createCreator(tips);
      await postFee(creator, { feeCents: 50, at: '2023-09-01T10:00:00Z' });
      await issue('2023-09', unnamed.app.get(IssueFeeInvoices));
      expect(await invoicesOf(creator)).toEqual([]);
      await issue('2023-09');
      expect(await invoicesOf(creator)).toMatchObject([{ totalCents: 50 }]);
    } finally {
      await unnamed.close();
    }
  });

  it('names nobody whose account was closed, and is mailed to nobody', async () => {
    const creator = await createCreator(tips);
    await postFee(creator, { feeCents: 50, at: '2023-10-01T10:00:00Z' });
    await tips.events.publish(accountClosed, {
      id: creator.id,
      username: creator.username,
      version: 9,
      isBalanceWaived: true,
    });
    await waitFor(async () => {
      const [row] = await tips.database.query('SELECT closed_at FROM creators WHERE id = $1', [creator.id]);
      return row.closed_at;
    });
    await issue('2023-10');
    expect(await documentOf(creator, '2023-10')).toMatchObject({
      recipientName: null,
      recipientUsername: null,
    });
    const [recorded] = await tips.database.query(
      `SELECT count(*)::int AS events FROM outbox WHERE type = $1 AND payload->>'creatorId' = $2`,
      [feeInvoiceIssued.type, creator.id],
    );
    expect(recorded).toEqual({ events: 0 });
  });

  it('never changes, whatever the creator is called later', async () => {
    const creator = await createCreator(tips);
    await postFee(creator, { feeCents: 50, at: '2022-01-01T10:00:00Z' });
    await issue('2022-01');
    const before = await documentOf(creator, '2022-01');
    await tips.database.query(`UPDATE creators SET display_name = 'New' WHERE id = $1`, [creator.id]);
    await postFee(creator, { feeCents: 70, at: '2022-01-02T10:00:00Z' });
    await issue('2022-01');
    expect(await documentOf(creator, '2022-01')).toEqual(before);
    await expect(
      tips.database.query('UPDATE fee_invoices SET total_cents = 1 WHERE id = $1', [before.id]),
    ).rejects.toThrow('fee_invoices never change');
    await expectNoGap();
  });
});

describe('a month', () => {
  it('is followed by the next one, which is due a day after its end', async () => {
    await issue('2023-12');
    const rows = await tips.database.query(
      'SELECT month, next_work_at FROM fee_invoice_months ORDER BY month',
    );
    expect(rows).toEqual([
      { month: '2023-12', next_work_at: null },
      { month: '2024-01', next_work_at: new Date('2024-02-02T00:00:00Z') },
    ]);
  });

  it('is not touched before it is due', async () => {
    const creator = await createCreator(tips);
    const month = new Date().toISOString().slice(0, 7);
    await postFee(creator, { feeCents: 50, at: new Date() });
    await tips.database.query('DELETE FROM fee_invoice_months');
    await tips.database.query(
      `INSERT INTO fee_invoice_months (month, next_work_at) VALUES ($1, now() + interval '1 minute')`,
      [month],
    );
    await issuing.execute();
    expect(await invoicesOf(creator)).toEqual([]);
  });

  it('makes one invoice for each creator when two instances work on it at once', async () => {
    await insertCreatorsWithFee(250, '2022-03-10T10:00:00Z');
    const other = await tips.runAnother();
    try {
      await makeDue('2022-03');
      const first = issuing.execute();
      await waitFor(async () => {
        const [row] = await tips.database.query(
          `UPDATE fee_invoice_months SET next_work_at = now() WHERE month = '2022-03' AND next_work_at > now() RETURNING month`,
        );
        return row;
      });
      await Promise.all([first, other.app.get(IssueFeeInvoices).execute(), issuing.execute()]);
      expect(await countOf('2022-03')).toEqual({ invoices: 250, creators: 250 });
      await expectNoGap();
    } finally {
      await other.close();
    }
  });

  it.each(['fee_invoices', 'fee_invoice_counter', 'outbox', 'fee_invoice_months'])(
    'is finished by the next instance after a crash at %s, without gap and without double',
    async (table) => {
      const month =
        { fee_invoices: '2021-01', fee_invoice_counter: '2021-02', outbox: '2021-03' }[table] ?? '2021-04';
      const creator = await createCreator(tips);
      await postFee(creator, { feeCents: 50, at: `${month}-10T10:00:00Z` });
      await makeDue(month);
      const before = await numbers();
      await cutOff(
        table,
        table === 'fee_invoice_months'
          ? `NOT EXISTS (SELECT FROM fee_invoice_months WHERE next_work_at > now())`
          : 'true',
      );
      await issuing.execute();
      if (table !== 'fee_invoice_months') expect(await numbers()).toEqual(before);
      await endCuts();
      await issue(month);
      expect(await countOf(month)).toEqual({ invoices: 1, creators: 1 });
      expect(await numbers()).toHaveLength(before.length + 1);
      await expectNoGap();
      const [recorded] = await tips.database.query(
        `SELECT count(*)::int AS events FROM outbox WHERE type = $1 AND payload->>'creatorId' = $2`,
        [feeInvoiceIssued.type, creator.id],
      );
      expect(recorded).toEqual({ events: 1 });
    },
  );

  it('keeps the batches before a crash, and goes on with the others', async () => {
    await insertCreatorsWithFee(250, '2022-05-10T10:00:00Z');
    await makeDue('2022-05');
    await cutOff('fee_invoices', `(SELECT count(*) FROM fee_invoices WHERE month = '2022-05') > 150`);
    await issuing.execute();
    expect(await countOf('2022-05')).toEqual({ invoices: 100, creators: 100 });
    await expectNoGap();
    await endCuts();
    await issue('2022-05');
    expect(await countOf('2022-05')).toEqual({ invoices: 250, creators: 250 });
    await expectNoGap();
  });
});

describe('creators', () => {
  it('list their own invoices, the newest month first, page by page', async () => {
    const [creator, other] = [await createCreator(tips), await createCreator(tips)];
    for (const month of ['2020-01', '2020-02', '2020-03']) {
      await postFee(creator, { feeCents: 50, at: `${month}-10T10:00:00Z` });
      await postFee(other, { feeCents: 70, at: `${month}-10T10:00:00Z` });
      await issue(month);
    }
    const pages: string[][] = [];
    let cursor: string | undefined;
    do {
      const { invoices, nextCursor } = await tips.rpc.call(
        listOwnFeeInvoicesRpc,
        { cursor, limit: 2 },
        { actor: creator.actor },
      );
      expect(invoices.every(({ totalCents }) => totalCents === 50)).toBe(true);
      pages.push(invoices.map(({ month }) => month));
      cursor = nextCursor ?? undefined;
    } while (cursor);
    expect(pages).toEqual([['2020-03', '2020-02'], ['2020-01']]);
  });

  it('do not find the invoice of another creator, nor one that never was', async () => {
    const [creator, other] = [await createCreator(tips), await createCreator(tips)];
    await postFee(creator, { feeCents: 50, at: '2020-05-10T10:00:00Z' });
    await issue('2020-05');
    const { id } = await documentOf(creator, '2020-05');
    for (const invoiceId of [id, randomUUID(), 'no id'])
      await expect(
        tips.rpc.call(getOwnFeeInvoiceRpc, { invoiceId }, { actor: other.actor }),
      ).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('are told once of each invoice', async () => {
    const creator = await createCreator(tips);
    await postFee(creator, { feeCents: 1_234, at: '2020-06-10T10:00:00Z' });
    await issue('2020-06');
    await issue('2020-06');
    const { id, number } = await documentOf(creator, '2020-06');
    const fact = await tips.events.waitFor(feeInvoiceIssued, ({ creatorId }) => creatorId === creator.id);
    expect(fact).toEqual({
      invoiceId: id,
      creatorId: creator.id,
      creatorUsername: creator.username,
      number,
      month: '2020-06',
      totalCents: 1_234,
    });
    expect(tips.events.of(feeInvoiceIssued).filter(({ creatorId }) => creatorId === creator.id)).toHaveLength(
      1,
    );
  });
});

describe('administrators', () => {
  it('list and export the invoices of a month, which the activity log keeps', async () => {
    const creator = await createCreator(tips, { profile: { displayName: '=1+1' } });
    await postFee(creator, { feeCents: 119, at: '2020-08-10T10:00:00Z' });
    await postFee(creator, { feeCents: 119, at: '2020-09-10T10:00:00Z' });
    await issue('2020-08');
    await issue('2020-09');
    const expected = {
      month: '2020-08',
      creatorId: creator.id,
      recipientUsername: creator.username,
      recipientName: '=1+1',
      feeCents: 119,
      returnedCents: 0,
      netCents: 100,
      vatCents: 19,
      vatPercent: '19%',
      totalCents: 119,
    };
    const filter = { month: '2020-08' };
    const listed = await tips.rpc.call(listFeeInvoicesRpc, filter, { actor: admin });
    expect(listed.invoices).toMatchObject([expected]);
    const exported = await tips.rpc.call(exportFeeInvoicesRpc, filter, { actor: admin });
    expect(exported).toEqual(listed);
    await tips.events.waitFor(tipsActivityRecorded, ({ action }) => action === 'fee-invoices-exported');

    const found = await tips.rpc.call(
      listFeeInvoicesRpc,
      { search: creator.username, limit: 1 },
      { actor: admin },
    );
    expect(found.invoices).toMatchObject([{ month: '2020-09' }]);
    const next = await tips.rpc.call(
      listFeeInvoicesRpc,
      { search: creator.username, cursor: found.nextCursor ?? undefined },
      { actor: admin },
    );
    expect(next).toMatchObject({ invoices: [expected], nextCursor: null });
  });

  it('alone read the invoices of all creators', async () => {
    const { actor } = await createCreator(tips);
    for (const rpc of [listFeeInvoicesRpc, exportFeeInvoicesRpc])
      await expect(tips.rpc.call(rpc, {}, { actor })).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
  });
});

it('invoices are kept for the time of the law', async () => {
  const creator = await createCreator(tips);
  await postFee(creator, { feeCents: 50, at: '2019-01-10T10:00:00Z' });
  await issue('2019-01');
  const age = (interval: string) =>
    tips.database.query(`
      ALTER TABLE fee_invoices DISABLE TRIGGER fee_invoices_unchanged;
      UPDATE fee_invoices SET issued_at = now() - interval '${interval}' WHERE month = '2019-01';
      ALTER TABLE fee_invoices ENABLE TRIGGER fee_invoices_unchanged`);
  await age('9 years 360 days');
  await tips.app.get(PurgeExpired).execute();
  expect(await invoicesOf(creator)).toHaveLength(1);
  await age('10 years 1 day');
  await tips.app.get(PurgeExpired).execute();
  expect(await invoicesOf(creator)).toEqual([]);
});
