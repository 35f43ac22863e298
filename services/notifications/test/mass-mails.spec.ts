import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Actor } from '@sprinkle/contracts/actor';
import {
  type AccountSnapshot,
  accountBlocked,
  accountClosed,
  accountRegistered,
  accountUnblocked,
  accountUpdated,
} from '@sprinkle/contracts/identity/identity.events';
import {
  getMassMailRpc,
  listMassMailsRpc,
  listUndeliveredMailsRpc,
  previewMassMailRpc,
  sendMassMailRpc,
  sendTestMailRpc,
  stopMassMailRpc,
  unsubscribeRpc,
} from '@sprinkle/contracts/notifications/mass-mails.rpc';
import {
  accountsRequested,
  notificationsActivityRecorded,
} from '@sprinkle/contracts/notifications/notifications.events';
import { listOwnMailsRpc } from '@sprinkle/contracts/notifications/notifications.rpc';
import { NatsConnection } from '@sprinkle/service-kit/nats/connection';
import { RpcClient } from '@sprinkle/service-kit/rpc/rpc-client';
import { receiptTokenOf } from '@sprinkle/service-kit/receipts';
import { signId } from '@sprinkle/service-kit/signed-ids';
import { actorKey } from '@sprinkle/service-testing/actor-keys';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import { claimMassMails } from '../src/mass-mails/claim-mass-mails.js';
import { DeliverMassMails } from '../src/mass-mails/deliver-mass-mails.js';
import { CompleteRecipients } from '../src/recipients/complete-recipients.js';
import { newAccount, newAddress } from './factories.js';
import { type SmtpSink, startSmtpSink } from './smtp-sink.js';
import {
  mailsTo,
  messagesTo,
  type Notifications,
  RECEIPT_TOKEN_KEY,
  startNotifications,
} from './start-notifications.js';

const admin: Actor = {
  ...{ kind: 'admin', id: randomUUID(), username: 'root', role: 'admin' },
  ...{ ipAddress: '203.0.113.9', userAgent: 'a browser' },
};
const content = { subject: 'News', body: 'First.\n\nSecond.', button: null, image: null };

let notifications: Notifications;
let rpc: RpcClient;

async function start(env: Record<string, string> = {}) {
  notifications = await startNotifications({ MASS_MAILS_PER_MINUTE: '60000', ...env });
  rpc = new RpcClient(notifications.app.get(NatsConnection), actorKey);
}

/** No mass e-mail of a test before goes to the recipients of this one, and none of theirs is left. */
async function forgetRecipients() {
  await waitFor(async () => {
    const open = await notifications.database.query('SELECT 1 FROM mass_mails WHERE ended_at IS NULL');
    return open.length === 0;
  });
  await notifications.database.query('DELETE FROM recipients');
}

async function register(overrides: Partial<AccountSnapshot> = {}): Promise<AccountSnapshot> {
  const account = newAccount(overrides);
  await notifications.events.publish(accountRegistered, { account });
  await waitFor(async () => (await recipientOf(account.id)) !== undefined);
  return account;
}

async function recipientOf(accountId: string) {
  const [row] = await notifications.database.query(
    'SELECT email, is_verified, is_blocked, version FROM recipients WHERE account_id = $1',
    [accountId],
  );
  return row;
}

const send = (idempotencyKey?: string, changes: Partial<typeof content> = {}) =>
  rpc.call(sendMassMailRpc, { content: { ...content, ...changes }, idempotencyKey }, { actor: admin });
const progressOf = (massMailId: string) => rpc.call(getMassMailRpc, { massMailId }, { actor: admin });
const untilIs = (id: string, status: string) =>
  waitFor(async () => {
    const massMail = await progressOf(id);
    return massMail.status === status && massMail;
  });
const activityOf = (id: string, action: string) =>
  notifications.events.waitFor(
    notificationsActivityRecorded,
    (fact) => fact.target?.id === id && fact.action === action,
  );
const unsubscribe = (accountId: string) =>
  rpc.call(unsubscribeRpc, { token: signId(RECEIPT_TOKEN_KEY, 'unsubscribe:', accountId) });

/** Keeps all instances from sending mass e-mails until it is released. */
async function holdPace() {
  const runner = notifications.database.createQueryRunner();
  await runner.startTransaction();
  await runner.query(`UPDATE mass_mail_pace SET used_up_to = now() - interval '1 hour'`);
  return async () => {
    await runner.commitTransaction();
    await runner.release();
  };
}

