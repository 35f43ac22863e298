import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type PayoutHold } from '@sprinkle/contracts/rules/held-money';
import { cancelPayoutRpc } from '@sprinkle/contracts/tips/paying/payouts.rpc';
import { SendRefund } from '../src/taking/reversals/send-refund.js';
import { balanceOf } from './factories.js';
import {
  block,
  changeCredentials,
  chooseAnotherMethod,
  freeze,
  HAPPENINGS,
  holdsOf,
  payTwo,
  read,
} from './holds.js';
import {
  activitiesOf,
  admin,
  bookTip,
  cancelHeld,
  createPayableCreator,
  dispute,
  expectSound,
  onlyPayout,
  owedTo,
  payOut,
  PROOFS,
  propose,
  record,
  referencesInFile,
  release,
  requestRefund,
  sendAll,
  startAfresh,
  tipsIn,
  wrongState,
} from './payouts.js';
import { startTips, type TestTips } from './start-tips.js';

let tips: TestTips;

beforeAll(async () => {
  tips = await startTips();
});

beforeEach(() => startAfresh(tips));

afterAll(() => tips.stop());

describe('a release', () => {
  it('lets the payout be paid, once, and is logged with its reason', async () => {
    const { creator, run, ours, other } = await payTwo(tips);
    await block(tips, creator);
    await changeCredentials(tips, creator, 'email-changed');
    await expect(release(tips, ours.id, ['blocked'])).rejects.toMatchObject(wrongState('other reasons'));
    const holds: PayoutHold[] = ['email-changed', 'blocked'];
    const released = await Promise.all([1, 2].map(() => release(tips, ours.id, holds)));
    for (const reply of released)
      expect(reply).toMatchObject({
        holds: [],
        releasedBy: 'root',
        releaseReason: 'We called the creator',
      });
    expect(await activitiesOf(tips, creator.id)).toMatchObject([
      {
        payload: {
          action: 'payout-released',
          actor: { id: admin.id },
          details: {
            payout: ours.reference,
            holds: 'blocked, email-changed',
            reason: 'We called the creator',
          },
        },
      },
    ]);
    expect(await referencesInFile(tips, run)).toEqual([ours.reference, other.reference].sort());
    expect(await sendAll(tips, run)).toMatchObject({ sentCount: 2 });
    await expect(release(tips, ours.id, holds)).rejects.toMatchObject(wrongState('not held'));
  });

  it.each(HAPPENINGS.filter(([what]) => !what.includes('closed') && !what.includes('frozen')))(
    'covers only what was known, so the payout is held again when %s afterwards',
    async (_what, happen, holds) => {
      const { creator, tip, run, ours } = await payTwo(tips);
      await changeCredentials(tips, creator, 'password-reset');
      await release(tips, ours.id, ['password-reset']);
      expect(await holdsOf(tips, run, ours.id)).toEqual([]);
      await happen(tips, { creator, tip });
      expect(await holdsOf(tips, run, ours.id)).toEqual(holds);
      await expect(
        release(tips, ours.id, ['password-reset', 'blocked', 'email-changed']),
      ).rejects.toMatchObject(wrongState('other reasons'));
      await release(tips, ours.id, holds);
      expect(await holdsOf(tips, run, ours.id)).toEqual([]);
    },
  );

  it('is rejected for a frozen account until its owner is decided, whatever else holds the payout', async () => {
    const { creator, run, ours } = await payTwo(tips);
    await changeCredentials(tips, creator, 'email-changed');
    await release(tips, ours.id, ['email-changed']);
    await freeze(tips, creator);
    expect(await holdsOf(tips, run, ours.id)).toEqual(['frozen']);
    await changeCredentials(tips, creator, 'password-reset');
    await expect(release(tips, ours.id, ['frozen', 'password-reset'])).rejects.toMatchObject(
      wrongState('The account is frozen. Decide whose it is first.'),
    );
    await freeze(tips, creator, false);
    await release(tips, ours.id, ['password-reset']);
    expect(await holdsOf(tips, run, ours.id)).toEqual([]);
  });

  it.each([
    ['reset again', 'password-reset'],
    ['blocked again', 'blocked'],
    ['chosen again', 'method-changed'],
  ] as const)('does not cover the same reason when it happens once more: %s', async (_what, hold) => {
    const { creator, run, ours } = await payTwo(tips);
    const happen = {
      'password-reset': () => changeCredentials(tips, creator, 'password-reset'),
      blocked: () => block(tips, creator),
      'method-changed': () => chooseAnotherMethod(tips, creator),
    }[hold];
    await happen();
    await release(tips, ours.id, [hold]);
    expect(await holdsOf(tips, run, ours.id)).toEqual([]);
    await happen();
    expect(await holdsOf(tips, run, ours.id)).toEqual([hold]);
  });

  it('covers a refund that was asked for before and arrives later', async () => {
    const { tip, run, ours, creator } = await payTwo(tips);
    await requestRefund(tips, tip.id);
    await release(tips, ours.id, ['tip-refunded']);
    const [{ id }] = await tips.database.query('SELECT id FROM refunds WHERE tip_id = $1', [tip.id]);
    await tips.app.get(SendRefund).execute(id);
    expect(await balanceOf(tips, creator)).toBe(-450);
    expect(await holdsOf(tips, run, ours.id)).toEqual(['balance-negative']);
  });
});

