import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { accountRegistered } from '@sprinkle/contracts/identity/identity.events';
import {
  tipDisputed,
  tipperErased,
  tipRefunded,
  tipRefundFailed,
  tipSucceeded,
} from '@sprinkle/contracts/tips/tips.events';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import type { EntityManager } from 'typeorm';
import { newAccount, newAddress, newTip } from './factories.js';
import { mailsTo, messagesTo, type Notifications, startNotifications } from './start-notifications.js';

let notifications: Notifications;
beforeAll(async () => {
  notifications = await startNotifications();
});
afterAll(() => notifications.stop());

const mailsOf = (address: string, count: number) =>
  waitFor(async () => {
    const mails = await mailsTo(address);
    return mails.length >= count && mails;
  });

async function createCreator() {
  const account = newAccount();
  await notifications.events.publish(accountRegistered, { account });
  return account;
}

function newReversal(creatorId: string) {
  return {
    tipId: randomUUID(),
    creatorId,
    creatorUsername: 'maya_fit',
    creatorDisplayName: 'Maya',
    senderName: 'Alex',
    tipAmountCents: 500,
    amountCents: 500,
    tippedAt: '2026-11-20T14:05:00.000Z',
  };
}

const newRefund = (creatorId: string) => ({
  ...newReversal(creatorId),
  refundId: randomUUID(),
  senderEmail: newAddress('alex'),
});

/** Resolves once the tipper is anonymized, which leaves a row with this key. */
async function eraseTipper(tipId: string) {
  await notifications.events.publish(tipperErased, { tipId });
  await waitFor(async () => {
    const [row] = await notifications.database.query('SELECT 1 FROM messages WHERE dedupe_key = $1', [
      `tip-refund-receipt:${tipId}`,
    ]);
    return row;
  });
}

/** Resolves when earlier events were handled. */
async function publishMarker(creatorId: string) {
  const marker = newRefund(creatorId);
  await notifications.events.publish(tipRefunded, marker);
  await mailsOf(marker.senderEmail, 1);
}

