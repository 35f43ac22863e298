import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { accountClosed, accountRegistered } from '@sprinkle/contracts/identity/identity.events';
import type { PayoutMethodsChange } from '@sprinkle/contracts/tips/payout-methods.schemas';
import { payoutMethodsChanged, tipSucceeded } from '@sprinkle/contracts/tips/tips.events';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import { newAccount, newTip } from './factories.js';
import { mailsTo, messagesTo, type Notifications, startNotifications } from './start-notifications.js';

let notifications: Notifications;
beforeAll(async () => {
  notifications = await startNotifications();
});
afterAll(() => notifications.stop());

const bank = { type: 'bank' as const, accountInfo: '***6789' };
const paypal = { type: 'paypal' as const, accountInfo: 'ma***@example.com' };

async function createCreator() {
  const account = newAccount();
  await notifications.events.publish(accountRegistered, { account });
  return account;
}

const changeOf = (creatorId: string, overrides: Partial<PayoutMethodsChange> = {}): PayoutMethodsChange => ({
  creatorId,
  creatorUsername: 'maya_fit',
  ipAddress: '203.0.113.9',
  userAgent: 'a browser',
  change: 'added',
  method: paypal,
  defaultMethod: bank,
  ...overrides,
});

const mailTo = (address: string) => waitFor(async () => (await mailsTo(address))[0]);

it.each<[Partial<PayoutMethodsChange>, string, string[]]>([
  [
    {},
    'A payout method was added on Sprinkle',
    ['Added: PayPal, ma***@example.com', 'Payouts go to: Bank account, ***6789'],
  ],
  [
    { change: 'removed', method: bank, defaultMethod: null },
    'A payout method was removed on Sprinkle',
    ['Removed: Bank account, ***6789', 'Payouts go to: Nowhere: your balance waits for a payout method'],
  ],
  [
    { change: 'made-default', defaultMethod: paypal },
    'Your payouts go somewhere else now on Sprinkle',
    ['Payouts go to: PayPal, ma***@example.com'],
  ],
  [
    { change: 'holder-changed', method: bank },
    'The holder of a payout method was changed on Sprinkle',
    ['Holder changed: Bank account, ***6789', 'Payouts go to: Bank account, ***6789'],
  ],
])('tells the owner of the change %j', async (change, subject, facts) => {
  const creator = await createCreator();
  await notifications.events.publish(payoutMethodsChanged, changeOf(creator.id, change));
  const mail = await mailTo(creator.email);
  expect(mail.subject).toBe(subject);
  for (const fact of facts) expect(mail.text).toContain(fact);
  for (const text of [mail.text, mail.html]) {
    expect(text).toContain('https://sprinkle.example/forgot-password');
    expect(text).toContain('https://sprinkle.example/payment-settings');
    expect(text).not.toContain('203.0.113.9');
  }
});

it('sends one mail for each change', async () => {
  const creator = await createCreator();
  const change = changeOf(creator.id);
  const { id, occurredAt } = await notifications.events.publish(payoutMethodsChanged, change);
  await notifications.events.publish(payoutMethodsChanged, change, { id, occurredAt });
  await notifications.events.publish(payoutMethodsChanged, { ...change, change: 'removed' });
  await waitFor(async () => (await mailsTo(creator.email)).length === 2);
  expect(await messagesTo(notifications, creator.email)).toHaveLength(2);
});

it('anonymizes the mails when the account is closed, and sends no more', async () => {
  const creator = await createCreator();
  await notifications.events.publish(payoutMethodsChanged, changeOf(creator.id));
  await mailTo(creator.email);
  const { id, username } = creator;
  await notifications.events.publish(accountClosed, { id, username, version: 9, isBalanceWaived: false });
  await waitFor(async () => (await messagesTo(notifications, creator.email)).length === 0);
  const marker = await createCreator();
  await notifications.events.publish(payoutMethodsChanged, changeOf(creator.id));
  await notifications.events.publish(payoutMethodsChanged, changeOf(marker.id));
  await mailTo(marker.email);
  expect(await mailsTo(creator.email)).toHaveLength(1);
});

it.each([
  [false, true],
  [true, false],
  [undefined, false],
])('asks for a payout method only when there is none, with one: %s', async (has, isAsked) => {
  const creator = await createCreator();
  const tip = newTip({ creatorId: creator.id, creatorHasPayoutMethod: has });
  await notifications.events.publish(tipSucceeded, { tip });
  const { text, html } = await mailTo(creator.email);
  for (const part of [text, html]) {
    expect(part.includes('Your balance waits until you add a payout method.')).toBe(isAsked);
    expect(part.includes('https://sprinkle.example/payment-settings')).toBe(isAsked);
  }
});
