import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Actor } from '@sprinkle/contracts/actor';
import { accountClosed, accountDeleted } from '@sprinkle/contracts/identity/identity.events';
import {
  addPayoutMethodRpc,
  listPayoutMethodsRpc,
  removePayoutMethodRpc,
  setDefaultPayoutMethodRpc,
} from '@sprinkle/contracts/tips/paying/payout-methods.rpc';
import type { TypedMethodType } from '@sprinkle/contracts/tips/paying/payout-methods.schemas';
import { payoutMethodsChanged } from '@sprinkle/contracts/tips/tips.events';
import { NatsConnection } from '@sprinkle/service-kit/nats/connection';
import { RpcClient } from '@sprinkle/service-kit/rpc/rpc-client';
import { actorKey } from '@sprinkle/service-testing/actor-keys';
import { PATIENCE_MS } from '@sprinkle/service-testing/patience';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import { AccountInfos } from '../src/paying/payout-methods/account-infos.js';
import { PayoutMethod } from '../src/paying/payout-methods/payout-method.entity.js';
import { createCreator } from './factories.js';
import { startTips, type TestTips } from './start-tips.js';

let tips: TestTips;
beforeAll(async () => {
  tips = await startTips();
});
afterAll(() => tips.stop());

type Owner = Actor & { id: string; username: string };

/** Returns an owner who has just entered the password. */
function newOwner(id: string = randomUUID()): Owner {
  const origin = { ipAddress: '203.0.113.9', userAgent: 'a browser' };
  return { kind: 'user', id, username: 'maya', authenticatedAt: new Date().toISOString(), ...origin };
}

const account = (name: string) => `account_of_${name}`;
const add = (
  actor: Actor,
  accountInfo: string,
  isDefault = false,
  { type = 'venmo' as TypedMethodType, rpc = tips.rpc } = {},
) =>
  rpc.call(
    addPayoutMethodRpc,
    { type, accountInfo, isDefault, ...(type === 'bank' && { accountHolder: 'Maya Fit' }) },
    { actor, deadlineMs: 20_000 },
  );
const remove = (actor: Actor, methodId: string) =>
  tips.rpc.call(removePayoutMethodRpc, { methodId }, { actor });
const makeDefault = (actor: Actor, methodId: string, rpc = tips.rpc) =>
  rpc.call(setDefaultPayoutMethodRpc, { methodId }, { actor });
const list = (actor: Actor) => tips.rpc.call(listPayoutMethodsRpc, {}, { actor });
const defaultsOf = async (actor: Actor) =>
  (await list(actor)).filter(({ isDefault }) => isDefault).map(({ id }) => id);
const changesOf = ({ id }: Owner) =>
  tips.events.of(payoutMethodsChanged).filter(({ creatorId }) => creatorId === id);
const rowsOf = ({ id }: Owner): Promise<Record<string, unknown>[]> =>
  tips.database.query('SELECT * FROM payment_methods WHERE user_id = $1', [id]);

