import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { emailRequested } from '@sprinkle/contracts/identity/mails.events';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import { newAddress } from './factories.js';
import { mailsTo, type Notifications, startNotifications } from './start-notifications.js';

let notifications: Notifications;
beforeAll(async () => {
  notifications = await startNotifications();
});
afterAll(() => notifications.stop());

it('a mail to a Super Admin says who changed which settings, from what to what', async () => {
  const to = newAddress('root');
  await notifications.events.publish(emailRequested, {
    template: 'settings-changed',
    to,
    username: 'root',
    settings: {
      changedBy: 'night_shift',
      changes: {
        firstPayoutDays: '14 -> 0',
        minimumPayoutCents: '1000 -> 100',
        processingFeeBearer: 'platform -> creator',
        adminIdleMinutes: '30 -> 720',
        ofANewerRelease: '1 -> 2',
      },
    },
  });
  const { text, html } = await waitFor(async () => (await mailsTo(to))[0]);
  for (const words of [
    'The administrator night_shift:',
    'changed the wait before a first payout from 14 days to 0 days',
    'changed the minimum payout from $10.00 to $1.00',
    'from the platform to creators',
    'from 30 minutes to 720 minutes',
    'changed ofANewerRelease from 1 to 2',
    'https://sprinkle.example/admin/settings',
  ]) {
    expect(text).toContain(words);
    expect(html.replaceAll('&#x27;', "'")).toContain(words);
  }
});
