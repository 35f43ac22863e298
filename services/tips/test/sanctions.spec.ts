import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Actor } from '@sprinkle/contracts/actor';
import { getOwnPayoutRpc } from '@sprinkle/contracts/tips/paying/own-payouts.rpc';
import { recordSanctionsResultRpc, revealTaxDetailsRpc } from '@sprinkle/contracts/tips/paying/payees.rpc';
import { expectHeld, expectPaid } from './expect-held.js';
import { createCreator, type TestCreator } from './factories.js';
import {
  activitiesOf,
  admin,
  bookTip,
  cancel,
  cancelExported,
  colleague,
  createPayableCreator,
  expectSound,
  onlyPayout,
  owedTo,
  payOut,
  payoutsOf,
  propose,
  referencesInFile,
  release,
  startAfresh,
} from './payouts.js';
import { startTips, type TestTips } from './start-tips.js';
import { recordSanctions, saveTaxDetails } from './tax-details.js';

let tips: TestTips;

beforeAll(async () => {
  tips = await startTips({ RATE_LIMITS: 'relaxed' });
});

beforeEach(() => startAfresh(tips));

afterAll(() => tips.stop());

const reveal = ({ id }: Pick<TestCreator, 'id'>, actor: Actor = admin) =>
  tips.rpc.call(revealTaxDetailsRpc, { creatorId: id }, { actor });
const rowOf = async ({ id }: TestCreator) =>
  (await tips.database.query('SELECT * FROM payees WHERE id = $1', [id]))[0];

