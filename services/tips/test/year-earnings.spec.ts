import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Actor } from '@sprinkle/contracts/actor';
import { recordPaidByHandRpc } from '@sprinkle/contracts/tips/paying/debts.rpc';
import type { PayeeForm } from '@sprinkle/contracts/tips/paying/payee-years.schemas';
import {
  exportPayeeYearRpc,
  exportYearEarningsRpc,
  getTaxDetailsRpc,
  getYearStatementRpc,
  listYearEarningsRpc,
} from '@sprinkle/contracts/tips/paying/payees.rpc';
import { tipsActivityRecorded } from '@sprinkle/contracts/tips/tips.events';
import { HearOfTransfers } from '../src/paying/transfers/hear-of-transfers.js';
import { closeCreator } from './close-creator.js';
import { expectHeld, expectPaid } from './expect-held.js';
import { createCreator, type TestCreator } from './factories.js';
import {
  admin,
  bookAt,
  bookTip,
  createPayableCreator,
  eventsOf,
  onlyPayout,
  payOut,
  record,
  ruleBy,
  sendAll,
  startAfresh,
} from './payouts.js';
import { startTips, type TestTips } from './start-tips.js';
import { saveTaxDetails } from './tax-details.js';
import { createConnectedCreator, makeTransfer, payoutIn, topUp, waitForTransfer } from './transfers.js';

let tips: TestTips;
beforeAll(async () => {
  tips = await startTips({ RATE_LIMITS: 'relaxed', STRIPE_CONNECT: 'on' });
  await topUp(tips);
  // A late event would read again what a test has just written.
  await tips.sandbox.setFaults({ dropWebhooks: true });
});
beforeEach(() => startAfresh(tips));
afterAll(() => tips.stop());

interface Query {
  year?: string;
  leastGross?: string;
  search?: string;
  cursor?: string;
  limit?: number;
}

const list = (query: Query, actor: Actor = admin) => tips.rpc.call(listYearEarningsRpc, query, { actor });

async function tipIn(creator: TestCreator, year: string, amountCents: number): Promise<void> {
  await bookAt(tips, await bookTip(tips, creator, { amountCents }), 'tip', `${year}-06-15T12:00:00Z`);
}

async function createEarner(year: string, amountCents: number): Promise<TestCreator> {
  const creator = await createCreator(tips);
  await tipIn(creator, year, amountCents);
  return creator;
}

/** Reads the list page by page. */
async function pagesOf(query: Query): Promise<string[][]> {
  const pages: string[][] = [];
  let cursor: string | undefined;
  do {
    const { earnings, nextCursor } = await list({ ...query, cursor });
    pages.push(earnings.map(({ id }) => id));
    cursor = nextCursor ?? undefined;
  } while (cursor);
  return pages;
}

