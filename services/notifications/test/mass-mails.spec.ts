import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { Actor } from '@sprinkle/contracts/actor';
import { accountBlocked, accountClosed } from '@sprinkle/contracts/identity/identity.events';
import {
  countMassMailRecipientsRpc,
  getMassMailRpc,
  listMassMailsRpc,
  listUndeliveredMailsRpc,
  previewMassMailRpc,
  sendMassMailRpc,
  sendTestMailRpc,
  stopMassMailRpc,
  unsubscribeRpc,
} from '@sprinkle/contracts/notifications/mass-mails.rpc';
import { notificationsActivityRecorded } from '@sprinkle/contracts/notifications/notifications.events';
import { listOwnMailsRpc } from '@sprinkle/contracts/notifications/notifications.rpc';
import { RECENT_ADMIN_PASSWORD_MINUTES } from '@sprinkle/contracts/rules/password-windows';
import { getMailStateRpc } from '@sprinkle/contracts/system/system.rpc';
import { receiptTokenOf } from '@sprinkle/service-kit/receipts';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import { newAddress } from './factories.js';
import { ADMIN, CONTENT, type MassMails, startMassMails } from './start-mass-mails.js';
import { mailsTo, messagesTo, RECEIPT_TOKEN_KEY } from './start-notifications.js';

let system: MassMails;
beforeAll(async () => {
  system = await startMassMails();
});
afterAll(() => system.stop());
beforeEach(() => system.removeRecipients());

it('a mass e-mail goes to every verified user who is not blocked, closed or unsubscribed', async () => {
  const [maya, lee] = [await system.register(), await system.register()];
  const unverified = await system.register({ isVerified: false });
  const blocked = await system.register();
  await system.notifications.events.publish(accountBlocked, {
    account: { ...blocked, isBlocked: true, version: 2 },
  });
  const closed = await system.register();
  const { id, username } = closed;
  await system.notifications.events.publish(accountClosed, {
    id,
    username,
    version: 2,
    isBalanceWaived: false,
  });
  const unsubscribed = await system.register();
  await system.unsubscribe(unsubscribed.id);
  await waitFor(
    async () => (await system.recipientOf(blocked.id)).is_blocked && !(await system.recipientOf(id)).email,
  );

  const count = (actor: Actor) => system.rpc.call(countMassMailRecipientsRpc, {}, { actor });
  expect(await count(ADMIN)).toEqual({ count: 2 });
  await expect(count({ kind: 'user', id, username })).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
  const { id: massMailId, sentCount } = await system.send();
  expect(sentCount).toBe(2);
  expect(await system.untilIs(massMailId, 'finished')).toMatchObject({
    subject: 'News',
    recipients: 2,
    sent: 2,
    queued: 0,
    failed: 0,
    bounced: 0,
    skipped: 0,
  });
  for (const { email } of [maya, lee]) expect(await mailsTo(email)).toHaveLength(1);
  for (const { email } of [unverified, blocked, closed, unsubscribed])
    expect(await mailsTo(email)).toEqual([]);
  expect(await system.activityOf(massMailId, 'mass-email-queued')).toEqual({
    actor: { kind: 'admin', id: ADMIN.id },
    action: 'mass-email-queued',
    target: { kind: 'mass-email', id: massMailId },
    details: { subject: 'News', recipients: '2' },
    ipAddress: '203.0.113.9',
    userAgent: 'a browser',
  });
});

it('a mass e-mail is not sent without a recent password', async () => {
  const listed = () => system.rpc.call(listMassMailsRpc, {}, { actor: ADMIN });
  const before = await listed();
  const authenticatedAt = new Date(Date.now() - RECENT_ADMIN_PASSWORD_MINUTES * 60_000).toISOString();
  const sending = system.rpc.call(
    sendMassMailRpc,
    { content: CONTENT },
    { actor: { ...ADMIN, authenticatedAt } },
  );
  await expect(sending).rejects.toMatchObject({ code: 'REAUTH_REQUIRED' });
  expect(await listed()).toEqual(before);
});

