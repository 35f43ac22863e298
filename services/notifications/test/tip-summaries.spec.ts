import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Actor } from '@sprinkle/contracts/actor';
import {
  accountClosed,
  accountRegistered,
  type AccountSnapshot,
  accountUpdated,
} from '@sprinkle/contracts/identity/identity.events';
import { chooseTipMailsRpc, getTipMailsRpc } from '@sprinkle/contracts/notifications/notifications.rpc';
import type { TipMailChoice } from '@sprinkle/contracts/notifications/notifications.schemas';
import type { TipFact } from '@sprinkle/contracts/tips/tip-facts.schemas';
import { tipperWordsRemoved, tipSucceeded } from '@sprinkle/contracts/tips/tips.events';
import { NatsConnection } from '@sprinkle/service-kit/nats/connection';
import { RpcClient } from '@sprinkle/service-kit/rpc/rpc-client';
import { actorKey } from '@sprinkle/service-testing/actor-keys';
import { PATIENCE_MS } from '@sprinkle/service-testing/patience';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import { DataSource } from 'typeorm';
import { nextSummaryAt } from '../src/queueing/add-to-summary.js';
import { newAccount, newAddress, newTip } from './factories.js';
import {
  mailsTo,
  messagesTo,
  type Notifications,
  runInstance,
  startNotifications,
} from './start-notifications.js';

let notifications: Notifications;
let rpc: RpcClient;
beforeAll(async () => {
  notifications = await startNotifications();
  rpc = new RpcClient(notifications.app.get(NatsConnection), actorKey, PATIENCE_MS);
});
afterAll(() => notifications.stop());

const actorOf = ({ id, username }: AccountSnapshot): Actor => ({ kind: 'user', id, username, sessionId: id });

async function createCreator(choice?: TipMailChoice['choice']) {
  const account = newAccount();
  await notifications.events.publish(accountRegistered, { account });
  const actor = actorOf(account);
  if (choice) await rpc.call(chooseTipMailsRpc, { choice }, { actor });
  return { account, ...account, actor };
}

/** Resolves once both handlers have processed the tip. The receipt alone does not show that. */
async function tip(creator: AccountSnapshot, overrides: Partial<TipFact> = {}) {
  const fact = newTip({ creatorId: creator.id, ...overrides });
  const { id } = await notifications.events.publish(tipSucceeded, { tip: fact });
  await waitFor(async () => {
    const rows = await notifications.database.query('SELECT handler FROM inbox WHERE event_id = $1', [id]);
    return rows.length === 2;
  });
  return fact;
}

const makeDue = (creator: AccountSnapshot) =>
  notifications.database.query(
    `WITH due AS (UPDATE messages SET next_attempt_at = now() WHERE account_id = $1 AND status = 'queued' RETURNING id)
     SELECT pg_notify('messages', '') FROM due`,
    [creator.id],
  );

const mailTo = (address: string) => waitFor(async () => (await mailsTo(address))[0]);

describe("a creator's choice of mails about tips", () => {
  it('is one mail for each tip until another choice is made', async () => {
    const creator = await createCreator();
    const { actor } = creator;
    expect(await rpc.call(getTipMailsRpc, {}, { actor })).toEqual({ choice: 'each', weekly: true });
    for (const choice of ['daily', 'none', 'each'] as const) {
      expect(await rpc.call(chooseTipMailsRpc, { choice }, { actor })).toEqual({ choice, weekly: true });
      expect(await rpc.call(getTipMailsRpc, {}, { actor })).toEqual({ choice, weekly: true });
    }
    await tip(creator);
    expect(await messagesTo(notifications, creator.email)).toHaveLength(1);
  });

  it('can be made only by signed-in creators, for themselves, from the three options', async () => {
    const [creator, other] = [await createCreator('none'), await createCreator()];
    const asked = { choice: 'daily' } as const;
    await expect(rpc.call(chooseTipMailsRpc, asked)).rejects.toMatchObject({
      code: 'NOT_SIGNED_IN',
    });
    await expect(
      rpc.call(chooseTipMailsRpc, { choice: 'hourly' as 'daily' }, { actor: creator.actor }),
    ).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
    await rpc.call(chooseTipMailsRpc, asked, { actor: other.actor });
    expect(await rpc.call(getTipMailsRpc, {}, { actor: creator.actor })).toEqual({
      choice: 'none',
      weekly: true,
    });
  });

  it('can be none, and the tipper still gets the receipt', async () => {
    const creator = await createCreator('none');
    const { senderEmail } = await tip(creator);
    await mailTo(senderEmail);
    expect(await messagesTo(notifications, creator.email)).toEqual([]);
  });
});