describe('the list of what creators earned in a year', () => {
  it('has those above the threshold in the settings, or above another amount, largest first', async () => {
    await ruleBy(tips, { payeeGrossThresholdCents: 1_999 });
    const [small, least, large] = [
      await createEarner('2031', 1_998),
      await createEarner('2031', 1_999),
      await createEarner('2031', 6_000),
    ];
    const cents = [await createEarner('2031', 434), await createEarner('2031', 435)];
    await tipIn(small, '2030', 9_000);
    const idsOf = async (leastGross?: string) => (await pagesOf({ year: '2031', leastGross })).flat();
    expect(await idsOf()).toEqual([large.id, least.id]);
    expect(await idsOf('19.98')).toEqual([large.id, least.id, small.id]);
    expect(await idsOf('4.35')).toEqual([large.id, least.id, small.id, cents[1]?.id]);
    expect(await idsOf('60')).toEqual([large.id]);
    expect(await idsOf('60.01')).toEqual([]);
    expect((await pagesOf({ year: '2030' })).flat()).toEqual([small.id]);
    expect((await list({ year: '2031', search: large.username })).earnings).toMatchObject([
      {
        id: large.id,
        username: large.username,
        tipCount: 1,
        grossCents: 6_000,
        feeCents: -600,
        netCents: 5_400,
        paidByStripeCents: 0,
        paidOtherwiseCents: 0,
        taxDetails: 'none',
        stripeAccountIds: [],
      },
    ]);
  });

  it('has everybody once across its pages, even with equal amounts', async () => {
    const creators: TestCreator[] = [];
    for (const cents of [435, 435, 435, 115, 1_999]) creators.push(await createEarner('2032', cents));
    const pages = await pagesOf({ year: '2032', leastGross: '0', limit: 2 });
    expect(pages.map(({ length }) => length)).toEqual([2, 2, 1]);
    expect(pages.flat().sort()).toEqual(creators.map(({ id }) => id).sort());
    expect(pages[0]?.[0]).toBe(creators[4]?.id);
    expect(pages[2]).toEqual([creators[3]?.id]);
  });

  it('says where tax details are: here, at Stripe, or nowhere, even for a closed account', async () => {
    const [kept, atStripe, none] = [
      await createCreator(tips),
      await createConnectedCreator(tips),
      await createConnectedCreator(tips),
    ];
    await saveTaxDetails(tips, kept);
    await tips.database.query(
      `UPDATE connected_accounts SET state = 'incomplete', takes_transfers = false WHERE creator_id = $1`,
      [none.id],
    );
    for (const creator of [kept, atStripe, none]) await tipIn(creator, '2033', 435);
    await closeCreator(tips, atStripe);
    const { earnings } = await list({ year: '2033', leastGross: '0' });
    expect(Object.fromEntries(earnings.map(({ id, ...earner }) => [id, earner]))).toMatchObject({
      [kept.id]: { taxDetails: 'kept', stripeAccountIds: [] },
      [atStripe.id]: { taxDetails: 'at-stripe', stripeAccountIds: [atStripe.account], username: null },
      [none.id]: { taxDetails: 'none' },
    });
  });

  it('is for administrators, and its export, which is logged, for those with a recent password', async () => {
    const creator = await createEarner('2034', 435);
    await expect(list({ year: '2034' }, creator.actor)).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
    const exportAs = (actor: Actor) =>
      tips.rpc.call(exportYearEarningsRpc, { year: '2034', leastGross: '0' }, { actor });
    const authenticatedAt = new Date(Date.now() - 31 * 60_000).toISOString();
    await expect(exportAs({ ...admin, authenticatedAt })).rejects.toMatchObject({ code: 'REAUTH_REQUIRED' });
    expect((await exportAs(admin)).earnings).toMatchObject([{ id: creator.id, grossCents: 435 }]);
    const logged = await eventsOf(tips, tipsActivityRecorded.type, 'action', 'year-earnings-exported');
    expect(logged).toHaveLength(1);
    for (const leastGross of ['-1', '1e3', '4.355', 'much'])
      await expect(list({ leastGross })).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
    await expect(list({ cursor: randomUUID(), leastGross: '0' })).resolves.toMatchObject({ earnings: [] });
  });

  it('has everybody once in its export, even if tips change the order while it is read', async () => {
    const creators: TestCreator[] = [];
    for (const cents of [435, 115, 1_999]) creators.push(await createEarner('2035', cents));
    const [least] = creators.toSorted((a, b) => a.id.localeCompare(b.id)).slice(-1);
    const exported: string[] = [];
    let cursor: string | undefined;
    do {
      const query = { year: '2035', leastGross: '0', cursor, limit: 1 };
      const page = await tips.rpc.call(exportYearEarningsRpc, query, { actor: admin });
      exported.push(...page.earnings.map(({ id }) => id));
      cursor = page.nextCursor ?? undefined;
      if (exported.length === 1) await tipIn(least!, '2035', 50_000);
    } while (cursor);
    expect(exported.toSorted()).toEqual(creators.map(({ id }) => id).toSorted());
  });
});

const thisYear = () => String(new Date().getUTCFullYear());

const statementOf = ({ actor }: TestCreator) =>
  tips.rpc.call(getYearStatementRpc, { year: thisYear() }, { actor });

/** Returns the end of a creator's line in a yearly file, by its titles. */
async function endOfLine({ id }: TestCreator, form: PayeeForm) {
  const { lines } = await tips.rpc.call(exportPayeeYearRpc, { year: thisYear(), form }, { actor: admin });
  const line = lines.find(([creator]) => creator === id) ?? [];
  const titles = lines[0]?.map(String) ?? [];
  return Object.fromEntries(titles.map((title, index) => [title, line[index]]));
}

/** Makes another transfer of $4.50. */
async function payAgain(creator: TestCreator): Promise<string> {
  await bookTip(tips, creator);
  const { id } = await payoutIn(tips, (await payOut(tips)).id);
  return waitForTransfer(tips, id);
}

