import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Actor } from '@sprinkle/contracts/actor';
import { accountRegistered } from '@sprinkle/contracts/identity/identity.events';
import { emailRequested } from '@sprinkle/contracts/identity/mails.events';
import { listTipMailsRpc, recordMailOutcomesRpc } from '@sprinkle/contracts/notifications/notifications.rpc';
import { tipSucceeded } from '@sprinkle/contracts/tips/tips.events';
import { NatsConnection } from '@sprinkle/service-kit/nats/connection';
import { RpcClient } from '@sprinkle/service-kit/rpc/rpc-client';
import { actorKey } from '@sprinkle/service-testing/actor-keys';
import { PATIENCE_MS } from '@sprinkle/service-testing/patience';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import { newAccount, newTip } from './factories.js';
import { insertMail, insertMails, MAILS_OF_CREATOR, MAILS_OF_TIPPER } from './inserted-mails.js';
import { mailsTo, messagesTo, type Notifications, startNotifications } from './start-notifications.js';

const admin: Actor = { kind: 'admin', id: randomUUID(), username: 'root', role: 'admin' };
let notifications: Notifications;
let rpc: RpcClient;
beforeAll(async () => {
  notifications = await startNotifications();
  rpc = new RpcClient(notifications.app.get(NatsConnection), actorKey, PATIENCE_MS);
});
afterAll(() => notifications.stop());

const list = (tipId: string, actor = admin) =>
  rpc.call(listTipMailsRpc, { tipId, refundIds: [randomUUID()], disputeIds: [randomUUID()] }, { actor });

it("the list of a tip's mails shows when the provider first reported each outcome, and no address", async () => {
  const account = newAccount();
  await notifications.events.publish(accountRegistered, { account });
  const tip = newTip({ creatorId: account.id });
  await notifications.events.publish(tipSucceeded, { tip });
  await notifications.events.publish(tipSucceeded, { tip: newTip({ creatorId: account.id }) });
  const mails = await waitFor(async () => {
    const sent = await list(tip.id);
    return sent.length === 2 && sent.every(({ sentAt }) => sentAt !== null) && sent;
  });
  expect(mails.map(({ kind }) => kind).sort()).toEqual(['tip-notice', 'tip-receipt']);
  const [message] = await waitFor(async () => {
    const found = await messagesTo(notifications, tip.senderEmail);
    return found.length === 1 && found;
  });
  const messageId = message?.id ?? '';
  for (const minute of ['01', '02'])
    await rpc.call(recordMailOutcomesRpc, {
      outcomes: [
        { messageId, outcome: 'delivered', reason: '', at: `2026-11-22T10:${minute}:00.000Z` },
        { messageId, outcome: 'opened', reason: '', at: `2026-11-22T11:${minute}:00.000Z` },
        { messageId: randomUUID(), outcome: 'opened', reason: '', at: '2026-11-22T11:00:00.000Z' },
      ],
    });
  const shown = await list(tip.id);
  expect(shown).toContainEqual(
    expect.objectContaining({
      kind: 'tip-receipt',
      status: 'sent',
      deliveredAt: '2026-11-22T10:01:00.000Z',
      openedAt: '2026-11-22T11:01:00.000Z',
      bouncedAt: null,
    }),
  );
  expect(JSON.stringify(shown)).not.toContain('@');
});

it("the list of a tip's mails shows a receipt that bounced as sent, with the time of the bounce", async () => {
  const tip = newTip();
  await notifications.events.publish(tipSucceeded, { tip });
  const [message] = await waitFor(async () => {
    const found = await messagesTo(notifications, tip.senderEmail);
    return found[0]?.status === 'sent' && found;
  });
  const outcome = { messageId: message?.id ?? '', outcome: 'bounced' as const, reason: 'bounced 5.1.1' };
  await rpc.call(recordMailOutcomesRpc, { outcomes: [outcome] });
  expect(await list(tip.id)).toMatchObject([{ status: 'sent', bouncedAt: expect.any(String) }]);
});

it("the list of a tip's mails covers everything about that tip, but no mail that was never queued", async () => {
  const [tipId, refundId, disputeId] = [randomUUID(), randomUUID(), randomUUID()];
  const neverQueued = randomUUID();
  await insertMails(notifications, { tipId, refundId, disputeId });
  await insertMails(notifications, { tipId: randomUUID(), refundId: randomUUID(), disputeId: randomUUID() });
  await insertMail(notifications, `tip-refund-receipt:${tipId}:${neverQueued}`, 'anonymized');
  const mails = await rpc.call(
    listTipMailsRpc,
    { tipId, refundIds: [refundId, neverQueued], disputeIds: [disputeId] },
    { actor: admin },
  );
  expect(mails.map(({ kind }) => kind).sort()).toEqual([...MAILS_OF_TIPPER, ...MAILS_OF_CREATOR].sort());
});

it("only administrators see the list of a tip's mails", async () => {
  for (const actor of [
    { kind: 'user', id: randomUUID(), username: 'maya' },
    { kind: 'anonymous' },
  ] as Actor[])
    await expect(list(randomUUID(), actor)).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
});

it("a message from the team has the administrator's words, and is sent once when its event is repeated", async () => {
  const account = newAccount();
  const request = {
    template: 'message-from-team' as const,
    accountId: account.id,
    to: account.email,
    username: account.username,
    message: { subject: 'Your page', body: 'Please look at it.\nThank you.' },
  };
  const { id, occurredAt } = await notifications.events.publish(emailRequested, request);
  await notifications.events.publish(emailRequested, request, { id, occurredAt });
  const mail = await waitFor(async () => (await mailsTo(account.email))[0]);
  expect(mail.subject).toBe('Your page');
  expect(mail.text).toContain('Please look at it.\nThank you.');
  expect(mail.text).toContain('Write to');
  expect(await messagesTo(notifications, account.email)).toHaveLength(1);
});