it('a mass e-mail is HTML and text, each with a link that unsubscribes', async () => {
  const { id, email } = await system.register();
  const { id: massMailId } = await system.send();
  await system.untilIs(massMailId, 'finished');
  const [mail] = await mailsTo(email);
  expect(mail?.subject).toBe('News');
  const link = /https:\/\/sprinkle\.example\/unsubscribe#token=([\w-]+)/.exec(mail?.text ?? '');
  expect(mail?.html).toContain(link?.[0]);
  const token = link?.[1] ?? '';
  expect(Buffer.from(token, 'base64url').toString()).not.toContain(email);

  // Unsubscribing again changes nothing.
  const message = 'You are unsubscribed.';
  expect(await system.rpc.call(unsubscribeRpc, { token })).toEqual({ message });
  expect(await system.rpc.call(unsubscribeRpc, { token })).toEqual({ message });
  expect((await system.send()).sentCount).toBe(0);
  expect(await system.recipientOf(id)).toMatchObject({ email });
});

it('a token that was issued for something else is rejected', async () => {
  const { id } = await system.register();
  for (const token of [receiptTokenOf(RECEIPT_TOKEN_KEY, id), 'unknown', '']) {
    await expect(system.rpc.call(unsubscribeRpc, { token })).rejects.toMatchObject({ code: 'INVALID_TOKEN' });
  }
  expect((await system.send()).sentCount).toBe(1);
});

it('a mass e-mail is sent once when it is requested twice with the same key', async () => {
  const { email } = await system.register();
  const key = randomUUID();
  const [first, second] = await Promise.all([system.send(key), system.send(key)]);
  expect(second).toEqual(first);
  await system.untilIs(first.id, 'finished');
  expect(await system.send(key)).toEqual(first);
  expect(await mailsTo(email)).toHaveLength(1);
  await expect(system.send(key, { body: 'Other' })).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
  expect((await system.send()).id).not.toBe(first.id);
});

it('a mass e-mail is queued once for each of more recipients than a batch holds', async () => {
  const { database } = system.notifications;
  await database.query(
    `INSERT INTO recipients (account_id, email, is_verified, is_blocked, version)
     SELECT gen_random_uuid(), 'maya.' || n || '@example.com', true, false, 1 FROM generate_series(1, 2500) n`,
  );
  const release = await system.holdPace();
  const { id: massMailId, sentCount } = await system.send();
  expect(sentCount).toBe(2_500);
  await system.untilIs(massMailId, 'sending');
  const [queued] = await database.query(
    `SELECT count(*)::int AS mails, count(DISTINCT account_id)::int AS recipients FROM messages WHERE mass_mail_id = $1`,
    [massMailId],
  );
  await system.rpc.call(stopMassMailRpc, { massMailId }, { actor: ADMIN });
  await release();
  expect(queued).toEqual({ mails: 2_500, recipients: 2_500 });
});

it('a mass e-mail is not sent to somebody who unsubscribes or is blocked while it is running', async () => {
  const [maya, lee, sam] = [await system.register(), await system.register(), await system.register()];
  const release = await system.holdPace();
  const { id, sentCount } = await system.send();
  await system.untilIs(id, 'sending');
  await system.unsubscribe(lee.id);
  await system.notifications.events.publish(accountBlocked, {
    account: { ...sam, isBlocked: true, version: 2 },
  });
  await waitFor(async () => (await system.recipientOf(sam.id)).is_blocked);
  await release();
  expect(sentCount).toBe(3);
  expect(await system.untilIs(id, 'finished')).toMatchObject({ recipients: 3, sent: 1, skipped: 2 });
  expect(await mailsTo(maya.email)).toHaveLength(1);
  for (const { email } of [lee, sam]) {
    expect(await mailsTo(email)).toEqual([]);
    expect(await messagesTo(system.notifications, email)).toEqual([]);
  }
});

