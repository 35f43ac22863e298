import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Actor } from '@sprinkle/contracts/actor';
import {
  getTaxDetailsRpc,
  revealTaxDetailsRpc,
  saveTaxDetailsRpc,
} from '@sprinkle/contracts/tips/paying/payees.rpc';
import { taxDetailsSaved } from '@sprinkle/contracts/tips/tips.events';
import { PurgeExpired } from '../src/upkeep/retention/purge-expired.js';
import { closeCreator } from './close-creator.js';
import { expectHeld, expectPaid } from './expect-held.js';
import { createCreator, type TestCreator } from './factories.js';
import {
  activitiesOf,
  admin,
  bookAt,
  bookTip,
  confirm,
  createPayableCreator,
  eventsOf,
  expectSound,
  owedTo,
  proposalChanged,
  propose,
  ruleBy,
  startAfresh,
  wrongState,
} from './payouts.js';
import { startTips, type TestTips } from './start-tips.js';
import { saveTaxDetails, TAX_DETAILS } from './tax-details.js';

let tips: TestTips;

beforeAll(async () => {
  tips = await startTips({ RATE_LIMITS: 'relaxed' });
});

beforeEach(() => startAfresh(tips));

afterAll(() => tips.stop());

const read = ({ actor }: TestCreator) => tips.rpc.call(getTaxDetailsRpc, {}, { actor });
const reveal = ({ id }: Pick<TestCreator, 'id'>, actor: Actor = admin) =>
  tips.rpc.call(revealTaxDetailsRpc, { creatorId: id }, { actor });
const rowOf = async ({ id }: TestCreator) =>
  (await tips.database.query('SELECT * FROM payees WHERE id = $1', [id]))[0];