describe('the cancellation of a held payout', () => {
  it('returns the money, and the next run pays what is left', async () => {
    const { creator, tip, run, ours } = await payTwo(tips);
    const later = await bookTip(tips, creator, { amountCents: 1_999 });
    await dispute(tips, tip.intentId);
    const canceled = await Promise.all([1, 2].map(() => cancelHeld(tips, ours.id)));
    for (const reply of canceled)
      expect(reply).toMatchObject({
        status: 'canceled',
        failureReason: 'A later payout brings the rest',
        holds: [],
      });
    expect(await balanceOf(tips, creator)).toBe(1_799);
    expect(await read(tips, run)).toMatchObject({
      payoutCount: 2,
      canceledCount: 1,
      leftOutCount: 0,
      heldCount: 0,
    });
    const [row] = await tips.database.query('SELECT encrypted_account_info FROM payouts WHERE id = $1', [
      ours.id,
    ]);
    expect(row.encrypted_account_info).toMatch(/^v2\./);
    expect(await activitiesOf(tips, creator.id)).toMatchObject([
      {
        payload: {
          action: 'payout-canceled',
          details: { payout: ours.reference, amount: '$4.50', holds: 'tip-disputed' },
        },
      },
    ]);
    expect(await owedTo(tips, creator)).toMatchObject({ availableCents: 1_799, paidOutCents: 0 });
    const next = await onlyPayout(tips, await payOut(tips));
    expect(await tipsIn(tips, next.id)).toEqual([[later, 1_799]]);
    await expectSound(tips, tip.id, later);
  });

  it("needs the bank's answer for a payout in a downloaded file, as a failure does", async () => {
    const { creator, tip, run, ours } = await payTwo(tips);
    expect(await referencesInFile(tips, run)).toHaveLength(2);
    await dispute(tips, tip.intentId);
    const { reason, bankReference, bankDate } = PROOFS;
    const cancelWith = (proofs: object) =>
      tips.rpc.call(cancelPayoutRpc, { payoutId: ours.id, reason, ...proofs }, { actor: admin });
    for (const [proofs, path] of [
      [{}, 'bankReference'],
      [{ bankDate }, 'bankReference'],
      [{ bankReference }, 'bankDate'],
    ] as const)
      await expect(cancelWith(proofs)).rejects.toMatchObject({
        code: 'VALIDATION_FAILED',
        issues: expect.arrayContaining([expect.objectContaining({ path })]) as unknown,
      });
    await expect(cancelWith({ bankReference, bankDate: '2126-11-20' })).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
    });
    expect(await balanceOf(tips, creator)).toBe(-450);
    expect(await cancelWith({ bankReference, bankDate })).toMatchObject({
      status: 'canceled',
      bankReference,
      bankDate,
    });
    expect((await activitiesOf(tips, creator.id)).at(-1)?.payload).toMatchObject({
      action: 'payout-canceled',
      details: { reason, bank: bankReference, bankDate },
    });
    expect(await balanceOf(tips, creator)).toBe(0);
  });

  it('is possible only for held payouts', async () => {
    const { ours } = await payTwo(tips);
    await expect(cancelHeld(tips, ours.id)).rejects.toMatchObject(wrongState('not held'));
    const creator = await createPayableCreator(tips);
    await bookTip(tips, creator);
    const proposed = await onlyPayout(tips, await propose(tips));
    await block(tips, creator);
    await expect(cancelHeld(tips, proposed.id)).rejects.toMatchObject(wrongState('not held'));
    await expect(release(tips, proposed.id, ['blocked'])).rejects.toMatchObject(wrongState('not held'));
  });

  it('and a release that is recorded as sent exclude each other when they happen at once', async () => {
    const { creator, tip, ours } = await payTwo(tips);
    await changeCredentials(tips, creator, 'password-reset');
    const results = await Promise.allSettled([
      release(tips, ours.id, ['password-reset']).then(() => record(tips, ours.id, 'sent')),
      cancelHeld(tips, ours.id),
    ]);
    const [row] = await tips.database.query('SELECT status FROM payouts WHERE id = $1', [ours.id]);
    expect(['sent', 'canceled']).toContain(row.status);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await balanceOf(tips, creator)).toBe(row.status === 'sent' ? 0 : 450);
    await expectSound(tips, tip.id);
  });
});
