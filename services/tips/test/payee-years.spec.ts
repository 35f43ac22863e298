import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Actor } from '@sprinkle/contracts/actor';
import type { PayeeCell, PayeeForm } from '@sprinkle/contracts/tips/paying/payee-years.schemas';
import { exportPayeeYearRpc, getYearStatementRpc } from '@sprinkle/contracts/tips/paying/payees.rpc';
import { tipsActivityRecorded } from '@sprinkle/contracts/tips/tips.events';
import type { LedgerKind } from '../src/money/ledger/ledger-entry.entity.js';
import { postTransfer } from '../src/money/ledger/post-transfer.js';
import { Tip } from '../src/tip/tip.entity.js';
import { closeCreator } from './close-creator.js';
import { addPayoutMethod, createCreator, type TestCreator } from './factories.js';
import { admin, bookAt, bookTip, payOut, startAfresh } from './payouts.js';
import { startTips, type TestTips } from './start-tips.js';
import { saveTaxDetails } from './tax-details.js';

let tips: TestTips;

beforeAll(async () => {
  tips = await startTips({ RATE_LIMITS: 'relaxed' });
});

afterAll(() => tips.stop());

async function tipAt(creator: TestCreator, time: string, amountCents: number): Promise<string> {
  const id = await bookTip(tips, creator, { amountCents });
  await bookAt(tips, id, 'tip', time);
  return id;
}

async function transferAt(tipId: string, kind: LedgerKind, time: string, cents: number, sequence = 0) {
  await tips.database.transaction(async (manager) => {
    await postTransfer(manager, await manager.findOneByOrFail(Tip, { id: tipId }), kind, cents, sequence);
  });
  await bookAt(tips, tipId, kind, time);
}

const statementOf = ({ actor }: TestCreator, year: string) =>
  tips.rpc.call(getYearStatementRpc, { year }, { actor });