describe('tax details', () => {
  it('are shown masked to their owner, and to nobody else', async () => {
    const creator = await createCreator(tips);
    expect(await read(creator)).toEqual({
      rule: 'off',
      grossThresholdCents: 60_000,
      savedAt: null,
      isGivenToStripe: false,
      details: null,
    });
    const saved = await saveTaxDetails(tips, creator);
    const masked = { kind: 'person', legalName: 'Maya Marisol Fit', country: 'US', taxId: '***6789' };
    expect(saved).toMatchObject({ savedAt: expect.any(String), details: masked });
    expect(await read(creator)).toEqual(saved);
    expect(await read(await createCreator(tips))).toMatchObject({ savedAt: null, details: null });
  });

  it('need a recent password and a signed-in creator', async () => {
    const creator = await createCreator(tips);
    const save = (actor: Actor) => tips.rpc.call(saveTaxDetailsRpc, TAX_DETAILS, { actor });
    const authenticatedAt = new Date(Date.now() - 11 * 60_000).toISOString();
    await expect(save({ ...creator.actor, authenticatedAt })).rejects.toMatchObject({
      code: 'REAUTH_REQUIRED',
    });
    for (const actor of [{ kind: 'anonymous' } as const, admin])
      await expect(save(actor)).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
    expect(await rowOf(creator)).toBeUndefined();
  });

  it('are stored once for repeated and simultaneous requests, and logged and mailed without their content', async () => {
    const creator = await createCreator(tips);
    await Promise.all([1, 2, 3].map(() => saveTaxDetails(tips, creator)));
    const first = await rowOf(creator);
    await saveTaxDetails(tips, creator);
    expect(await rowOf(creator)).toEqual(first);
    const [activity, ...others] = await activitiesOf(tips, creator.id);
    expect(others).toEqual([]);
    expect(activity).toMatchObject({
      payload: { action: 'tax-details-saved', actor: { id: creator.id }, details: {} },
    });
    await saveTaxDetails(tips, creator, { legalName: 'Maya Rivera' });
    const told = await eventsOf(tips, taxDetailsSaved.type, 'creatorId', creator.id);
    const fact = { creatorId: creator.id, creatorUsername: creator.username };
    expect(told.map(({ payload }) => payload)).toEqual([
      { ...fact, isFirst: true },
      { ...fact, isFirst: false },
    ]);
  });

  it('are unreadable in the database, and in a row of another creator', async () => {
    const [creator, other] = [await createCreator(tips), await createCreator(tips)];
    await saveTaxDetails(tips, creator);
    await saveTaxDetails(tips, other, { legalName: 'Olga Other' });
    const row = JSON.stringify(await rowOf(creator));
    for (const text of Object.values(TAX_DETAILS).filter((value) => value.length > 3))
      expect(row).not.toContain(text);
    await tips.database.query(
      `UPDATE payees SET encrypted_details = source.encrypted_details
       FROM payees AS source WHERE payees.id = $1 AND source.id = $2`,
      [other.id, creator.id],
    );
    expect(await read(other)).toMatchObject({ savedAt: expect.any(String), details: null });
    await expect(reveal(other)).rejects.toMatchObject(wrongState("can't be read"));
    expect(await reveal(creator)).toEqual(TAX_DETAILS);
  });

  it('of a company have no date of birth', async () => {
    const creator = await createCreator(tips);
    await saveTaxDetails(tips, creator, { kind: 'company', legalName: 'Fit LLC' });
    expect(await reveal(creator)).not.toHaveProperty('dateOfBirth');
  });

  it('are revealed to a Super Admin with a recent password, and the log keeps who saw them', async () => {
    const creator = await createCreator(tips);
    await saveTaxDetails(tips, creator);
    expect(await reveal(creator)).toEqual(TAX_DETAILS);
    expect((await activitiesOf(tips, creator.id)).at(-1)).toMatchObject({
      payload: { action: 'tax-details-revealed', actor: { id: admin.id }, details: {} },
    });
    await expect(reveal(creator, { ...admin, role: 'admin' })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    const authenticatedAt = new Date(Date.now() - 31 * 60_000).toISOString();
    await expect(reveal(creator, { ...admin, authenticatedAt })).rejects.toMatchObject({
      code: 'REAUTH_REQUIRED',
    });
    await expect(reveal(creator, creator.actor)).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
    for (const id of [randomUUID(), 'nothing'])
      await expect(reveal({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('are kept when the account is closed, and purged after ten years', async () => {
    const creator = await createCreator(tips);
    await saveTaxDetails(tips, creator);
    await closeCreator(tips, creator);
    const closedAgo = async (interval: string) => {
      await tips.database.query('UPDATE creators SET closed_at = now() - $2::interval WHERE id = $1', [
        creator.id,
        interval,
      ]);
      await tips.app.get(PurgeExpired).execute();
    };
    await closedAgo('9 years 360 days');
    expect(await reveal(creator)).toEqual(TAX_DETAILS);
    const closedAccount = { ...creator.actor, authenticatedAt: new Date().toISOString() };
    await expect(
      tips.rpc.call(saveTaxDetailsRpc, TAX_DETAILS, { actor: closedAccount }),
    ).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
    await closedAgo('10 years 1 day');
    expect(await rowOf(creator)).toBeUndefined();
  });
});

describe('a payout without tax details', () => {
  it('is paid while no rule asks for them', async () => {
    const creator = await createPayableCreator(tips);
    await bookTip(tips, creator, { amountCents: 999_999 });
    await expectPaid(tips, creator, 899_999);
  });

  it('is held, whether it is the first or a later one, and goes out once they are there', async () => {
    const creator = await createPayableCreator(tips);
    const tipIds = [await bookTip(tips, creator, { amountCents: 435 })];
    await expectPaid(tips, creator, 391);
    await ruleBy(tips, { payeeRecordRule: 'before-first-payout' });
    tipIds.push(await bookTip(tips, creator, { amountCents: 1_999 }));
    await expectHeld(tips, creator, 'tax-details-missing', 1_799);
    await saveTaxDetails(tips, creator);
    expect(await owedTo(tips, creator)).toMatchObject({
      taxDetailsSavedAt: expect.any(String),
      sanctionsResult: null,
      sanctionsCheckedAt: null,
    });
    await expectPaid(tips, creator, 1_799);
    await expectSound(tips, ...tipIds);
  });

  it("is held as soon as a year's gross reaches the amount in the settings", async () => {
    await ruleBy(tips, { payeeRecordRule: 'from-yearly-gross', payeeGrossThresholdCents: 2_549 });
    const creator = await createPayableCreator(tips);
    await bookTip(tips, creator, { amountCents: 1_999 });
    await bookTip(tips, creator, { amountCents: 435 });
    await bookTip(tips, creator, { amountCents: 114 });
    expect(await owedTo(tips, creator)).toMatchObject({ heldReason: null });
    await bookTip(tips, creator, { amountCents: 1 });
    await expectHeld(tips, creator, 'tax-details-missing', 1_799 + 391 + 103 + 1);
  });

  it("is also held for last year's gross, but not for an older one or for two years together", async () => {
    await ruleBy(tips, { payeeRecordRule: 'from-yearly-gross', payeeGrossThresholdCents: 1_999 });
    const creator = await createPayableCreator(tips);
    const tip = await bookTip(tips, creator, { amountCents: 1_999 });
    const earnedAt = (time: string) => bookAt(tips, tip, 'tip', time);
    const year = new Date().getUTCFullYear();
    await earnedAt(`${year - 1}-01-01T00:00:00Z`);
    await expectHeld(tips, creator, 'tax-details-missing', 1_799);
    await earnedAt(`${year - 1}-12-31T23:59:59Z`);
    await expectHeld(tips, creator, 'tax-details-missing', 1_799);
    await earnedAt(`${year - 2}-12-31T23:59:59.999Z`);
    expect(await owedTo(tips, creator)).toMatchObject({ heldReason: null });
    await earnedAt(`${year - 1}-12-31T23:59:59Z`);
    await bookTip(tips, creator, { amountCents: 1 });
    await ruleBy(tips, { payeeRecordRule: 'from-yearly-gross', payeeGrossThresholdCents: 2_000 });
    expect(await owedTo(tips, creator)).toMatchObject({ heldReason: null });
  });

  it('prevents the confirmation of a proposal that is older than the rule', async () => {
    const creator = await createPayableCreator(tips);
    await bookTip(tips, creator, { amountCents: 1_999 });
    const run = await propose(tips);
    await ruleBy(tips, { payeeRecordRule: 'before-first-payout' });
    await expect(confirm(tips, run)).rejects.toMatchObject(proposalChanged(`@${creator.username}`));
    await saveTaxDetails(tips, creator);
    await confirm(tips, run);
  });
});
