import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  accountClosed,
  accountRegistered,
  formerEmailsChanged,
} from '@sprinkle/contracts/identity/identity.events';
import type { PayoutMethodsChange } from '@sprinkle/contracts/tips/paying/payout-methods.schemas';
import {
  payoutAccountTouched,
  payoutMethodsChanged,
  taxDetailsSaved,
  tipSucceeded,
} from '@sprinkle/contracts/tips/tips.events';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import { PurgeOldMessages } from '../src/messages/purge-old-messages.js';
import { newAccount, newAddress, newTip } from './factories.js';
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
    ['Removed: Bank account, ***6789', 'Payouts go to: Nowhere: you need to add a payout method'],
  ],
  [
    { change: 'made-default', defaultMethod: paypal },
    'Your payouts now go somewhere else on Sprinkle',
    ['Payouts go to: PayPal, ma***@example.com'],
  ],
  [
    { change: 'holder-changed', method: bank },
    'The account holder of a payout method was changed on Sprinkle',
    ['Holder changed: Bank account, ***6789', 'Payouts go to: Bank account, ***6789'],
  ],
])('a mail about payout methods tells the owner of the change %j', async (change, subject, facts) => {
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

it.each([
  [true, 'added'],
  [false, 'changed'],
])(
  'a mail tells the owner once that tax details were saved (for the first time: %s)',
  async (isFirst, done) => {
    const creator = await createCreator();
    const saved = { creatorId: creator.id, creatorUsername: 'maya_fit', isFirst };
    const { id, occurredAt } = await notifications.events.publish(taxDetailsSaved, saved);
    await notifications.events.publish(taxDetailsSaved, saved, { id, occurredAt });
    const mail = await mailTo(creator.email);
    expect(mail.subject).toBe(`Your tax details were ${done} on Sprinkle`);
    for (const text of [mail.text, mail.html]) {
      expect(text).toContain('https://sprinkle.example/forgot-password');
      expect(text).toContain('https://sprinkle.example/payment-settings#tax-details');
    }
    await notifications.events.publish(payoutMethodsChanged, changeOf(creator.id));
    await waitFor(async () => (await mailsTo(creator.email)).length === 2);
    expect(await messagesTo(notifications, creator.email)).toHaveLength(2);
  },
);

it.each([
  ['form-opened', 'The Stripe form for your payouts was opened on Sprinkle', 'sets the bank account'],
  ['dashboard-opened', 'Your Stripe dashboard was opened on Sprinkle', 'can be changed there'],
  [
    'bank-changed',
    'Your bank account at Stripe was changed on Sprinkle',
    'Payouts to it are held for 72 hours.',
  ],
] as const)(
  'a mail tells the owner and the former address once about activity at Stripe: %s',
  async (what, subject, text) => {
    const creator = await createCreator();
    const former = newAddress('former');
    const until = new Date(Date.now() + 86_400_000).toISOString();
    const formerEmails = [{ id: randomUUID(), email: former, until }];
    await notifications.events.publish(formerEmailsChanged, {
      accountId: creator.id,
      formerEmails,
      version: 3,
    });
    await waitFor(async () => {
      const sql = 'SELECT 1 FROM recipients WHERE account_id = $1 AND former_emails_version = 3';
      return (await notifications.database.query(sql, [creator.id])).length;
    });
    const touch = { creatorId: creator.id, creatorUsername: 'maya_fit', what };
    const { id, occurredAt } = await notifications.events.publish(payoutAccountTouched, touch);
    await notifications.events.publish(payoutAccountTouched, touch, { id, occurredAt });
    const mail = await mailTo(creator.email);
    expect(mail.subject).toBe(subject);
    expect(mail.text).toContain(text);
    expect(mail.html).toContain('https://sprinkle.example/forgot-password');
    const toFormer = await mailTo(former);
    expect(toFormer.subject).toBe(subject);
    expect(toFormer.text).toContain('has a link that undoes');
    expect(toFormer.text).not.toContain('forgot-password');
    expect(await messagesTo(notifications, creator.email)).toHaveLength(1);
  },
);

it('each change of a payout method sends one mail', async () => {
  const creator = await createCreator();
  const change = changeOf(creator.id);
  const { id, occurredAt } = await notifications.events.publish(payoutMethodsChanged, change);
  await notifications.events.publish(payoutMethodsChanged, change, { id, occurredAt });
  await notifications.events.publish(payoutMethodsChanged, { ...change, change: 'removed' });
  await waitFor(async () => (await mailsTo(creator.email)).length === 2);
  expect(await messagesTo(notifications, creator.email)).toHaveLength(2);
});

it('the mails of a closed account are anonymized, and no more are sent', async () => {
  const creator = await createCreator();
  await notifications.events.publish(payoutMethodsChanged, changeOf(creator.id));
  await waitFor(async () => (await messagesTo(notifications, creator.email))[0]?.status === 'sent');
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
])(
  'a mail about a tip asks for a payout method only when there is none (there is one: %s)',
  async (has, isAsked) => {
    const creator = await createCreator();
    const tip = newTip({ creatorId: creator.id, creatorHasPayoutMethod: has });
    await notifications.events.publish(tipSucceeded, { tip });
    const { text, html } = await mailTo(creator.email);
    for (const part of [text, html]) {
      expect(part.includes('Add a payout method so we can pay out your balance.')).toBe(isAsked);
      expect(part.includes('https://sprinkle.example/payment-settings')).toBe(isAsked);
    }
  },
);

describe('a changed payout method or tax detail of an account that changed its address', () => {
  const formerAddress = (days: number) => ({
    id: randomUUID(),
    email: newAddress('former'),
    until: new Date(Date.now() + days * 86_400_000).toISOString(),
  });
  const stored = async (accountId: string) => {
    const [row] = await notifications.database.query(
      'SELECT former_emails AS emails, former_emails_version AS version FROM recipients WHERE account_id = $1',
      [accountId],
    );
    return row;
  };

  it('is also told to each former address once, but not to one whose time is over', async () => {
    const creator = await createCreator();
    const [recent, old] = [formerAddress(1), formerAddress(-1)];
    const formerEmails = [recent, old];
    await notifications.events.publish(formerEmailsChanged, {
      accountId: creator.id,
      formerEmails,
      version: 3,
    });
    await waitFor(async () => (await stored(creator.id))?.version === 3);
    const change = changeOf(creator.id);
    const { id, occurredAt } = await notifications.events.publish(payoutMethodsChanged, change);
    await notifications.events.publish(payoutMethodsChanged, change, { id, occurredAt });
    const mail = await mailTo(recent.email);
    expect(mail.text).toContain('Our earlier email to this address has a link that undoes');
    expect(mail.text).not.toContain('forgot-password');
    expect((await mailTo(creator.email)).text).toContain('forgot-password');
    const saved = { creatorId: creator.id, creatorUsername: 'maya_fit', isFirst: false };
    await notifications.events.publish(taxDetailsSaved, saved);
    const [, second] = await waitFor(async () => {
      const mails = await mailsTo(recent.email);
      return mails.length === 2 && mails;
    });
    expect(second?.text).toContain('The tax details of your account maya_fit were just changed.');
    expect(second?.text).not.toContain('forgot-password');
    const later = await createCreator();
    await notifications.events.publish(payoutMethodsChanged, changeOf(later.id));
    await mailTo(later.email);
    expect(await messagesTo(notifications, recent.email)).toHaveLength(2);
    expect(await messagesTo(notifications, old.email)).toHaveLength(0);
  });

  it('is not told to an address that was taken back, whatever the order of events', async () => {
    const creator = await createCreator();
    const stranger = formerAddress(30);
    const tell = (version: number, formerEmails: (typeof stranger)[]) =>
      notifications.events.publish(formerEmailsChanged, { accountId: creator.id, formerEmails, version });
    await tell(4, []);
    await waitFor(async () => (await stored(creator.id))?.version === 4);
    const { id } = await tell(3, [stranger]);
    await waitFor(
      async () =>
        (await notifications.database.query('SELECT 1 FROM inbox WHERE event_id = $1', [id])).length,
    );
    expect(await stored(creator.id)).toEqual({ emails: [], version: 4 });
  });

  it('leaves no former address once its time is over or the account is closed', async () => {
    const [kept, over, closed] = [await createCreator(), await createCreator(), await createCreator()];
    for (const [{ id: accountId }, days] of [
      [kept, 1],
      [over, -1],
      [closed, 1],
    ] as const) {
      const formerEmails = [formerAddress(days)];
      await notifications.events.publish(formerEmailsChanged, { accountId, formerEmails, version: 3 });
      await waitFor(async () => (await stored(accountId))?.version === 3);
    }
    const { id, username } = closed;
    await notifications.events.publish(accountClosed, { id, username, version: 9, isBalanceWaived: false });
    await waitFor(async () => (await stored(id)).emails.length === 0);
    await notifications.app.get(PurgeOldMessages).execute();
    expect((await stored(over.id)).emails).toEqual([]);
    expect((await stored(kept.id)).emails).toHaveLength(1);
  });
});
