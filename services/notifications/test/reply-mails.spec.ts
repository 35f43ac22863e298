import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { TipReplyFact } from '@sprinkle/contracts/tips/tip-facts.schemas';
import { tipReplied } from '@sprinkle/contracts/tips/tips.events';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import { newAddress } from './factories.js';
import { mailsTo, messagesTo, type Notifications, startNotifications } from './start-notifications.js';

let notifications: Notifications;
beforeAll(async () => {
  notifications = await startNotifications();
});
afterAll(() => notifications.stop());

const mailTo = (address: string) => waitFor(async () => (await mailsTo(address))[0]);

function newReply(senderEmail: string | null, overrides: Partial<TipReplyFact> = {}): TipReplyFact {
  return {
    tipId: randomUUID(),
    creatorId: randomUUID(),
    creatorUsername: 'maya_fit',
    creatorDisplayName: 'Maya',
    senderName: 'Alex',
    senderEmail,
    message: 'Loved the video!',
    response: 'That means a lot!',
    isFirst: true,
    ...overrides,
  };
}

/** Waits until the mail of a later reply is sent. By then all earlier events are handled. */
async function waitUntilHandled() {
  const address = newAddress('marker');
  await notifications.events.publish(tipReplied, newReply(address));
  await mailTo(address);
}

it('the first reply is mailed to the tipper, but its edits are not', async () => {
  const senderEmail = newAddress('alex');
  const reply = newReply(senderEmail);
  await notifications.events.publish(tipReplied, reply);
  const mail = await mailTo(senderEmail);
  expect(mail.subject).toBe('Maya replied to your tip');
  expect(mail.text).toContain('> That means a lot!\nMaya');
  expect(mail.text).toContain('> Loved the video!\nAlex');
  expect(mail.text).toContain('https://sprinkle.example/receipt#');
  expect(mail.html).toContain('That means a lot!');

  await notifications.events.publish(tipReplied, { ...reply, response: 'Edited', isFirst: false });
  await notifications.events.publish(tipReplied, reply);
  await waitUntilHandled();
  expect(await messagesTo(notifications, senderEmail)).toMatchObject([
    { dedupe_key: `tip-reply:${reply.tipId}` },
  ]);
  expect(await mailsTo(senderEmail)).toHaveLength(1);
});

it('an edit sends no mail, even when there is no mail of the first reply', async () => {
  const senderEmail = newAddress('alex');
  await notifications.events.publish(tipReplied, newReply(senderEmail, { isFirst: false }));
  await waitUntilHandled();
  expect(await messagesTo(notifications, senderEmail)).toEqual([]);
});

it('an anonymized tipper gets no mail', async () => {
  const reply = newReply(null);
  await notifications.events.publish(tipReplied, reply);
  await waitUntilHandled();
  const key = `tip-reply:${reply.tipId}`;
  expect(await notifications.database.query('SELECT 1 FROM messages WHERE dedupe_key = $1', [key])).toEqual(
    [],
  );
});

it('a mail quotes no empty message and escapes markup', async () => {
  const senderEmail = newAddress('alex');
  const reply = newReply(senderEmail, {
    message: '',
    creatorDisplayName: 'Maya\r\nBcc: victim@example.com',
    response: '</p><script>alert(1)</script>',
  });
  await notifications.events.publish(tipReplied, reply);
  const mail = await mailTo(senderEmail);
  expect(mail.subject).toBe('Maya Bcc: victim@[address removed] replied to your tip');
  expect(mail.headers).not.toHaveProperty('bcc');
  expect(mail.text).not.toContain('You wrote:');
  expect(mail.html).not.toContain('<script');
  expect(mail.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
});