describe('what a creator was paid in a year', () => {
  it('counts as paid through Stripe if it was transferred, minus reversals, in statement, list and files', async () => {
    const { creator, transferId } = await makeTransfer(tips);
    expect(await statementOf(creator)).toMatchObject({ paidByStripeCents: 450, paidOtherwiseCents: 0 });
    await tips.stripe.transfers.createReversal(transferId, { amount: 115 });
    await tips.app.get(HearOfTransfers).settleTransfer(transferId);
    const paid = { paidByStripeCents: 335, paidOtherwiseCents: 0 };
    const { months, ...statement } = await statementOf(creator);
    expect(statement).toMatchObject({ grossCents: 500, netCents: 450, ...paid });
    expect(months[new Date().getUTCMonth()]).toMatchObject(paid);
    expect((await list({ leastGross: '0', search: creator.username })).earnings).toMatchObject([
      { id: creator.id, taxDetails: 'at-stripe', stripeAccountIds: [creator.account], ...paid },
    ]);
    for (const form of ['1099-k', 'dac7'] as const)
      expect(await endOfLine(creator, form)).toMatchObject({
        'Tax details': 'At Stripe',
        'Paid through Stripe': { cents: 335 },
        'Paid otherwise': { cents: 0 },
        'Stripe account': creator.account,
      });
    await tips.stripe.transfers.createReversal(transferId, {});
    await tips.app.get(HearOfTransfers).settleTransfer(transferId);
    expect(await statementOf(creator)).toMatchObject({ paidByStripeCents: 0, paidOtherwiseCents: 0 });
  });

  it('names the Stripe account that was paid, even if replaced since, unless all of it came back', async () => {
    const { creator, transferId } = await makeTransfer(tips);
    const another = await payAgain(creator);
    await tips.database.query('DELETE FROM connected_accounts WHERE creator_id = $1', [creator.id]);
    const listed = async () =>
      (await list({ leastGross: '0', search: creator.username })).earnings.map(
        ({ taxDetails, stripeAccountIds }) => [taxDetails, stripeAccountIds],
      );
    expect(await listed()).toEqual([['at-stripe', [creator.account]]]);
    for (const each of [transferId, another]) {
      await tips.stripe.transfers.createReversal(each, {});
      await tips.app.get(HearOfTransfers).settleTransfer(each);
      expect(await listed()).toEqual([each === transferId ? ['at-stripe', [creator.account]] : ['none', []]]);
    }
  });

  it('counts as paid otherwise once an administrator records it as sent, unless it comes back', async () => {
    const creator = await createPayableCreator(tips);
    await bookTip(tips, creator, { amountCents: 1_999 });
    const run = await payOut(tips);
    expect(await statementOf(creator)).toMatchObject({ paidOtherwiseCents: 0 });
    await sendAll(tips, run);
    expect(await statementOf(creator)).toMatchObject({ paidByStripeCents: 0, paidOtherwiseCents: 1_799 });
    expect(await endOfLine(creator, '1099-k')).toMatchObject({
      'Paid otherwise': { cents: 1_799 },
      'Stripe account': '',
    });
    await record(tips, (await onlyPayout(tips, run)).id, 'returned');
    expect(await statementOf(creator)).toMatchObject({ paidOtherwiseCents: 0 });
  });

  it('counts in the month in which it was sent by UTC', async () => {
    const { creator, id } = await makeTransfer(tips);
    await tips.database.query(`UPDATE payouts SET sent_at = '2028-12-31T23:59:59.999Z' WHERE id = $1`, [id]);
    const yearOf = (year: string) => tips.rpc.call(getYearStatementRpc, { year }, { actor: creator.actor });
    const { months, paidByStripeCents } = await yearOf('2028');
    expect([months[11]?.paidByStripeCents, paidByStripeCents]).toEqual([450, 450]);
    for (const year of ['2029', thisYear()])
      expect(await yearOf(year)).toMatchObject({ paidByStripeCents: 0 });
  });
});

describe('tax details', () => {
  it('are not required of creators paid through Stripe, until they choose another payout method', async () => {
    await ruleBy(tips, { payeeRecordRule: 'before-first-payout' });
    const creator = await createConnectedCreator(tips);
    await bookTip(tips, creator);
    const own = () => tips.rpc.call(getTaxDetailsRpc, {}, { actor: creator.actor });
    expect(await own()).toMatchObject({ isGivenToStripe: true, savedAt: null });
    const setType = (type: string) =>
      tips.database.query('UPDATE payment_methods SET type = $2 WHERE user_id = $1', [creator.id, type]);
    await setType('venmo');
    expect(await own()).toMatchObject({ isGivenToStripe: false });
    await expectHeld(tips, creator, 'tax-details-missing', 450);
    await setType('stripe');
    const setDefault = (isDefault: boolean) =>
      tips.database.query('UPDATE payment_methods SET is_default = $2 WHERE user_id = $1', [
        creator.id,
        isDefault,
      ]);
    await setDefault(false);
    expect(await own()).toMatchObject({ isGivenToStripe: false });
    await setDefault(true);
    await expectPaid(tips, creator, 450);
  });

  it('a payment by hand after the account was closed counts as paid otherwise', async () => {
    const creator = await createPayableCreator(tips);
    await bookTip(tips, creator, { amountCents: 1_999 });
    const { id } = await onlyPayout(tips, await payOut(tips));
    await closeCreator(tips, creator);
    await record(tips, id, 'failed');
    expect(await endOfLine(creator, 'dac7')).toMatchObject({ 'Paid otherwise': { cents: 0 } });
    const paid = { creatorId: creator.id, amountCents: 1_799, reason: 'By a transfer of the bank' };
    await tips.rpc.call(recordPaidByHandRpc, paid, { actor: admin });
    expect(await endOfLine(creator, 'dac7')).toMatchObject({
      'Paid through Stripe': { cents: 0 },
      'Paid otherwise': { cents: 1_799 },
    });
  });
});
