import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { supportChanged } from '@sprinkle/contracts/tips/tips.events';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import { newSupport } from './factories.js';
import { mailsTo, type Notifications, startNotifications } from './start-notifications.js';

let notifications: Notifications;
beforeAll(async () => {
  notifications = await startNotifications();
});
afterAll(() => notifications.stop());

describe('the mail about a support that has ended', () => {
  it.each([
    ['creator', 'The creator ended it.'],
    ['tipper', 'You ended it.'],
    ['failed', "Your bank didn't approve any payment attempt."],
    ['administrator', 'Sprinkle ended it.'],
  ] as const)('says who or what ended it: %s', async (endReason, words) => {
    const senderEmail = `${endReason}@example.com`;
    const support = {
      ...newSupport(),
      id: randomUUID(),
      creatorId: randomUUID(),
      senderEmail,
      status: 'ended' as const,
      endReason,
      before: { status: 'active' as const, tipCents: 500 },
      nextPaymentAt: null,
    };
    await notifications.events.publish(supportChanged, { support });
    const [mail] = await waitFor(async () => {
      const found = await mailsTo(senderEmail);
      return found.length > 0 && found;
    });
    expect(mail?.subject).toBe('Your support for @maya_fit has ended');
    expect(mail?.text).toContain(`${words} You won't be charged again.`);
    expect(mail?.text).toContain('/my-support#');
  });
});