describe('payout methods', () => {
  it('are shown masked, and each change is reported masked', async () => {
    const owner = newOwner();
    const first = await add(owner, ' 021000021 / 123456789 ', false, { type: 'bank' });
    expect(first).toEqual({ id: expect.any(String), type: 'bank', accountInfo: '***6789', isDefault: true });
    const second = await add(owner, 'maya@example.com', false, { type: 'paypal' });
    expect(await list(owner)).toEqual([
      first,
      { ...second, accountInfo: 'ma***@example.com', isDefault: false },
    ]);
    await makeDefault(owner, second.id);
    await remove(owner, second.id);
    await remove(owner, first.id);
    expect(await list(owner)).toEqual([]);

    await waitFor(() => changesOf(owner).length === 5);
    const bank = { type: 'bank', accountInfo: '***6789' };
    const paypal = { type: 'paypal', accountInfo: 'ma***@example.com' };
    const reported = { creatorId: owner.id, ipAddress: '203.0.113.9', userAgent: 'a browser' };
    expect(changesOf(owner)).toEqual(
      [
        { change: 'added', method: bank, defaultMethod: bank },
        { change: 'added', method: paypal, defaultMethod: bank },
        { change: 'made-default', method: paypal, defaultMethod: paypal },
        { change: 'removed', method: paypal, defaultMethod: bank },
        { change: 'removed', method: bank, defaultMethod: null },
      ].map((change) => ({ ...reported, creatorUsername: 'maya', ...change })),
    );
  });

  it.each([
    ['zoe@bücher.example', 'zoe@xn--bcher-kva.example', 'zo***@bücher.example'],
    ['ivan@xn--80a1acny.xn--p1ai', 'ivan@почта.рф', 'iv***@почта.рф'],
    ['aiko@例え。テスト', 'AIKO@例え.テスト', 'ai***@例え。テスト'],
    ['ann@xn--strae-oqa.example', 'ann@straße.example', 'an***@straße.example'],
  ])('with the PayPal address %s are the same as with %s, and shown as %s', async (typed, other, masked) => {
    const owner = newOwner();
    const { id } = await add(owner, typed, false, { type: 'paypal' });
    expect(await add(owner, other, false, { type: 'paypal' })).toMatchObject({ id });
    expect(await list(owner)).toEqual([{ id, type: 'paypal', accountInfo: masked, isDefault: true }]);
  });

  it('are stored encrypted only', async () => {
    const owner = newOwner();
    await add(owner, 'very-secret-account');
    await waitFor(() => changesOf(owner).length === 1);
    const [row] = await rowsOf(owner);
    expect(row?.encrypted_account_info).toMatch(/^v2\./);
    const tables: { name: string }[] = await tips.database.query(
      `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'`,
    );
    for (const { name } of tables) {
      const found = await tips.database.query(
        `SELECT 1 FROM "${name}" AS any_row WHERE any_row::text LIKE '%very-secret-account%'`,
      );
      expect({ name, found }).toEqual({ name, found: [] });
    }
  });

  it('make the newest remaining one the default when the default is removed', async () => {
    const owner = newOwner();
    const [first, second, third] = [await add(owner, 'a1'), await add(owner, 'b2'), await add(owner, 'c3')];
    expect(await defaultsOf(owner)).toEqual([first.id]);
    await remove(owner, second.id);
    expect(await defaultsOf(owner)).toEqual([first.id]);
    const fourth = await add(owner, 'd4', true);
    expect(await defaultsOf(owner)).toEqual([fourth.id]);
    await remove(owner, fourth.id);
    expect(await defaultsOf(owner)).toEqual([third.id]);
  });

  it('are added once and reported once when a request is repeated', async () => {
    const owner = newOwner();
    const first = await add(owner, '@maya_fits');
    const second = await add(owner, '123456789');
    expect(await add(owner, '@Maya_Fits ')).toEqual(first);
    expect(await add(owner, '123456789', true)).toEqual({ ...second, isDefault: true });
    expect(await makeDefault(owner, second.id)).toEqual({ ...second, isDefault: true });
    const elsewhere = await add(owner, '123456789', false, { type: 'bank' });
    expect((await list(owner)).map(({ id }) => id)).toEqual([first.id, second.id, elsewhere.id]);
    await waitFor(() => changesOf(owner).length >= 4);
    expect(changesOf(owner).map(({ change }) => change)).toEqual(['added', 'added', 'made-default', 'added']);
  });

  it('get a holder once, and another holder is a change that is reported and puts payouts on hold', async () => {
    const owner = newOwner();
    const enter = (accountHolder: string) =>
      tips.rpc.call(
        addPayoutMethodRpc,
        { type: 'bank', accountInfo: '021000021 / 123456789', accountHolder },
        { actor: owner },
      );
    const holderOf = async () => {
      const method = await tips.database.manager.findOneByOrFail(PayoutMethod, { userId: owner.id });
      return tips.app.get(AccountInfos).readMethod(method)?.accountHolder;
    };
    const { id } = await enter('Maya Fit');
    await tips.database.query(
      `UPDATE payment_methods SET encrypted_account_holder = NULL, default_since = now() - interval '5 days' WHERE id = $1`,
      [id],
    );
    const since = async () => ((await rowsOf(owner))[0]!.default_since as Date).getTime();
    await enter('Maya Fit');
    await enter('maya  fit');
    expect(await holderOf()).toBe('Maya Fit');
    expect(Date.now() - (await since())).toBeGreaterThan(4 * 86_400_000);
    expect(await enter('Somebody Else')).toMatchObject({ id });
    expect(await holderOf()).toBe('Somebody Else');
    expect(Date.now() - (await since())).toBeLessThan(60_000);
    await waitFor(() => changesOf(owner).length === 2);
    expect(changesOf(owner)).toMatchObject([
      { change: 'added' },
      {
        change: 'holder-changed',
        method: { type: 'bank', accountInfo: '***6789' },
        ipAddress: '203.0.113.9',
      },
    ]);
  });

  it('can be removed once', async () => {
    const owner = newOwner();
    const { id } = await add(owner, account('maya'));
    const removed = await Promise.allSettled([remove(owner, id), remove(owner, id)]);
    expect(removed.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(remove(owner, id)).rejects.toMatchObject({ code: 'PAYOUT_METHOD_NOT_FOUND', status: 404 });
  });

  it('are not found by other creators or by a malformed id', async () => {
    const [owner, other] = [newOwner(), newOwner()];
    await add(owner, account('maya'));
    const method = await add(owner, 'another');
    expect(await list(other)).toEqual([]);
    for (const id of [method.id, randomUUID(), '1', '\0', '']) {
      await expect(makeDefault(other, id)).rejects.toMatchObject({ code: 'PAYOUT_METHOD_NOT_FOUND' });
      await expect(remove(other, id)).rejects.toMatchObject({ code: 'PAYOUT_METHOD_NOT_FOUND' });
    }
    expect(await list(owner)).toHaveLength(2);
  });

  it.each([
    { when: 'never', authenticatedAt: undefined },
    { when: '11 minutes ago', authenticatedAt: new Date(Date.now() - 11 * 60_000).toISOString() },
  ])('cannot be changed when the password was entered $when', async ({ authenticatedAt }) => {
    const owner = newOwner();
    const { id } = await add(owner, account('maya'));
    const stale = { ...owner, authenticatedAt };
    const rejection = { code: 'REAUTH_REQUIRED', message: 'Please enter your password again.' };
    await expect(add(stale, 'another')).rejects.toMatchObject(rejection);
    await expect(makeDefault(stale, id)).rejects.toMatchObject(rejection);
    await expect(remove(stale, id)).rejects.toMatchObject(rejection);
    expect(await list(stale)).toHaveLength(1);
  });

  it('require a signed-in creator', async () => {
    for (const actor of [{ kind: 'anonymous' } as const, { kind: 'admin', id: randomUUID() } as const]) {
      for (const call of [list(actor), add(actor, 'x'), remove(actor, 'x'), makeDefault(actor, 'x')]) {
        await expect(call).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
      }
    }
  });

  it.each([
    { accountInfo: '', message: 'Account information is required' },
    { accountInfo: ' \u200b ', message: 'Account information is required' },
    { accountInfo: 'x'.repeat(301), message: 'Account information must be 300 characters or less' },
    { type: 'cash' as TypedMethodType, message: 'Please choose bank, PayPal or Venmo' },
    { type: 'paypal' as const, accountInfo: 'maya', message: 'Please enter a valid email address' },
  ])('are rejected with "$message" when their input is invalid', async ({ message, ...invalid }) => {
    const method = {
      type: 'bank' as const,
      accountInfo: '021000021 / 123456789',
      accountHolder: 'Maya Fit',
      ...invalid,
    };
    await expect(tips.rpc.call(addPayoutMethodRpc, method, { actor: newOwner() })).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      message,
    });
  });
});

