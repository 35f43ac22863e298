import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { accountClosed, usernameChanged } from '@sprinkle/contracts/identity/identity.events';
import { listPublicTipsRpc } from '@sprinkle/contracts/tips/page/tips.rpc';
import { creatorRenamed } from '@sprinkle/contracts/tips/tips.events';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import { accountSnapshot, createCreator, createPendingTip } from './factories.js';
import { startTips, type TestTips } from './start-tips.js';

let tips: TestTips;
beforeAll(async () => {
  tips = await startTips();
});
afterAll(() => tips.stop());

const newName = () => `Nova_${randomBytes(4).toString('hex')}`;
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

/** Publishes identity's event and waits until it has been handled. */
async function rename(creator: { id: string; username: string }, username: string, keptDays = 90) {
  await tips.events.publish(usernameChanged, {
    account: accountSnapshot({ id: creator.id, username, version: 5 }),
    formerUsername: creator.username,
    formerKeptUntil: inDays(keptDays),
  });
  await tips.events.waitFor(creatorRenamed, (renamed) => renamed.username === username);
}

async function recipientOf(username: string): Promise<string> {
  const { paymentIntentId } = await createPendingTip(tips, { username });
  const [row] = await tips.database.query(
    'SELECT user_id FROM tips JOIN payments ON tip_id = tips.id WHERE provider_intent_id = $1',
    [paymentIntentId],
  );
  return row.user_id;
}

describe('a creator with a new username', () => {
  it('gets tips to the new and to the former name', async () => {
    const creator = await createCreator(tips);
    const username = newName();
    await rename(creator, username);
    for (const name of [username, creator.username, creator.username.toUpperCase()])
      expect(await recipientOf(name)).toBe(creator.id);
    expect(await tips.rpc.call(listPublicTipsRpc, { username })).toEqual([]);
  });

  it('gets no tips to a former name that has expired or has a new owner', async () => {
    const [late, replaced] = [await createCreator(tips), await createCreator(tips)];
    await rename(late, newName(), -1);
    await expect(createPendingTip(tips, late)).rejects.toMatchObject({ code: 'CREATOR_NOT_FOUND' });
    await rename(replaced, newName());
    const next = await createCreator(tips, { account: { username: replaced.username } });
    expect(await recipientOf(replaced.username)).toBe(next.id);
  });

  it('gets no tips to a former name once the account is closed', async () => {
    const creator = await createCreator(tips);
    const username = newName();
    await rename(creator, username);
    await tips.events.publish(accountClosed, {
      id: creator.id,
      username,
      version: 6,
      isBalanceWaived: false,
    });
    await waitFor(async () => {
      const former = await tips.database.query('SELECT 1 FROM former_usernames WHERE creator_id = $1', [
        creator.id,
      ]);
      return former.length === 0;
    });
    await expect(createPendingTip(tips, creator)).rejects.toMatchObject({ code: 'CREATOR_NOT_FOUND' });
  });
});