describe('a mass e-mail', () => {
  beforeAll(() => start());
  afterAll(() => notifications.stop());
  beforeEach(forgetRecipients);

  it('goes to every verified user who is not blocked, closed or unsubscribed [N5 X12 C7.mass-email]', async () => {
    const [maya, lee] = [await register(), await register()];
    const unverified = await register({ isVerified: false });
    const blocked = await register();
    await notifications.events.publish(accountBlocked, {
      account: { ...blocked, isBlocked: true, version: 2 },
    });
    const closed = await register();
    const { id, username } = closed;
    await notifications.events.publish(accountClosed, { id, username, version: 2, isBalanceWaived: false });
    const unsubscribed = await register();
    await unsubscribe(unsubscribed.id);
    await waitFor(async () => (await recipientOf(blocked.id)).is_blocked && !(await recipientOf(id)).email);

    const { id: massMailId, sentCount } = await send();
    expect(sentCount).toBe(2);
    expect(await untilIs(massMailId, 'finished')).toMatchObject({
      ...{ subject: 'News', recipients: 2, sent: 2, queued: 0, failed: 0, bounced: 0, skipped: 0 },
    });
    for (const { email } of [maya, lee]) expect(await mailsTo(email)).toHaveLength(1);
    for (const { email } of [unverified, blocked, closed, unsubscribed])
      expect(await mailsTo(email)).toEqual([]);
    expect(await activityOf(massMailId, 'mass-email-queued')).toEqual({
      ...{ actor: { kind: 'admin', id: admin.id }, action: 'mass-email-queued' },
      ...{ target: { kind: 'mass-email', id: massMailId }, details: { subject: 'News', recipients: '2' } },
      ...{ ipAddress: '203.0.113.9', userAgent: 'a browser' },
    });
  });

  it('is HTML and text, each with a link that unsubscribes [N5]', async () => {
    const { id, email } = await register();
    const { id: massMailId } = await send();
    await untilIs(massMailId, 'finished');
    const [mail] = await mailsTo(email);
    expect(mail?.subject).toBe('News');
    const link = /https:\/\/sprinkle\.example\/unsubscribe\?token=([\w-]+)/.exec(mail?.text ?? '');
    expect(mail?.html).toContain(link?.[0]);
    const token = link?.[1] ?? '';
    expect(Buffer.from(token, 'base64url').toString()).not.toContain(email);

    // A second time changes nothing.
    for (const _time of [1, 2])
      expect(await rpc.call(unsubscribeRpc, { token })).toEqual({ message: 'You are unsubscribed.' });
    expect((await send()).sentCount).toBe(0);
    expect(await recipientOf(id)).toMatchObject({ email });
  });

  it('rejects a token that was issued for something else', async () => {
    const { id } = await register();
    for (const token of [receiptTokenOf(RECEIPT_TOKEN_KEY, id), 'unknown', '']) {
      await expect(rpc.call(unsubscribeRpc, { token })).rejects.toMatchObject({ code: 'INVALID_TOKEN' });
    }
    expect((await send()).sentCount).toBe(1);
  });

  it('is sent once when it is requested twice with the same key', async () => {
    const { email } = await register();
    const key = randomUUID();
    const [first, second] = await Promise.all([send(key), send(key)]);
    expect(second).toEqual(first);
    await untilIs(first.id, 'finished');
    expect(await send(key)).toEqual(first);
    expect(await mailsTo(email)).toHaveLength(1);
    await expect(send(key, { body: 'Other' })).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
    expect((await send()).id).not.toBe(first.id);
  });

  it('is not sent to somebody who unsubscribes or is blocked while it is running', async () => {
    const [maya, lee, sam] = [await register(), await register(), await register()];
    const release = await holdPace();
    const { id, sentCount } = await send();
    await untilIs(id, 'sending');
    await unsubscribe(lee.id);
    await notifications.events.publish(accountBlocked, { account: { ...sam, isBlocked: true, version: 2 } });
    await waitFor(async () => (await recipientOf(sam.id)).is_blocked);
    await release();
    expect(sentCount).toBe(3);
    expect(await untilIs(id, 'finished')).toMatchObject({ recipients: 3, sent: 1, skipped: 2 });
    expect(await mailsTo(maya.email)).toHaveLength(1);
    for (const { email } of [lee, sam]) {
      expect(await mailsTo(email)).toEqual([]);
      expect(await messagesTo(notifications, email)).toEqual([]);
    }
  });

  it('stops, and nothing more is sent', async () => {
    const accounts = [await register(), await register(), await register()];
    const release = await holdPace();
    const { id: massMailId } = await send();
    await untilIs(massMailId, 'sending');
    await notifications.database.query(
      `UPDATE messages SET status = 'sent', sent_at = now() WHERE mass_mail_id = $1 AND account_id = $2`,
      [massMailId, accounts[0]?.id],
    );
    const stopped = await rpc.call(stopMassMailRpc, { massMailId }, { actor: admin });
    expect(stopped).toMatchObject({ recipients: 3, sent: 1, queued: 0, skipped: 2 });
    await release();
    const ended = await untilIs(massMailId, 'stopped');
    expect(ended).toMatchObject({ recipients: 3, sent: 1, queued: 0, skipped: 2 });
    expect(ended.endedAt).not.toBeNull();
    for (const { email } of accounts) expect(await mailsTo(email)).toEqual([]);
    expect(await rpc.call(stopMassMailRpc, { massMailId }, { actor: admin })).toEqual(ended);
    await activityOf(massMailId, 'mass-email-stopped');
    const activities = notifications.events.of(notificationsActivityRecorded);
    expect(activities.filter(({ target }) => target?.id === massMailId)).toHaveLength(2);
  });

  it('cannot be stopped once it is sent', async () => {
    const { id: massMailId } = await send();
    await untilIs(massMailId, 'finished');
    const stop = rpc.call(stopMassMailRpc, { massMailId }, { actor: admin });
    await expect(stop).rejects.toMatchObject({ code: 'WRONG_STATE' });
  });

  it('is listed with those before it, newest first', async () => {
    const ids = [(await send()).id, (await send()).id, (await send()).id].reverse();
    const first = await rpc.call(listMassMailsRpc, { limit: 2 }, { actor: admin });
    expect(first.massMails.map(({ id }) => id)).toEqual(ids.slice(0, 2));
    expect(first.nextCursor).toBe(ids[1]);
    const page = { limit: 1, cursor: first.nextCursor ?? undefined };
    const { massMails } = await rpc.call(listMassMailsRpc, page, { actor: admin });
    expect(massMails.map(({ id }) => id)).toEqual(ids.slice(2));
    for (const unknown of [randomUUID(), 'nothing'])
      await expect(progressOf(unknown)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('is shown before it is sent, and sent to the administrator alone as a test', async () => {
    const { email } = await register();
    const image = { url: 'https://sprinkle.example/media/a.jpg', link: null };
    const draft = { content: { ...content, image } };
    const preview = await rpc.call(previewMassMailRpc, draft, { actor: admin });
    expect(preview.subject).toBe('News');
    expect(preview.html).toContain('<img src="https://sprinkle.example/media/a.jpg"');
    const to = newAddress('root');
    await rpc.call(sendTestMailRpc, { ...draft, to }, { actor: admin });
    const [mail] = await waitFor(async () => (await mailsTo(to)).length === 1 && mailsTo(to));
    expect(mail?.html).toContain('https://sprinkle.example/media/a.jpg');
    expect(await mailsTo(email)).toEqual([]);
  });

  it('is part of what the recipient can export, and is erased with the account', async () => {
    const { id, email, username } = await register();
    await untilIs((await send()).id, 'finished');
    const actor: Actor = { kind: 'user', id, username };
    const { mails } = await rpc.call(listOwnMailsRpc, {}, { actor });
    expect(mails).toMatchObject([{ kind: 'mass-mail', subject: 'News' }]);
    const release = await holdPace();
    await untilIs((await send()).id, 'sending');
    await unsubscribe(id);
    await notifications.events.publish(accountClosed, { id, username, version: 2, isBalanceWaived: false });
    await waitFor(async () => (await recipientOf(id)).email === null);
    await release();
    expect(await messagesTo(notifications, email)).toEqual([]);
    expect(
      await notifications.database.query('SELECT 1 FROM unsubscribes WHERE account_id = $1', [id]),
    ).toEqual([]);
  });

  it.each<[string, (actor: Actor) => Promise<unknown>]>([
    ['sends', (actor) => rpc.call(sendMassMailRpc, { content }, { actor })],
    ['tests', (actor) => rpc.call(sendTestMailRpc, { content, to: 'a@example.com' }, { actor })],
    ['previews', (actor) => rpc.call(previewMassMailRpc, { content }, { actor })],
    ['lists', (actor) => rpc.call(listMassMailsRpc, {}, { actor })],
    ['reads', (actor) => rpc.call(getMassMailRpc, { massMailId: randomUUID() }, { actor })],
    ['stops', (actor) => rpc.call(stopMassMailRpc, { massMailId: randomUUID() }, { actor })],
    ['reads errors', (actor) => rpc.call(listUndeliveredMailsRpc, { massMailId: randomUUID() }, { actor })],
  ])('is for administrators only: nobody else %s it', async (_what, call) => {
    for (const actor of [
      { kind: 'anonymous' },
      { kind: 'user', id: randomUUID(), username: 'maya' },
    ] as const)
      await expect(call(actor)).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
  });
});

describe('recipients', () => {
  beforeAll(() => start());
  afterAll(() => notifications.stop());

  it('are reached again after an unblock', async () => {
    const account = await register({ isBlocked: true });
    await notifications.events.publish(accountUnblocked, {
      account: { ...account, isBlocked: false, version: 2 },
    });
    await waitFor(async () => (await recipientOf(account.id)).is_blocked === false);
  });

  it('from before mass e-mails are requested again, and get none until they are known', async () => {
    await forgetRecipients();
    const account = newAccount();
    await notifications.database.query(
      'INSERT INTO recipients (account_id, email, version) VALUES ($1, $2, 1)',
      [account.id, account.email],
    );
    expect((await send()).sentCount).toBe(0);
    await notifications.app.get(CompleteRecipients, { strict: false }).execute();
    await notifications.events.waitFor(accountsRequested, ({ accountIds }) =>
      accountIds.includes(account.id),
    );
    await notifications.events.publish(accountUpdated, { account });
    await waitFor(async () => (await recipientOf(account.id)).is_verified);
    expect((await send()).sentCount).toBe(1);
  });
});

describe('the mail server', () => {
  let sink: SmtpSink;
  beforeAll(async () => {
    sink = await startSmtpSink();
    await start({ SMTP_URL: sink.url });
  });
  afterAll(async () => {
    sink.stop();
    await notifications.stop();
  });

  it('rejects an address for good: the others get their mail, and administrators see it masked', async () => {
    const bouncing = await register({ email: 'bounces.a.lot@example.com' });
    const [maya, lee] = [await register(), await register()];
    const { id: massMailId } = await send();
    expect(await untilIs(massMailId, 'finished')).toMatchObject({ recipients: 3, sent: 2, bounced: 1 });
    expect([...sink.accepted].sort()).toEqual([maya.email, lee.email].sort());
    const { mails, nextCursor } = await rpc.call(listUndeliveredMailsRpc, { massMailId }, { actor: admin });
    expect(mails).toMatchObject([
      { recipient: 'bo***@example.com', status: 'bounced', reason: 'Error EENVELOPE 550 RCPT TO' },
    ]);
    expect(nextCursor).toBeNull();
    expect(await mailsTo(bouncing.email)).toEqual([]);
  });

  it('gets the headers that unsubscribe with one click', async () => {
    await forgetRecipients();
    const { id } = await register();
    await untilIs((await send()).id, 'finished');
    const address = `https://sprinkle.example/unsubscribe?token=${signId(RECEIPT_TOKEN_KEY, 'unsubscribe:', id)}`;
    // Long headers are folded.
    const lines = sink.lastContent().join('\n').replaceAll(/\n\s+/g, ' ').split('\n');
    expect(lines).toContain(`List-Unsubscribe: <${address}>`);
    expect(lines).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  });
});

describe('the pace', () => {
  beforeAll(() => start({ MASS_MAILS_PER_MINUTE: '1' }));
  afterAll(() => notifications.stop());

  it('holds for all instances together, and a pause saves up no burst', async () => {
    for (const _account of [1, 2, 3]) await register();
    const worker = notifications.app.get(DeliverMassMails, { strict: false });
    const release = await holdPace();
    const { id } = await send();
    await untilIs(id, 'sending');
    await release();
    // Whichever claims first, the worker or this test, takes the mail of the first minute.
    await worker.execute();
    const claimed = await claimMassMails(notifications.database, 1);
    expect(claimed.length).toBeLessThanOrEqual(1);
    await waitFor(async () => {
      const [{ used }] = await notifications.database.query(
        `SELECT count(*)::int AS used FROM messages WHERE attempts > 0`,
      );
      return used === 1;
    });
    expect(await claimMassMails(notifications.database, 1)).toEqual([]);
  });
});