describe('payout methods changed through two instances at once', () => {
  let another: RpcClient;
  let stop: () => Promise<void>;
  beforeAll(async () => {
    const instance = await tips.runAnother();
    another = new RpcClient(instance.app.get(NatsConnection), actorKey, PATIENCE_MS);
    stop = () => instance.close();
  });
  afterAll(() => stop());

  const both = (n: number) => (n % 2 ? tips.rpc : another);

  it('have one default', async () => {
    const owner = newOwner();
    const added = await Promise.all(
      Array.from({ length: 6 }, (_, n) => add(owner, `account-${n}`, true, { rpc: both(n) })),
    );
    expect(await defaultsOf(owner)).toHaveLength(1);
    await Promise.all(added.map(({ id }, n) => makeDefault(owner, id, both(n))));
    expect(await defaultsOf(owner)).toHaveLength(1);
    await Promise.all(added.slice(1).map(({ id }) => remove(owner, id)));
    expect(await defaultsOf(owner)).toEqual([added[0]?.id]);
  });

  it('are at most ten, without duplicates', async () => {
    const owner = newOwner();
    const names = Array.from({ length: 14 }, (_, n) => (n < 2 ? 'twice' : `account-${n}`));
    const added = await Promise.allSettled(names.map((name, n) => add(owner, name, false, { rpc: both(n) })));
    expect(await list(owner)).toHaveLength(10);
    expect(new Set((await list(owner)).map(({ accountInfo }) => accountInfo)).size).toBeLessThanOrEqual(10);
    const rejections = added.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
    expect(rejections.length).toBeGreaterThanOrEqual(3);
    for (const rejection of rejections) {
      expect(rejection).toMatchObject({
        code: 'WRONG_STATE',
        message: 'You can have up to 10 payout methods. Remove one before you add another.',
      });
    }
    expect(await defaultsOf(owner)).toHaveLength(1);
  });

  it('cannot have two defaults in the database', async () => {
    const owner = newOwner();
    await add(owner, account('maya'));
    await add(owner, 'another');
    const forced = tips.database.query('UPDATE payment_methods SET is_default = true WHERE user_id = $1', [
      owner.id,
    ]);
    await expect(forced).rejects.toMatchObject({ constraint: 'uq_payment_methods_one_default' });
  });
});