it('a mass e-mail sends nothing more once it is stopped', async () => {
  const accounts = [await system.register(), await system.register(), await system.register()];
  const release = await system.holdPace();
  const { id: massMailId } = await system.send();
  await system.untilIs(massMailId, 'sending');
  await system.notifications.database.query(
    `UPDATE messages SET status = 'sent', sent_at = now() WHERE mass_mail_id = $1 AND account_id = $2`,
    [massMailId, accounts[0]?.id],
  );
  const stopped = await system.rpc.call(stopMassMailRpc, { massMailId }, { actor: ADMIN });
  expect(stopped).toMatchObject({ recipients: 3, sent: 1, queued: 0, skipped: 2 });
  await release();
  const ended = await system.untilIs(massMailId, 'stopped');
  expect(ended).toMatchObject({ recipients: 3, sent: 1, queued: 0, skipped: 2 });
  expect(ended.endedAt).not.toBeNull();
  for (const { email } of accounts) expect(await mailsTo(email)).toEqual([]);
  expect(await system.rpc.call(stopMassMailRpc, { massMailId }, { actor: ADMIN })).toEqual(ended);
  await system.activityOf(massMailId, 'mass-email-stopped');
  const activities = system.notifications.events.of(notificationsActivityRecorded);
  expect(activities.filter(({ target }) => target?.id === massMailId)).toHaveLength(2);
});

it('a mass e-mail cannot be stopped once it is sent', async () => {
  const { id: massMailId } = await system.send();
  await system.untilIs(massMailId, 'finished');
  const stop = system.rpc.call(stopMassMailRpc, { massMailId }, { actor: ADMIN });
  await expect(stop).rejects.toMatchObject({ code: 'WRONG_STATE' });
});

