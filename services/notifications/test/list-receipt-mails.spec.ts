import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { accountRegistered } from '@sprinkle/contracts/identity/identity.events';
import { listReceiptMailsRpc } from '@sprinkle/contracts/notifications/notifications.rpc';
import { tipperErased, tipRefunded, tipSucceeded } from '@sprinkle/contracts/tips/tips.events';
import { NatsConnection } from '@sprinkle/service-kit/nats/connection';
import { receiptTokenOf } from '@sprinkle/service-kit/receipts';
import { RpcClient } from '@sprinkle/service-kit/rpc/rpc-client';
import { actorKey } from '@sprinkle/service-testing/actor-keys';
import { PATIENCE_MS } from '@sprinkle/service-testing/patience';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import { newAccount, newTip } from './factories.js';
import { insertMail, insertMails, MAILS_OF_TIPPER } from './inserted-mails.js';
import { type Notifications, RECEIPT_TOKEN_KEY, startNotifications } from './start-notifications.js';

let notifications: Notifications;
let rpc: RpcClient;
beforeAll(async () => {
  notifications = await startNotifications();
  rpc = new RpcClient(notifications.app.get(NatsConnection), actorKey, PATIENCE_MS);
});
afterAll(() => notifications.stop());

const tokenOf = (tipId: string) => receiptTokenOf(RECEIPT_TOKEN_KEY, tipId);
const list = (token: string) => rpc.call(listReceiptMailsRpc, { token });

/** Sends the receipts of a tip and its refund, and the creator's mails about them. */
async function mailAboutTip() {
  const account = newAccount();
  await notifications.events.publish(accountRegistered, { account });
  const tip = newTip({ creatorId: account.id });
  await notifications.events.publish(tipSucceeded, { tip });
  await notifications.events.publish(tipRefunded, {
    tipId: tip.id,
    creatorId: account.id,
    creatorUsername: account.username,
    creatorDisplayName: 'Maya',
    senderName: 'Alex',
    senderEmail: tip.senderEmail,
    refundId: randomUUID(),
    tipAmountCents: 500,
    amountCents: 435,
    tippedAt: '2026-11-20T14:05:00.000Z',
  });
  return tip;
}

const areSent = async (tipId: string) => {
  const mails = await list(tokenOf(tipId));
  return mails.length === 2 && mails.every(({ status }) => status === 'sent') && mails;
};

it('a tipper sees the mails that they got about a tip, but not those to its creator or about another tip', async () => {
  const [tip] = [await mailAboutTip(), await mailAboutTip()];
  const mails = await waitFor(() => areSent(tip.id));
  expect(mails.map(({ kind }) => kind).sort()).toEqual(['tip-receipt', 'tip-refund-receipt']);
  expect(mails[0]).toEqual({
    kind: expect.any(String),
    status: 'sent',
    createdAt: expect.any(String),
    sentAt: expect.any(String),
    deliveredAt: null,
    openedAt: null,
    bouncedAt: null,
  });
});

it('a tipper sees all mails that they got about a tip, but none that was never queued', async () => {
  const [tipId, refundId, disputeId] = [randomUUID(), randomUUID(), randomUUID()];
  await insertMails(notifications, { tipId, refundId, disputeId });
  await insertMail(notifications, `tip-refund-receipt:${tipId}:${randomUUID()}`, 'anonymized');
  const mails = await list(tokenOf(tipId));
  expect(mails.map(({ kind }) => kind).sort()).toEqual([...MAILS_OF_TIPPER].sort());
});

it('a tipper whose address was erased still sees which mails were sent', async () => {
  const tip = await mailAboutTip();
  await waitFor(() => areSent(tip.id));
  await notifications.events.publish(tipperErased, { tipId: tip.id });
  await waitFor(async () => {
    const [row] = await notifications.database.query(
      'SELECT recipient IS NULL AS is_erased FROM messages WHERE dedupe_key = $1',
      [`tip-receipt:${tip.id}`],
    );
    return row.is_erased;
  });
  expect(await areSent(tip.id)).toBeTruthy();
});

it('a token that we did not sign shows no mails', async () => {
  const foreign = receiptTokenOf(Buffer.alloc(32, 4).toString('base64'), randomUUID());
  for (const token of [foreign, 'nothing', '%'])
    await expect(list(token)).rejects.toMatchObject({ code: 'RECEIPT_NOT_FOUND', status: 404 });
  expect(await list(tokenOf(randomUUID()))).toEqual([]);
});