describe('a change that fails', () => {
  it('changes nothing and can be repeated', async () => {
    const owner = newOwner();
    const [first, second] = [await add(owner, 'first'), await add(owner, 'second')];
    const before = await list(owner);
    await tips.database.query(
      `ALTER TABLE outbox ADD CONSTRAINT broken CHECK (type NOT LIKE '%payout%') NOT VALID`,
    );
    try {
      await expect(remove(owner, first.id)).rejects.toMatchObject({ code: 'INTERNAL' });
      await expect(makeDefault(owner, second.id)).rejects.toMatchObject({ code: 'INTERNAL' });
      await expect(add(owner, 'third', true)).rejects.toMatchObject({ code: 'INTERNAL' });
      expect(await list(owner)).toEqual(before);
    } finally {
      await tips.database.query('ALTER TABLE outbox DROP CONSTRAINT broken');
    }
    await remove(owner, first.id);
    expect(await defaultsOf(owner)).toEqual([second.id]);
  });
});

describe('the payout methods of a closed account', () => {
  it('are purged, and none can be added later', async () => {
    const creator = await createCreator(tips);
    const owner = newOwner(creator.id);
    await add(owner, account('maya'));
    const { id, username } = creator;
    await tips.events.publish(accountClosed, { id, username, version: 9, isBalanceWaived: false });
    await waitFor(async () => (await rowsOf(owner)).length === 0);
    await expect(add(owner, 'late')).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
    expect(await rowsOf(owner)).toEqual([]);
  });

  it('are purged when an unverified account is deleted', async () => {
    const owner = newOwner();
    await add(owner, account('maya'));
    await tips.events.publish(accountDeleted, { id: owner.id, version: 9 });
    await waitFor(async () => (await rowsOf(owner)).length === 0);
  });
});
