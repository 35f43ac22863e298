import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Actor } from '@sprinkle/contracts/actor';
import { accountClosed, accountRegistered } from '@sprinkle/contracts/identity/identity.events';
import { emailRequested } from '@sprinkle/contracts/identity/mails.events';
import { unsubscribeRpc } from '@sprinkle/contracts/notifications/mass-mails.rpc';
import {
  chooseTipMailsRpc,
  getTipMailsRpc,
  recordMailOutcomesRpc,
} from '@sprinkle/contracts/notifications/notifications.rpc';
import { weekSummed } from '@sprinkle/contracts/tips/tips.events';
import type { WeekSummedFact } from '@sprinkle/contracts/week-facts.schemas';
import { NatsConnection } from '@sprinkle/service-kit/nats/connection';
import { RpcClient } from '@sprinkle/service-kit/rpc/rpc-client';
import { actorKey } from '@sprinkle/service-testing/actor-keys';
import { PATIENCE_MS } from '@sprinkle/service-testing/patience';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import { newAccount } from './factories.js';
import { mailsTo, messagesTo, type Notifications, startNotifications } from './start-notifications.js';

let notifications: Notifications;
let rpc: RpcClient;
beforeAll(async () => {
  notifications = await startNotifications();
  rpc = new RpcClient(notifications.app.get(NatsConnection), actorKey, PATIENCE_MS);
});
afterAll(() => notifications.stop());

async function createCreator() {
  const account = newAccount();
  await notifications.events.publish(accountRegistered, { account });
  const actor: Actor = { kind: 'user', id: account.id, username: account.username, sessionId: account.id };
  return { ...account, actor };
}

const weekOf = ({ id, username }: { id: string; username: string }) => ({
  creatorId: id,
  creatorUsername: username,
  from: '2026-11-16',
  to: '2026-11-22',
  tips: 3,
  amountCents: 123_450,
  visitors: 120,
  bestLink: { title: 'My shop', clicks: 7 },
});

/** Resolves once the event is handled. */
async function tell(week: WeekSummedFact) {
  const { id } = await notifications.events.publish(weekSummed, week);
  await waitFor(async () => {
    const rows = await notifications.database.query('SELECT FROM inbox WHERE event_id = $1', [id]);
    return rows.length > 0;
  });
}

const queuedFor = ({ id }: { id: string }) =>
  notifications.database.query(`SELECT FROM messages WHERE account_id = $1 AND template = 'week'`, [id]);

describe('the mail about a week', () => {
  it('is sent once, with the figures of the week', async () => {
    const creator = await createCreator();
    await tell(weekOf(creator));
    await tell(weekOf(creator));
    const mails = await waitFor(async () => {
      const found = await mailsTo(creator.email);
      return found.length > 0 && found;
    });
    expect(await queuedFor(creator)).toHaveLength(1);
    const [mail] = mails;
    expect(mail?.subject).toBe('Your week: 3 tips, 120 visitors');
    for (const text of ['$1,234.50', 'My shop, 7 clicks', 'About 1 in 40 visitors left a tip.', '/my-stats'])
      expect(mail?.text).toContain(text);
  });

  it.each([
    [{ began: 1_200, ended: 1, failed: 2 }, '1,200 new, 1 ended, 2 failed payments'],
    [{ began: 0, ended: 0, failed: 1 }, '1 failed payment'],
    [{ began: 0, ended: 3, failed: 0 }, '3 ended'],
    [undefined, null],
  ])('says of monthly support %j: %s', async (supports, words) => {
    const creator = await createCreator();
    await tell({ ...weekOf(creator), supports });
    const [mail] = await waitFor(async () => {
      const found = await mailsTo(creator.email);
      return found.length > 0 && found;
    });
    if (words) expect(mail?.text).toContain(words);
    else expect(mail?.text).not.toContain('Monthly support');
  });

  it('stops with one click, and is sent again once it is chosen', async () => {
    const creator = await createCreator();
    const read = () => rpc.call(getTipMailsRpc, {}, { actor: creator.actor });
    await tell(weekOf(creator));
    const [mail] = await waitFor(async () => {
      const found = await mailsTo(creator.email);
      return found.length > 0 && found;
    });
    expect(await read()).toEqual({ choice: 'each', weekly: true });
    const token = /unsubscribe#token=([\w.-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    // Mail programs also follow the link, so it is often followed twice.
    for (let time = 1; time <= 2; time += 1) {
      expect(await rpc.call(unsubscribeRpc, { token })).toEqual({
        message: "You won't get any more emails about your week.",
      });
      expect(await read()).toEqual({ choice: 'each', weekly: false });
    }
    await tell({ ...weekOf(creator), from: '2026-11-23' });
    expect(await queuedFor(creator)).toHaveLength(1);
    const { actor } = creator;
    await rpc.call(chooseTipMailsRpc, { choice: 'daily' }, { actor });
    expect(await read()).toEqual({ choice: 'daily', weekly: false });
    await rpc.call(chooseTipMailsRpc, { choice: 'daily', weekly: true }, { actor });
    await tell({ ...weekOf(creator), from: '2026-11-30' });
    expect(await queuedFor(creator)).toHaveLength(2);
  });

  it('stops for a creator who reports it as spam, but not when another mail is reported', async () => {
    const creator = await createCreator();
    const read = () => rpc.call(getTipMailsRpc, {}, { actor: creator.actor });
    const { events } = notifications;
    const { id: accountId, email: to, username } = creator;
    await events.publish(emailRequested, { template: 'password-changed', accountId, to, username });
    await tell(weekOf(creator));
    await waitFor(async () => (await messagesTo(notifications, to)).length === 2);
    const idOf = async (kind: string) =>
      (await messagesTo(notifications, to)).find(({ dedupe_key }) => dedupe_key.startsWith(kind))?.id ?? '';
    const report = async (messageId: string) =>
      rpc.call(recordMailOutcomesRpc, { outcomes: [{ messageId, outcome: 'reported', reason: '' }] });
    await report(await idOf('email-requested'));
    expect(await read()).toMatchObject({ weekly: true });
    await report(await idOf('week'));
    expect(await read()).toMatchObject({ weekly: false });
  });

  it('is not sent to a closed account', async () => {
    const creator = await createCreator();
    const { id, username, version } = creator;
    await notifications.events.publish(accountClosed, {
      id,
      username,
      version: version + 1,
      isBalanceWaived: false,
    });
    await waitFor(async () => {
      const rows = await notifications.database.query(
        'SELECT FROM recipients WHERE account_id = $1 AND email IS NULL',
        [id],
      );
      return rows.length > 0;
    });
    await tell(weekOf(creator));
    expect(await queuedFor(creator)).toHaveLength(0);
  });
});
