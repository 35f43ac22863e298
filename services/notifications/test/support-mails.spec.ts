import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  supportChanged,
  supporterErased,
  supportLinksRequested,
  supportPaymentNeared,
} from '@sprinkle/contracts/tips/tips.events';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import { newAddress, newSupport } from './factories.js';
import { mailsTo, messagesTo, type Notifications, startNotifications } from './start-notifications.js';

let notifications: Notifications;
beforeAll(async () => {
  notifications = await startNotifications();
});
afterAll(() => notifications.stop());

const factOf = (senderEmail: string | null, changes = {}) => ({
  ...newSupport(),
  id: randomUUID(),
  creatorId: randomUUID(),
  senderEmail,
  ...changes,
});
const mailsOf = (address: string, count: number) =>
  waitFor(async () => {
    const mails = await mailsTo(address);
    return mails.length >= count && mails;
  });

describe('mails about monthly support', () => {
  it('are sent once each, no matter how often their event arrives', async () => {
    const to = newAddress('fan');
    const support = factOf(to);
    const card = { lastFour: '4242', month: 12, year: 2026 };
    const news = { id: randomUUID() };
    const reminder = { id: randomUUID() };
    for (let time = 0; time < 3; time += 1) {
      await notifications.events.publish(supportChanged, { support }, news);
      await notifications.events.publish(supportPaymentNeared, { support, card }, reminder);
    }
    const mails = await mailsOf(to, 2);
    expect(mails.map(({ subject }) => subject).sort()).toEqual([
      'You support @maya_fit every month',
      'Your card for @maya_fit expires before the next payment',
    ]);
    await notifications.events.publish(supportPaymentNeared, { support, card: null });
    expect(await mailsOf(to, 3)).toHaveLength(3);
  });

  it('are not sent when the address was erased, or when the receipt says enough', async () => {
    const to = newAddress('fan');
    const before = { status: 'past-due' as const, tipCents: 500 };
    await notifications.events.publish(supportChanged, { support: factOf(null) });
    await notifications.events.publish(supportPaymentNeared, { support: factOf(null), card: null });
    await notifications.events.publish(supportChanged, { support: factOf(to, { before }) });
    await notifications.events.publish(supportChanged, { support: factOf(to) });
    await mailsOf(to, 1);
    expect(await messagesTo(notifications, to)).toHaveLength(1);
  });

  it('are anonymized with their tipper, unlike those of other supports', async () => {
    const to = newAddress('fan');
    const [mine, other] = [factOf(to), factOf(to)];
    await notifications.events.publish(supportChanged, { support: mine });
    await notifications.events.publish(supportPaymentNeared, { support: mine, card: null });
    await notifications.events.publish(supportChanged, { support: other });
    await mailsOf(to, 3);
    await notifications.events.publish(supporterErased, { supportId: mine.id });
    await waitFor(async () => (await messagesTo(notifications, to)).length === 1);
    const rows = await notifications.database.query(
      `SELECT recipient, data FROM messages WHERE dedupe_key LIKE '%' || $1 || '%'`,
      [mine.id],
    );
    const nothing = { recipient: null, data: null };
    expect(rows).toEqual([nothing, nothing]);
  });

  it('name every support of an address that asked for its links', async () => {
    const email = newAddress('fan');
    const supports = [1, 2].map((number) => ({ id: randomUUID(), creatorUsername: `creator_${number}` }));
    await notifications.events.publish(supportLinksRequested, { email, supports });
    const [mail] = await mailsOf(email, 1);
    for (const { creatorUsername } of supports) expect(mail?.text).toContain(creatorUsername);
    expect(mail?.text.match(/\/my-support#[\w-]+/g)).toHaveLength(2);
    expect(mail?.text.match(/\/my-support#[\w-]+/g)?.join()).not.toContain('@');
  });
});