/** Runs the work while no other transaction can queue or anonymize the mails of a tip. Resolves once one of them waits for that. */
async function whileLocked(tipId: string, work: (manager: EntityManager) => Promise<void>) {
  await notifications.database.transaction(async (manager) => {
    await manager.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [tipId]);
    await work(manager);
    await waitFor(async () => {
      const waiting = await manager.query<unknown[]>(
        `SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND NOT granted
         AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
      );
      return waiting.length > 0;
    });
  });
}

describe('a refund', () => {
  it('sends the tipper a receipt and the creator a notice, each once', async () => {
    const creator = await createCreator();
    const refund = newRefund(creator.id);
    const envelope = await notifications.events.publish(tipRefunded, refund);
    await notifications.events.publish(tipRefunded, refund, { id: envelope.id });
    await notifications.events.publish(tipRefunded, refund);

    const [receipt] = await mailsOf(refund.senderEmail, 1);
    expect(receipt?.subject).toBe('Your refund of $5.00');
    const [notice] = await mailsOf(creator.email, 1);
    expect(notice?.subject).toBe('A tip of $5.00 was refunded');
    expect(notice?.html).not.toContain(refund.senderEmail);
    await publishMarker(creator.id);
    expect(await messagesTo(notifications, refund.senderEmail)).toHaveLength(1);
    const notices = await messagesTo(notifications, creator.email);
    expect(
      notices.filter(({ dedupe_key }) => dedupe_key === `tip-refund-notice:${refund.refundId}`),
    ).toHaveLength(1);
  });

  it('is mailed each time when a tip is refunded in parts', async () => {
    const creator = await createCreator();
    const first = { ...newRefund(creator.id), amountCents: 200 };
    await notifications.events.publish(tipRefunded, first);
    await notifications.events.publish(tipRefunded, { ...first, refundId: randomUUID(), amountCents: 300 });
    const mails = await mailsOf(first.senderEmail, 2);
    expect(mails.map(({ subject }) => subject).sort()).toEqual([
      'Your refund of $2.00',
      'Your refund of $3.00',
    ]);
  });

  it('is not mailed to an address that was anonymized', async () => {
    const creator = await createCreator();
    const refund = newRefund(creator.id);
    await eraseTipper(refund.tipId);
    await notifications.events.publish(tipRefunded, refund);
    await publishMarker(creator.id);
    expect(await messagesTo(notifications, refund.senderEmail)).toEqual([]);
  });

  it('is not mailed to an address that is being anonymized at the same moment', async () => {
    const creator = await createCreator();
    const refund = newRefund(creator.id);
    await whileLocked(refund.tipId, async (manager) => {
      await manager.query(
        `INSERT INTO messages (dedupe_key, template, status) VALUES ($1, 'tip-refund-receipt', 'failed')`,
        [`tip-refund-receipt:${refund.tipId}`],
      );
      await notifications.events.publish(tipRefunded, refund);
    });
    await publishMarker(creator.id);
    expect(await messagesTo(notifications, refund.senderEmail)).toEqual([]);
  });

  it('leaves no address behind when its receipt is queued while the tipper is anonymized', async () => {
    const creator = await createCreator();
    const refund = newRefund(creator.id);
    await whileLocked(refund.tipId, async (manager) => {
      await manager.query(
        `INSERT INTO messages (dedupe_key, template, status, sent_at, recipient, data)
         VALUES ($1, 'tip-refund-receipt', 'sent', now(), $2, '{}')`,
        [`tip-refund-receipt:${refund.tipId}:${refund.refundId}`, refund.senderEmail],
      );
      await notifications.events.publish(tipperErased, { tipId: refund.tipId });
    });
    await waitFor(async () => (await messagesTo(notifications, refund.senderEmail)).length === 0);
  });

  it('leaves no address behind when the tipper is anonymized later', async () => {
    const creator = await createCreator();
    const refund = newRefund(creator.id);
    await notifications.events.publish(tipRefunded, refund);
    await mailsOf(refund.senderEmail, 1);
    await notifications.events.publish(tipperErased, { tipId: refund.tipId });
    await waitFor(async () => (await messagesTo(notifications, refund.senderEmail)).length === 0);
  });
});

describe('a refund that failed after it had succeeded', () => {
  /** Resolves when earlier events were handled. */
  async function publishFailureMarker(creatorId: string) {
    const marker = newRefund(creatorId);
    await notifications.events.publish(tipRefundFailed, marker);
    await mailsOf(marker.senderEmail, 1);
  }

  it('is mailed to the tipper and to the creator, once each', async () => {
    const creator = await createCreator();
    const refund = newRefund(creator.id);
    await notifications.events.publish(tipRefundFailed, refund);
    await notifications.events.publish(tipRefundFailed, refund);
    const marker = { ...refund, refundId: randomUUID(), amountCents: 200 };
    await notifications.events.publish(tipRefundFailed, marker);
    const subjects = async (address: string) =>
      (await mailsOf(address, 2)).map(({ subject }) => subject).sort();
    expect(await subjects(creator.email)).toEqual([
      'A refund of $2.00 did not arrive',
      'A refund of $5.00 did not arrive',
    ]);
    expect(await subjects(refund.senderEmail)).toEqual([
      'Your refund of $2.00 did not arrive',
      'Your refund of $5.00 did not arrive',
    ]);
    expect(await messagesTo(notifications, refund.senderEmail)).toHaveLength(2);
    const mail = (await mailsTo(refund.senderEmail)).find(({ subject }) => subject.includes('$2.00'));
    for (const form of [mail?.text, mail?.html])
      expect(form).toContain('Your bank sent it back to us, so it counts as your tip to Maya again.');
  });

  it.each([
    ['was recorded before it had an address', undefined],
    ['has no address, because the tipper erased it', null],
  ])('is mailed only to the creator when the event %s', async (_case, senderEmail) => {
    const creator = await createCreator();
    const refund = { ...newRefund(creator.id), senderEmail };
    await notifications.events.publish(tipRefundFailed, refund);
    const [notice] = await mailsOf(creator.email, 1);
    expect(notice?.subject).toBe('A refund of $5.00 did not arrive');
    await publishFailureMarker(creator.id);
    const [{ count }] = await notifications.database.query(
      'SELECT count(*)::int AS count FROM messages WHERE dedupe_key LIKE $1',
      [`tip-refund-failure-receipt:${refund.tipId}:%`],
    );
    expect(count).toBe(0);
  });

  it('is not mailed to an address that was anonymized', async () => {
    const creator = await createCreator();
    const refund = newRefund(creator.id);
    await eraseTipper(refund.tipId);
    await notifications.events.publish(tipRefundFailed, refund);
    await publishFailureMarker(creator.id);
    expect(await messagesTo(notifications, refund.senderEmail)).toEqual([]);
  });

  it('leaves no address behind when the tipper is anonymized later', async () => {
    const creator = await createCreator();
    const refund = newRefund(creator.id);
    await notifications.events.publish(tipRefundFailed, refund);
    await mailsOf(refund.senderEmail, 1);
    await notifications.events.publish(tipperErased, { tipId: refund.tipId });
    await waitFor(async () => (await messagesTo(notifications, refund.senderEmail)).length === 0);
  });
});

it('the creator is mailed about each change of a dispute once', async () => {
  const creator = await createCreator();
  const dispute = { ...newReversal(creator.id), disputeId: randomUUID() };
  for (const outcome of ['open', 'open', 'won'] as const) {
    await notifications.events.publish(tipDisputed, { ...dispute, outcome });
  }
  const mails = await mailsOf(creator.email, 2);
  expect(mails.map(({ subject }) => subject).sort()).toEqual([
    'The card holder disputes a tip of $5.00',
    'The dispute of a tip of $5.00 was won',
  ]);
  await notifications.events.publish(tipSucceeded, { tip: newTip({ creatorId: creator.id }) });
  expect(await mailsOf(creator.email, 3)).toHaveLength(3);
});