it('undelivered mails of a mass e-mail that does not exist are not found', async () => {
  for (const massMailId of [randomUUID(), 'nothing'])
    await expect(
      system.rpc.call(listUndeliveredMailsRpc, { massMailId }, { actor: ADMIN }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

it('mass e-mails are listed in pages, newest first', async () => {
  const ids = [(await system.send()).id, (await system.send()).id, (await system.send()).id].reverse();
  const first = await system.rpc.call(listMassMailsRpc, { limit: 2 }, { actor: ADMIN });
  expect(first.massMails.map(({ id }) => id)).toEqual(ids.slice(0, 2));
  expect(first.nextCursor).toBe(ids[1]);
  const page = { limit: 1, cursor: first.nextCursor ?? undefined };
  const { massMails } = await system.rpc.call(listMassMailsRpc, page, { actor: ADMIN });
  expect(massMails.map(({ id }) => id)).toEqual(ids.slice(2));
  for (const unknown of [randomUUID(), 'nothing'])
    await expect(system.progressOf(unknown)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

it('a mass e-mail can be previewed, and sent as a test that reaches no recipient', async () => {
  const { email } = await system.register();
  const image = { url: 'https://sprinkle.example/media/a.jpg', link: null };
  const draft = { content: { ...CONTENT, image } };
  const preview = await system.rpc.call(previewMassMailRpc, draft, { actor: ADMIN });
  expect(preview.subject).toBe('News');
  expect(preview.html).toContain('<img src="https://sprinkle.example/media/a.jpg"');
  const to = newAddress('root');
  await system.rpc.call(sendTestMailRpc, { ...draft, to }, { actor: ADMIN });
  const [mail] = await waitFor(async () => (await mailsTo(to)).length === 1 && mailsTo(to));
  expect(mail?.html).toContain('https://sprinkle.example/media/a.jpg');
  expect(await mailsTo(email)).toEqual([]);
  const activity = await system.notifications.events.waitFor(
    notificationsActivityRecorded,
    ({ action }) => action === 'test-email-sent',
  );
  expect(activity).toMatchObject({ actor: { kind: 'admin', id: ADMIN.id }, details: { subject: 'News' } });
});

it("a mass e-mail is in the recipient's export, and is anonymized with the account", async () => {
  const { id, email, username } = await system.register();
  await system.untilIs((await system.send()).id, 'finished');
  const actor: Actor = { kind: 'user', id, username };
  const { mails } = await system.rpc.call(listOwnMailsRpc, {}, { actor });
  expect(mails).toMatchObject([{ kind: 'mass-mail', subject: 'News' }]);
  const release = await system.holdPace();
  await system.untilIs((await system.send()).id, 'sending');
  await system.unsubscribe(id);
  await system.notifications.events.publish(accountClosed, {
    id,
    username,
    version: 2,
    isBalanceWaived: false,
  });
  await waitFor(async () => (await system.recipientOf(id)).email === null);
  await release();
  expect(await messagesTo(system.notifications, email)).toEqual([]);
  expect(
    await system.notifications.database.query('SELECT 1 FROM unsubscribes WHERE account_id = $1', [id]),
  ).toEqual([]);
});

it.each<[string, (actor: Actor) => Promise<unknown>]>([
  ['sends', (actor) => system.rpc.call(sendMassMailRpc, { content: CONTENT }, { actor })],
  [
    'tests',
    (actor) => system.rpc.call(sendTestMailRpc, { content: CONTENT, to: 'a@example.com' }, { actor }),
  ],
  ['previews', (actor) => system.rpc.call(previewMassMailRpc, { content: CONTENT }, { actor })],
  ['lists', (actor) => system.rpc.call(listMassMailsRpc, {}, { actor })],
  ['reads', (actor) => system.rpc.call(getMassMailRpc, { massMailId: randomUUID() }, { actor })],
  ['stops', (actor) => system.rpc.call(stopMassMailRpc, { massMailId: randomUUID() }, { actor })],
  [
    'reads the errors of',
    (actor) => system.rpc.call(listUndeliveredMailsRpc, { massMailId: randomUUID() }, { actor }),
  ],
])('a mass e-mail is for administrators only, and nobody else %s it', async (_what, call) => {
  for (const actor of [{ kind: 'anonymous' }, { kind: 'user', id: randomUUID(), username: 'maya' }] as const)
    await expect(call(actor)).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
});

it('administrators see how many mails wait and how many were given up in the last day', async () => {
  const { database } = system.notifications;
  await database.query('DELETE FROM messages');
  const insert = (status: string, hoursOld: number, attemptInHours: number, lastError?: string) =>
    database.query(
      `INSERT INTO messages (dedupe_key, template, recipient, data, status, created_at, next_attempt_at, last_error)
       VALUES (gen_random_uuid(), 'address-already-registered', 'a@example.com', '{"username": "maya"}', $1,
         now() - make_interval(hours => $2), now() + make_interval(hours => $3), $4) RETURNING created_at`,
      [status, hoursOld, attemptInHours, lastError],
    );
  const [oldest] = (await insert('queued', 5, 1)) as { created_at: Date }[];
  await insert('queued', 4, 1);
  await insert('failed', 20, -2);
  await insert('failed', 60, -40);
  await insert('skipped', 1, -1);
  await insert('failed', 2, -1, 'anonymized');
  expect(await system.rpc.call(getMailStateRpc, {}, { actor: ADMIN })).toEqual({
    queued: 2,
    oldestAt: oldest?.created_at.toISOString(),
    failedLastDay: 1,
  });
  const creator: Actor = { kind: 'user', id: randomUUID(), username: 'maya' };
  for (const actor of [creator, { kind: 'anonymous' } as const])
    await expect(system.rpc.call(getMailStateRpc, {}, { actor })).rejects.toMatchObject({
      code: 'NOT_SIGNED_IN',
    });
});
