import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { getBalanceRpc } from '@sprinkle/contracts/tips/money/balance.rpc';
import { addPayoutMethodRpc, listPayoutMethodsRpc } from '@sprinkle/contracts/tips/paying/payout-methods.rpc';
import { exportPayoutRunRpc } from '@sprinkle/contracts/tips/paying/payout-runs.rpc';
import { revealPayoutRpc } from '@sprinkle/contracts/tips/paying/payouts.rpc';
import { encryptAsVersion1 } from '@sprinkle/service-testing/encrypt-as-version-1';
import { createCreator, type TestCreator } from './factories.js';
import {
  admin,
  bookTip,
  chooseMethodAgo,
  owedTo,
  payOut,
  payoutsOf,
  propose,
  startAfresh,
  wrongState,
} from './payouts.js';
import { PAYOUT_KEY, startTips, type TestTips } from './start-tips.js';

let tips: TestTips;

beforeAll(async () => {
  tips = await startTips();
});

beforeEach(() => startAfresh(tips));

afterAll(() => tips.stop());

async function createCreatorWithBank(accountInfo: string): Promise<TestCreator> {
  const creator = await createCreator(tips);
  await tips.rpc.call(
    addPayoutMethodRpc,
    { type: 'bank', accountInfo, accountHolder: 'Maya M. Fit', isDefault: true },
    { actor: { ...creator.actor, authenticatedAt: new Date().toISOString() } },
  );
  await chooseMethodAgo(tips, creator, 96);
  await bookTip(tips, creator);
  return creator;
}

const TEXTS = 'encrypted_account_info, encrypted_account_holder';

const copyMethod = (from: TestCreator, to: TestCreator, columns = TEXTS) =>
  tips.database.query(
    `UPDATE payment_methods SET (${columns}) = (SELECT ${columns} FROM payment_methods WHERE user_id = $1) WHERE user_id = $2`,
    [from.id, to.id],
  );

async function expectUnreadable(creator: TestCreator): Promise<void> {
  const held = { heldReasons: [{ reason: 'method-unreadable', until: null }] };
  expect(await owedTo(tips, creator)).toMatchObject({ ...held, heldCents: 450 });
  expect(await tips.rpc.call(getBalanceRpc, {}, { actor: creator.actor })).toMatchObject(held);
}

it("an account that was copied into another creator's method is neither shown nor paid", async () => {
  const [thief, owner] = [
    await createCreatorWithBank('021000021 / 111111111'),
    await createCreatorWithBank('021000021 / 222222222'),
  ];
  await copyMethod(thief, owner);
  await expectUnreadable(owner);
  expect(await tips.rpc.call(listPayoutMethodsRpc, {}, { actor: owner.actor })).toMatchObject([
    { accountInfo: '***' },
  ]);
  const run = await propose(tips);
  expect((await payoutsOf(tips, run)).map(({ creatorId, status }) => [creatorId, status]).sort()).toEqual(
    [
      [owner.id, 'canceled'],
      [thief.id, 'proposed'],
    ].sort(),
  );
});

it("a holder's name is not read if it was copied from another creator, or in place of an account", async () => {
  const [thief, owner] = [
    await createCreatorWithBank('021000021 / 111111111'),
    await createCreatorWithBank('021000021 / 222222222'),
  ];
  await copyMethod(thief, owner, 'encrypted_account_holder, account_hash');
  await expectUnreadable(owner);
  await tips.database.query(
    'UPDATE payment_methods SET encrypted_account_info = encrypted_account_holder WHERE user_id = $1',
    [thief.id],
  );
  await expectUnreadable(thief);
  await expect(propose(tips)).rejects.toMatchObject(wrongState("2 payout methods can't be read"));
});

it('an account that was copied between two methods of one creator is not read', async () => {
  const creator = await createCreatorWithBank('021000021 / 111111');
  const { id } = await tips.rpc.call(
    addPayoutMethodRpc,
    { type: 'bank', accountInfo: '021000021 / 222222', accountHolder: 'Maya M. Fit' },
    { actor: { ...creator.actor, authenticatedAt: new Date().toISOString() } },
  );
  await tips.database.query(
    `UPDATE payment_methods SET encrypted_account_info = (
       SELECT encrypted_account_info FROM payment_methods WHERE user_id = $1 AND id <> $2) WHERE id = $2`,
    [creator.id, id],
  );
  const methods = await tips.rpc.call(listPayoutMethodsRpc, {}, { actor: creator.actor });
  expect(methods.find((method) => method.id === id)).toMatchObject({ accountInfo: '***' });
});

it('a method that was given to another creator is not read', async () => {
  const [thief, owner] = [
    await createCreatorWithBank('021000021 / 111111111'),
    await createCreatorWithBank('021000021 / 222222222'),
  ];
  await tips.database.query('DELETE FROM payment_methods WHERE user_id = $1', [owner.id]);
  await tips.database.query('UPDATE payment_methods SET user_id = $2 WHERE user_id = $1', [
    thief.id,
    owner.id,
  ]);
  await expectUnreadable(owner);
});

it('a confirmed payout with an account copied from another payout or a method is in no file', async () => {
  const [one, other] = [
    await createCreatorWithBank('021000021 / 111111111'),
    await createCreatorWithBank('021000021 / 222222222'),
  ];
  const run = await payOut(tips);
  const payouts = await payoutsOf(tips, run);
  const [first, second] = [one, other].map(({ id }) => payouts.find(({ creatorId }) => creatorId === id)!);
  await tips.database.query(
    `UPDATE payouts SET (${TEXTS}) = (SELECT ${TEXTS} FROM payouts WHERE id = $1) WHERE id = $2`,
    [first!.id, second!.id],
  );
  await tips.database.query(
    `UPDATE payouts SET (${TEXTS}) = (SELECT ${TEXTS} FROM payment_methods WHERE user_id = $1) WHERE id = $2`,
    [one.id, first!.id],
  );
  const file = { runId: run.id, methodType: 'bank' } as const;
  expect(await tips.rpc.call(exportPayoutRunRpc, file, { actor: admin })).toMatchObject({
    leftOut: expect.arrayContaining([first!.reference, second!.reference]),
  });
  for (const { id: payoutId } of [first!, second!])
    await expect(tips.rpc.call(revealPayoutRpc, { payoutId }, { actor: admin })).rejects.toMatchObject(
      wrongState('no longer have a readable record'),
    );
});

it('an account stored before encrypted texts were bound to their row is read, paid, and bound in its payout', async () => {
  const creator = await createCreatorWithBank('021000021 / 111111111');
  await tips.database.query(
    `UPDATE payment_methods SET encrypted_account_info = $2, encrypted_account_holder = $3 WHERE user_id = $1`,
    [creator.id, encryptAsVersion1(PAYOUT_KEY, '021000021 / 333'), encryptAsVersion1(PAYOUT_KEY, 'M. Fit')],
  );
  const run = await payOut(tips);
  const file = { runId: run.id, methodType: 'bank' } as const;
  const { lines } = await tips.rpc.call(exportPayoutRunRpc, file, { actor: admin });
  expect(lines[1]).toEqual(expect.arrayContaining(['M. Fit', '021000021 / 333']));
  const [row] = await tips.database.query(`SELECT ${TEXTS} FROM payouts WHERE run_id = $1`, [run.id]);
  for (const text of Object.values(row)) expect(text).toMatch(/^v2[.]/);
});