describe('a match on the sanctions lists', () => {
  it('holds the balance, takes the creator out of the proposal, and is ended by a later clear result', async () => {
    const creator = await createPayableCreator(tips);
    await bookTip(tips, creator, { amountCents: 1_999 });
    await saveTaxDetails(tips, creator);
    const run = await propose(tips);
    await recordSanctions(tips, creator, 'clear');
    expect(await payoutsOf(tips, run)).toMatchObject([{ status: 'proposed' }]);
    for (let time = 0; time < 2; time += 1) await recordSanctions(tips, creator, 'match');
    expect(await payoutsOf(tips, run)).toMatchObject([{ status: 'canceled' }]);
    expect(await owedTo(tips, creator)).toMatchObject({
      heldReason: 'sanctions-match',
      sanctionsResult: 'match',
      sanctionsCheckedAt: expect.any(String),
      sanctionsCheckedBy: 'root',
    });
    expect((await activitiesOf(tips, creator.id)).slice(2)).toMatchObject([
      {
        payload: {
          action: 'sanctions-result-recorded',
          actor: { id: admin.id },
          details: { result: 'match' },
        },
      },
    ]);
    await cancel(tips, run);
    await expectHeld(tips, creator, 'sanctions-match', 1_799);
    await recordSanctions(tips, creator, 'clear');
    await expectPaid(tips, creator, 1_799);
  });

  it('survives a change of the details, while a clear result does not', async () => {
    const creator = await createCreator(tips);
    await saveTaxDetails(tips, creator);
    await recordSanctions(tips, creator, 'clear');
    await saveTaxDetails(tips, creator);
    expect(await rowOf(creator)).toMatchObject({ sanctions_result: 'clear' });
    await saveTaxDetails(tips, creator, { legalName: 'Somebody Else' });
    expect(await rowOf(creator)).toMatchObject({
      sanctions_result: null,
      sanctions_checked_at: null,
      sanctions_checked_by: null,
      sanctions_checked_by_name: null,
    });
    await recordSanctions(tips, creator, 'match');
    await saveTaxDetails(tips, creator, { legalName: 'Maya Again' });
    expect(await rowOf(creator)).toMatchObject({ sanctions_result: 'match' });
    expect(await reveal(creator)).toMatchObject({ legalName: 'Maya Again' });
  });

  it('after the confirmation keeps the payout out of the file until it is released or canceled', async () => {
    const creator = await createPayableCreator(tips);
    const tip = await bookTip(tips, creator, { amountCents: 1_999 });
    await saveTaxDetails(tips, creator);
    const run = await payOut(tips);
    const { id, reference } = await onlyPayout(tips, run);
    await recordSanctions(tips, creator, 'match');
    expect(await onlyPayout(tips, run)).toMatchObject({ holds: ['sanctions-match'] });
    expect(await tips.rpc.call(getOwnPayoutRpc, { payoutId: id }, { actor: creator.actor })).toMatchObject({
      holds: ['sanctions-match'],
    });
    expect(await referencesInFile(tips, run)).toEqual([]);
    expect(await release(tips, id, ['sanctions-match'])).toMatchObject({ holds: [] });
    expect(await referencesInFile(tips, run)).toEqual([reference]);
    await recordSanctions(tips, creator, 'clear');
    await recordSanctions(tips, creator, 'match', colleague);
    expect(await referencesInFile(tips, run)).toEqual([]);
    await recordSanctions(tips, creator, 'clear');
    expect(await referencesInFile(tips, run)).toEqual([reference]);
    await recordSanctions(tips, creator, 'match');
    await cancelExported(tips, id);
    await expectHeld(tips, creator, 'sanctions-match', 1_799);
    await expectSound(tips, tip);
  });

  it('is cleared only by a Super Admin, whoever recorded it, with a reason that is logged', async () => {
    const creator = await createCreator(tips);
    await saveTaxDetails(tips, creator);
    const kim = { ...colleague, role: 'admin' as const };
    await recordSanctions(tips, creator, 'clear', kim, '');
    for (const recorder of [kim, admin]) {
      await recordSanctions(tips, creator, 'match', recorder);
      for (const plain of [kim, { ...kim, id: randomUUID() }])
        await expect(recordSanctions(tips, creator, 'clear', plain)).rejects.toMatchObject({
          code: 'SUPER_REQUIRED',
        });
      for (const reason of ['', ' \n '])
        await expect(recordSanctions(tips, creator, 'clear', admin, reason)).rejects.toMatchObject({
          code: 'VALIDATION_FAILED',
          message: 'Please say why this is no match',
        });
      expect(await rowOf(creator)).toMatchObject({ sanctions_result: 'match' });
      await recordSanctions(tips, creator, 'clear', admin, 'Another birth date');
      expect(await rowOf(creator)).toMatchObject({ sanctions_result: 'clear' });
    }
    expect((await activitiesOf(tips, creator.id)).at(-1)).toMatchObject({
      payload: { details: { result: 'clear', reason: 'Another birth date' } },
    });
  });

  it('is recorded by administrators with a recent password, once there are tax details', async () => {
    const creator = await createCreator(tips);
    await expect(recordSanctions(tips, creator, 'clear')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await saveTaxDetails(tips, creator);
    await recordSanctions(tips, creator, 'clear', { ...admin, role: 'admin', username: 'kim' });
    expect(await rowOf(creator)).toMatchObject({
      sanctions_result: 'clear',
      sanctions_checked_by: admin.id,
      sanctions_checked_by_name: 'kim',
    });
    const authenticatedAt = new Date(Date.now() - 31 * 60_000).toISOString();
    await expect(
      recordSanctions(tips, creator, 'match', { ...admin, authenticatedAt }),
    ).rejects.toMatchObject({ code: 'REAUTH_REQUIRED' });
    await expect(recordSanctions(tips, creator, 'match', creator.actor)).rejects.toMatchObject({
      code: 'NOT_SIGNED_IN',
    });
    await expect(
      tips.rpc.call(recordSanctionsResultRpc, { creatorId: 'nobody', result: 'clear' }, { actor: admin }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('from an earlier day is recorded again with the new date', async () => {
    const creator = await createCreator(tips);
    await saveTaxDetails(tips, creator);
    await recordSanctions(tips, creator, 'clear');
    await tips.database.query(
      `UPDATE payees SET sanctions_checked_at = '2026-02-28T23:59:59Z' WHERE id = $1`,
      [creator.id],
    );
    await recordSanctions(tips, creator, 'clear');
    expect(Date.now() - (await rowOf(creator)).sanctions_checked_at.getTime()).toBeLessThan(60_000);
  });
});
