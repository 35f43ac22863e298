/**
 * nestjs-pino keeps the first logger of a process, which may be silent.
 * @jest-environment node
 */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import {
  supportChanged,
  supporterNoteWritten,
  supportLinksRequested,
  supportPaymentNeared,
} from '@sprinkle/contracts/tips/tips.events';
import { captureLog } from '@sprinkle/service-testing/capture-log';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import { newSupport } from './factories.js';
import { type SmtpSink, startSmtpSink } from './smtp-sink.js';
import { type Notifications, startNotifications } from './start-notifications.js';

let sink: SmtpSink;
let notifications: Notifications;
const { lines, release } = captureLog();
beforeAll(async () => {
  sink = await startSmtpSink();
  notifications = await startNotifications({ LOG_LEVEL: 'trace', SMTP_URL: sink.url });
});
afterAll(async () => {
  await notifications.stop();
  sink.stop();
  release();
});

it.each(['Secret.Fan@example.com', 'bounces.Secret.Fan@example.com'])(
  'the logs do not contain the address of a supporter who gets mails, such as %s',
  async (email) => {
    const support = { ...newSupport(), id: randomUUID(), creatorId: randomUUID(), senderEmail: email };
    const before = { status: 'active', tipCents: 500 } as const;
    const { events, database } = notifications;
    await events.publish(supportChanged, { support });
    await events.publish(supportChanged, { support: { ...support, status: 'past-due', before } });
    await events.publish(supportPaymentNeared, { support, card: null });
    const supports = [{ id: support.id, creatorUsername: 'maya' }];
    await events.publish(supportLinksRequested, { email, supports });
    const supporters = [{ supportId: support.id, email }];
    await events.publish(supporterNoteWritten, {
      creatorId: support.creatorId,
      creatorUsername: 'maya',
      text: 'Hi',
      part: 0,
      supporters,
    });
    const attempted = 'SELECT FROM messages WHERE recipient = $1 AND attempts > 0 AND status <> $2';
    await waitFor(async () => (await database.query(attempted, [email, 'sending'])).length === 5);
    await events.publish(supportChanged, { support: { ...support, status: 'ended', endReason: 'tipper' } });
    await waitFor(async () => (await database.query(attempted, [email, 'sending'])).length === 6);
    const isRejected = email.startsWith('bounces');
    if (isRejected) await waitFor(() => lines.join('').includes('could not be delivered'));
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.join('')).not.toMatch(/secret.fan/i);
  },
);