describe('the daily mail about tips', () => {
  it.each([
    ['2026-11-20T16:59:59.999Z', '2026-11-20T17:00:00.000Z'],
    ['2026-11-20T17:00:00.000Z', '2026-11-21T17:00:00.000Z'],
    ['2026-12-31T23:00:00.000Z', '2027-01-01T17:00:00.000Z'],
    ['2028-02-29T00:00:00.000Z', '2028-02-29T17:00:00.000Z'],
  ])('of a tip at %s is sent at %s', (now, due) => {
    expect(nextSummaryAt(new Date(now)).toISOString()).toBe(due);
  });

  it('waits for its hour, and then lists every tip once', async () => {
    const creator = await createCreator('daily');
    const first = await tip(creator);
    const second = await tip(creator, { senderName: 'Sam', amountCents: 1_000, feeCents: 100, message: '' });
    await notifications.events.publish(tipSucceeded, { tip: second });
    const [summary, ...others] = await messagesTo(notifications, creator.email);
    expect(others).toEqual([]);
    expect(summary).toMatchObject({ status: 'queued', attempts: 0 });

    await makeDue(creator);
    const mail = await mailTo(creator.email);
    expect(mail.subject).toBe('You got 2 tips: $15.00');
    expect(mail.text).toContain('You get: $13.50');
    expect(mail.text).toContain('> Loved the video!\nAlex, $5.00');
    expect(mail.text).toContain(`https://sprinkle.example/comments#tip-${first.id}`);
    expect(mail.text).toContain(`Reply to Sam:\nhttps://sprinkle.example/comments#tip-${second.id}`);
    expect(mail.text).toContain('https://sprinkle.example/account');
    for (const text of [mail.text, mail.html]) expect(text).not.toContain(first.senderEmail);
  });

  it('shows ten tips and counts the others', async () => {
    const creator = await createCreator('daily');
    for (let count = 0; count < 12; count += 1) await tip(creator);
    await makeDue(creator);
    const { subject, text } = await mailTo(creator.email);
    expect(subject).toBe('You got 12 tips: $60.00');
    expect(text.match(/#tip-/g)).toHaveLength(10);
    expect(text).toContain('And 2 more.');
  });

  it.each(['sending', 'sent', 'failed'])('is followed by the next one once it is %s', async (status) => {
    const creator = await createCreator('daily');
    await tip(creator);
    await notifications.database.query(
      `UPDATE messages SET status = $2, attempts = 1, sent_at = CASE WHEN $2 = 'sent' THEN now() END WHERE account_id = $1`,
      [creator.id, status],
    );
    const next = await tip(creator);
    const messages = await messagesTo(notifications, creator.email);
    expect(messages).toHaveLength(2);
    expect(messages.find((message) => message.status === 'queued')?.data).toMatchObject({
      count: 1,
      tips: [{ id: next.id }],
    });
  });

  it('counts tips that arrive at the same time', async () => {
    const creator = await createCreator('daily');
    await Promise.all(Array.from({ length: 20 }, () => tip(creator)));
    expect(await messagesTo(notifications, creator.email)).toMatchObject([
      { data: { count: 20, amountCents: 10_000, shareCents: 9_000 } },
    ]);
  });

  it('goes to the address that the account has at its hour', async () => {
    const creator = await createCreator('daily');
    await tip(creator);
    const email = newAddress('new');
    await notifications.events.publish(accountUpdated, {
      account: { ...creator.account, email, version: 2 },
    });
    await waitFor(async () => (await messagesTo(notifications, email)).length === 1);
    await makeDue(creator);
    await mailTo(email);
    expect(await mailsTo(creator.email)).toEqual([]);
  });

  it('is cancelled when the account is closed, and the choice is forgotten', async () => {
    const creator = await createCreator('daily');
    await tip(creator);
    const { id, username, email } = creator;
    const closed = { id, username, email, version: 2, isBalanceWaived: false };
    await notifications.events.publish(accountClosed, closed);
    await waitFor(async () => (await messagesTo(notifications, email)).length === 0);
    expect(await rpc.call(getTipMailsRpc, {}, { actor: creator.actor })).toEqual({
      choice: 'each',
      weekly: true,
    });
  });

  it('leaves out the words that a tipper has removed', async () => {
    const creator = await createCreator('daily');
    const kept = await tip(creator);
    const removed = await tip(creator, { senderName: 'Private Name', message: 'Private words' });
    await notifications.events.publish(tipperWordsRemoved, { tipId: removed.id });
    const [summary] = await waitFor(async () => {
      const messages = await messagesTo(notifications, creator.email);
      return !/Private/.test(JSON.stringify(messages)) && messages;
    });
    expect(summary?.data).toMatchObject({
      count: 2,
      tips: [
        { id: kept.id, message: kept.message },
        { id: removed.id, senderName: 'Anonymous', message: '' },
      ],
    });
  });

  it('survives a restart and is sent once, even when two instances are running at its hour', async () => {
    const creator = await createCreator('daily');
    await tip(creator);
    await notifications.service.close();
    const urls = { databaseUrl: notifications.databaseUrl, natsUrl: notifications.nats.url };
    const instances = await Promise.all([runInstance(urls), runInstance(urls)]);
    notifications.database = instances[0].app.get(DataSource);
    try {
      await tip(creator);
      await makeDue(creator);
      await waitFor(async () => (await messagesTo(notifications, creator.email))[0]?.status === 'sent');
      expect(await messagesTo(notifications, creator.email)).toMatchObject([
        { attempts: 1, data: { count: 2 } },
      ]);
      expect(await mailsTo(creator.email)).toHaveLength(1);
    } finally {
      await Promise.all(instances.map((instance) => instance.close()));
    }
  });
});