/** Reads every page of a file. */
async function linesOf(year: string, form: PayeeForm, limit = 200): Promise<PayeeCell[][]> {
  const lines: PayeeCell[][] = [];
  let cursor: string | undefined;
  do {
    const page = await tips.rpc.call(exportPayeeYearRpc, { year, form, cursor, limit }, { actor: admin });
    lines.push(...page.lines);
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  return lines;
}

const shown = (cell?: PayeeCell) => (typeof cell === 'object' ? (cell.cents / 100).toFixed(2) : cell);

/** Returns the creator's line by the titles of the file, in dollars, without cells that are empty or zero. */
async function lineAbout({ id }: TestCreator, year: string, form: PayeeForm) {
  const [titles = [], ...lines] = await linesOf(year, form);
  const line = lines.find(([creator]) => creator === id) ?? [];
  return Object.fromEntries(
    titles
      .map((title, index) => [String(title), shown(line[index])] as const)
      .filter(([, cell]) => cell && cell !== '0.00' && cell !== '0'),
  );
}

const AMOUNTS = {
  tipCount: 0,
  grossCents: 0,
  feeCents: 0,
  refundedCents: 0,
  disputedCents: 0,
  netCents: 0,
  paidByStripeCents: 0,
  paidOtherwiseCents: 0,
};
const NOBODY = { 'Tax details': 'None' };

/** Tips posted at this time count in this month of the year, counted from one, and in its quarter. */
it.each([
  ['the leap day', '2024-02-29T12:00:00Z', '2024', 2],
  ['the last millisecond of the leap day', '2024-02-29T23:59:59.999Z', '2024', 2],
  ['the day after the last of February', '2023-03-01T00:00:00Z', '2023', 3],
  ['the first moment of a year', '2025-01-01T00:00:00Z', '2025', 1],
  ['the last moment of a year', '2025-12-31T23:59:59.999Z', '2025', 12],
  ['new year in Tokyo, which is last year by UTC', '2025-01-01T08:59:59+09:00', '2024', 12],
  ['old year in New York, which is next year by UTC', '2024-12-31T19:00:00-05:00', '2025', 1],
])('a tip on %s counts when it was paid by UTC', async (_, time, year, month) => {
  const creator = await createCreator(tips);
  for (const cents of [435, 115, 1_999]) await tipAt(creator, time, cents);
  const amounts = { ...AMOUNTS, tipCount: 3, grossCents: 2_549, feeCents: -256, netCents: 2_293 };
  const statement = await statementOf(creator, year);
  expect(statement).toMatchObject({ year, username: creator.username, currency: 'usd', ...amounts });
  expect(statement.months.map(({ month: name, ...sums }) => [name, sums])).toEqual(
    Array.from({ length: 12 }, (__, index) => [
      `${year}-${String(index + 1).padStart(2, '0')}`,
      index + 1 === month ? amounts : AMOUNTS,
    ]),
  );
  for (const other of [Number(year) - 1, Number(year) + 1])
    expect(await statementOf(creator, String(other))).toMatchObject(AMOUNTS);

  const letter = String.fromCodePoint(96 + month);
  const name = new Date(Date.UTC(2024, month - 1)).toLocaleString('en', { month: 'long', timeZone: 'UTC' });
  const who = { Creator: creator.id, Username: creator.username, ...NOBODY };
  expect(await lineAbout(creator, year, '1099-k')).toEqual({
    ...who,
    '1a Gross amount': '25.49',
    '1b Card not present transactions': '25.49',
    '3 Number of payment transactions': '3',
    [`5${letter} ${name}`]: '25.49',
    Fee: '2.56',
    Net: '22.93',
  });
  const quarter = Math.ceil(month / 3);
  expect(await lineAbout(creator, year, 'dac7')).toEqual({
    ...who,
    [`Consideration Q${quarter}`]: '22.93',
    [`Activities Q${quarter}`]: '3',
    [`Fees Q${quarter}`]: '2.56',
    Currency: 'USD',
    'Consideration of the year': '22.93',
  });
});

it('a refund in the next year counts there as a negative amount, with the fee that came back', async () => {
  const creator = await createCreator(tips);
  const tip = await tipAt(creator, '2021-12-31T23:59:59.999Z', 1_999);
  await transferAt(tip, 'refund', '2022-01-01T00:00:00Z', 1_999);
  await transferAt(tip, 'fee-reversal', '2022-01-01T00:00:00Z', 200);
  expect(await statementOf(creator, '2021')).toMatchObject({
    grossCents: 1_999,
    feeCents: -200,
    netCents: 1_799,
  });
  const back = { ...AMOUNTS, feeCents: 200, refundedCents: -1_999, netCents: -1_799 };
  const { months, ...year } = await statementOf(creator, '2022');
  expect(year).toMatchObject(back);
  expect(months[0]).toEqual({ month: '2022-01', ...back });
  expect(await lineAbout(creator, '2021', '1099-k')).toMatchObject({ '5l December': '19.99', Net: '17.99' });
  const who = { Creator: creator.id, Username: creator.username, ...NOBODY };
  expect(await lineAbout(creator, '2022', '1099-k')).toEqual({
    ...who,
    Fee: '-2.00',
    Refunds: '19.99',
    Net: '-17.99',
  });
  expect(await lineAbout(creator, '2022', 'dac7')).toEqual({
    ...who,
    'Consideration Q1': '-17.99',
    'Fees Q1': '-2.00',
    Currency: 'USD',
    'Consideration of the year': '-17.99',
  });
});

it('a dispute counts when it takes money, and when it is won', async () => {
  const creator = await createCreator(tips);
  const tip = await tipAt(creator, '2020-03-31T23:59:59.999Z', 435);
  await transferAt(tip, 'dispute', '2020-04-01T00:00:00Z', 435);
  const { months, ...year } = await statementOf(creator, '2020');
  expect(months[3]).toMatchObject({ disputedCents: -435, netCents: -435, tipCount: 0 });
  expect(year).toMatchObject({ grossCents: 435, disputedCents: -435, feeCents: -44, netCents: -44 });
  await transferAt(tip, 'dispute', '2020-04-01T00:00:00Z', -435, 1);
  expect(await statementOf(creator, '2020')).toMatchObject({ disputedCents: 0, netCents: 391 });
});

it('payouts and debts are not earnings', async () => {
  await startAfresh(tips);
  const creator = await createCreator(tips);
  await addPayoutMethod(tips, creator);
  await tips.database.query(`UPDATE payment_methods SET default_since = '2020-01-01' WHERE user_id = $1`, [
    creator.id,
  ]);
  await bookTip(tips, creator, { amountCents: 1_999 });
  await payOut(tips);
  const year = String(new Date().getUTCFullYear());
  expect(await statementOf(creator, year)).toMatchObject({ grossCents: 1_999, netCents: 1_799, tipCount: 1 });
});

it('the file shows who was paid and where, including those who have closed the account', async () => {
  const [open, closed] = [await createCreator(tips), await createCreator(tips)];
  await addPayoutMethod(tips, open);
  await saveTaxDetails(tips, open, { country: 'DE', region: '', taxId: '65 929 970 489' });
  await saveTaxDetails(tips, closed, { kind: 'company', legalName: '=Fit LLC', taxId: '12-3456789' });
  for (const creator of [open, closed]) await tipAt(creator, '2019-05-05T05:05:05Z', 115);
  await closeCreator(tips, closed);
  expect(await lineAbout(open, '2019', 'dac7')).toEqual({
    Creator: open.id,
    Username: open.username,
    'Tax details': 'Here',
    Kind: 'person',
    'Legal name': 'Maya Marisol Fit',
    TIN: '65 929 970 489',
    'Street address': '12 Harbour Road',
    City: 'Portland',
    'Postal code': '97201',
    Country: 'DE',
    'TIN issued by': 'DE',
    'Date of birth': '1992-02-29',
    'Financial account identifier': expect.stringMatching(/^@\w+$/),
    'Consideration Q2': '1.03',
    'Activities Q2': '1',
    'Fees Q2': '0.12',
    Currency: 'USD',
    'Consideration of the year': '1.03',
  });
  expect(await lineAbout(closed, '2019', '1099-k')).toEqual({
    Creator: closed.id,
    'Tax details': 'Here',
    Kind: 'company',
    "Payee's name": '=Fit LLC',
    "Payee's TIN": '12-3456789',
    'Street address': '12 Harbour Road',
    City: 'Portland',
    'State or region': 'OR',
    'Postal code': '97201',
    Country: 'US',
    '1a Gross amount': '1.15',
    '1b Card not present transactions': '1.15',
    '3 Number of payment transactions': '1',
    '5e May': '1.15',
    Fee: '0.12',
    Net: '1.03',
  });
  await tips.database.query(`UPDATE payees SET encrypted_details = 'v1.lost.AAAA' WHERE id = $1`, [open.id]);
  expect(await lineAbout(open, '2019', '1099-k')).toMatchObject({
    'Tax details': "Can't be read",
    Net: '1.03',
  });
});

it('a file has everybody and its header once across its pages, and is logged once', async () => {
  const creators: TestCreator[] = [];
  for (let n = 0; n < 5; n += 1) {
    const creator = await createCreator(tips);
    creators.push(creator);
    await tipAt(creator, `2018-0${n + 1}-01T00:00:00Z`, 1_999);
  }
  const entries = () =>
    tips.database.query(
      `SELECT payload FROM outbox WHERE type = $1 AND payload ->> 'action' = 'payee-year-exported'
         AND payload -> 'details' ->> 'year' = '2018'`,
      [tipsActivityRecorded.type],
    );
  const lines = await linesOf('2018', '1099-k', 2);
  expect(lines.map(([first]) => first)).toEqual(['Creator', ...creators.map(({ id }) => id).sort()]);
  expect(new Set(lines.map(({ length }) => length))).toEqual(new Set([34]));
  expect(await entries()).toMatchObject([
    { payload: { actor: { id: admin.id }, details: { year: '2018', form: '1099-k' } } },
  ]);
  const dac7 = await linesOf('2018', 'dac7', 5);
  expect(dac7).toHaveLength(6);
  expect(new Set(dac7.map(({ length }) => length))).toEqual(new Set([32]));
  expect(await linesOf('2017', 'dac7')).toHaveLength(1);
});

it('a file is only for a Super Admin with a recent password, and a statement only for its creator', async () => {
  const creator = await createCreator(tips);
  const exportAs = (actor: Actor) =>
    tips.rpc.call(exportPayeeYearRpc, { year: '2024', form: 'dac7' }, { actor });
  await expect(exportAs({ ...admin, role: 'admin' })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  const authenticatedAt = new Date(Date.now() - 31 * 60_000).toISOString();
  await expect(exportAs({ ...admin, authenticatedAt })).rejects.toMatchObject({ code: 'REAUTH_REQUIRED' });
  await expect(exportAs(creator.actor)).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
  await expect(
    tips.rpc.call(getYearStatementRpc, { year: '2024' }, { actor: { kind: 'anonymous' } }),
  ).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
  for (const year of ['24', '2024-01', '1999', ''])
    await expect(statementOf(creator, year)).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
});
