import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { accountRegistered } from '@sprinkle/contracts/identity/identity.events';
import type { PayoutOutcome } from '@sprinkle/contracts/tips/paying/payouts.schemas';
import {
  bankPayoutFailed,
  connectedAccountChanged,
  debtCarried,
  debtGivenBack,
  feeInvoiceIssued,
  payoutMethodRevealed,
  payoutRecorded,
} from '@sprinkle/contracts/tips/tips.events';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import { newAccount } from './factories.js';
import { mailsTo, messagesTo, type Notifications, startNotifications } from './start-notifications.js';

let notifications: Notifications;
beforeAll(async () => {
  notifications = await startNotifications();
});
afterAll(() => notifications.stop());

async function createCreator() {
  const account = newAccount();
  await notifications.events.publish(accountRegistered, { account });
  return account;
}

const method = { methodType: 'bank' as const, accountInfo: '***6789' };
const mailTo = (address: string) => waitFor(async () => (await mailsTo(address))[0]);

it.each<[PayoutOutcome, string | null, string, string]>([
  ['sent', null, 'We sent you $1,234.50', 'It can take up to 5 business days to show up at your bank.'],
  [
    'failed',
    'No such account',
    'Your payout of $1,234.50 failed',
    'The money is back in your balance. Please check your payout method. If you change it, payouts are held for 72 hours.',
  ],
  ['returned', 'Account closed', 'Your payout of $1,234.50 came back', 'The money came back to us'],
])('a mail tells the creator once that a payout was %s', async (outcome, reason, subject, text) => {
  const creator = await createCreator();
  const payout = {
    payoutId: randomUUID(),
    creatorId: creator.id,
    creatorUsername: 'maya_fit',
    reference: 'PAYOUT-7',
    amountCents: 123_450,
    ...method,
    outcome,
    reason,
  };
  await notifications.events.publish(payoutRecorded, payout);
  await notifications.events.publish(payoutRecorded, payout);
  const mail = await mailTo(creator.email);
  expect(mail.subject).toBe(subject);
  for (const part of [text, 'To: Bank account, ***6789', 'Reference: PAYOUT-7', ...(reason ? [reason] : [])])
    expect(mail.text).toContain(part);
  expect(await messagesTo(notifications, creator.email)).toHaveLength(1);
});

it('a mail tells the creator about each part of a payout that came back, and about the whole', async () => {
  const creator = await createCreator();
  const whole = {
    payoutId: randomUUID(),
    creatorId: creator.id,
    creatorUsername: 'maya_fit',
    reference: 'PAYOUT-9',
    amountCents: 450,
    methodType: 'stripe' as const,
    accountInfo: 'acct_***WXYZ',
    outcome: 'returned' as const,
    reason: 'Stripe took the transfer back.',
  };
  for (const amountCents of [200, 100])
    await notifications.events.publish(payoutRecorded, { ...whole, amountCents, isPart: true });
  await notifications.events.publish(payoutRecorded, whole);
  const mails = await waitFor(async () => {
    const arrived = await mailsTo(creator.email);
    return arrived.length === 3 && arrived;
  });
  expect(mails.map(({ subject }) => subject).sort()).toEqual([
    '$1.00 of a payout came back',
    '$2.00 of a payout came back',
    'Your payout of $4.50 came back',
  ]);
  const part = mails.find(({ subject }) => subject.startsWith('$2.00'));
  for (const text of ["It's back in your balance", 'Amount: $2.00', 'Reference: PAYOUT-9'])
    expect(part?.text).toContain(text);
  expect(part?.text).not.toContain('Please check your payout method');
});

it.each([
  ['paypal', "You'll find it in your PayPal account."],
  ['venmo', "You'll find it in your Venmo account."],
] as const)('a mail names no bank when a payout was sent to %s', async (methodType, text) => {
  const creator = await createCreator();
  await notifications.events.publish(payoutRecorded, {
    payoutId: randomUUID(),
    creatorId: creator.id,
    creatorUsername: 'maya_fit',
    reference: 'PAYOUT-8',
    amountCents: 450,
    methodType,
    accountInfo: '@***a',
    outcome: 'sent',
    reason: null,
  });
  const mail = await mailTo(creator.email);
  expect(mail.text).toContain(text);
  expect(mail.text).not.toMatch(/banks/i);
});

it.each([
  [1_999, 'usd', '$19.99'],
  [115, 'eur', '€1.15'],
  [435, 'jpy', '¥435'],
])('a mail tells once that the bank sent back %i %s to Stripe', async (amountCents, currency, amount) => {
  const creator = await createCreator();
  const payout = {
    bankPayoutId: `po_${randomUUID()}`,
    creatorId: creator.id,
    creatorUsername: 'maya_fit',
    amountCents,
    currency,
    reason: 'The bank account has been closed.',
  };
  await notifications.events.publish(bankPayoutFailed, payout);
  await notifications.events.publish(bankPayoutFailed, payout);
  const mail = await mailTo(creator.email);
  expect(mail.subject).toBe(`Your bank sent back ${amount}`);
  for (const part of [
    'The money is safe in your Stripe account.',
    'Reason: The bank account has been closed.',
  ])
    expect(mail.text).toContain(part);
  expect(await messagesTo(notifications, creator.email)).toHaveLength(1);
});

it.each([
  [
    'address',
    true,
    [
      'a debt of an earlier account with your email address',
      'you can object. You get the money back right away',
    ],
  ],
  [
    'account',
    true,
    [
      'paid to a payout account of yours',
      'We never take more than what was paid there.',
      'you can object. You get the money back right away',
      'See the debt and object:',
    ],
  ],
  ['account', false, ['We reviewed your objection', 'See the debt:']],
] as const)(
  "a mail says once that the creator bears another account's debt because of the %s (can object: %s)",
  async (carriedBy, canObject, parts) => {
    const creator = await createCreator();
    const debt = {
      creatorId: creator.id,
      creatorUsername: 'maya_fit',
      amountCents: 1_080,
      carriedBy,
      canObject,
    };
    const { id } = await notifications.events.publish(debtCarried, debt);
    const mail = await mailTo(creator.email);
    expect(mail.subject).toBe('We deducted $10.80 from your balance');
    for (const part of [...parts, '/dashboard/payouts']) expect(mail.text).toContain(part);
    if (!canObject) expect(mail.text).not.toContain('get the money back right away');
    await notifications.events.publish(debtCarried, debt, { id });
    await notifications.events.publish(debtGivenBack, {
      creatorId: creator.id,
      creatorUsername: 'maya_fit',
      amountCents: 1_080,
    });
    const mails = await waitFor(async () => {
      const all = await mailsTo(creator.email);
      return all.length === 2 && all;
    });
    expect(mails.find(({ subject }) => subject === '$10.80 is yours again')?.text).toContain(
      "have now decided that this account isn't yours",
    );
  },
);

const asked = {
  state: 'more-needed' as const,
  takesTransfers: true,
  needed: ['individual.verification.document', 'individual.id_number', 'external_account'],
  neededUntil: '2026-12-03T14:05:00.000Z',
};
const TAX_NUMBER = 'Your tax or social security number';

it.each([
  [
    'needs more by a day',
    asked,
    'Stripe needs more details from you',
    [
      'Add them in your Stripe account by December 3, 2026 at 2:05 PM UTC. Otherwise, your payouts through Stripe will stop.',
      `Needed: A photo of your ID; ${TAX_NUMBER}; A bank account for your payouts`,
      'Until: December 3, 2026 at 2:05 PM UTC',
    ],
  ],
  [
    'needs more, and pays nothing until then',
    { ...asked, takesTransfers: false, neededUntil: null },
    'Stripe needs more details from you',
    ["Stripe can't pay you until you add them in your Stripe account.", TAX_NUMBER],
  ],
  [
    'rejected the account',
    { ...asked, state: 'refused' as const, takesTransfers: false, needed: [], neededUntil: null },
    'Stripe rejected your account',
    ['Add another payout method, or ask Stripe for the reason.'],
  ],
])('a mail tells the creator that Stripe %s', async (_name, account, subject, parts) => {
  const creator = await createCreator();
  const change = { ...account, creatorId: creator.id, creatorUsername: 'maya_fit' };
  await notifications.events.publish(connectedAccountChanged, change);
  const mail = await mailTo(creator.email);
  expect(mail.subject).toBe(subject);
  for (const part of [...parts, 'because @maya_fit set up payouts through Stripe on Sprinkle'])
    expect(mail.text).toContain(part);
  expect(mail.text).not.toContain('Unsubscribe');
  expect(mail.html).toContain('https://sprinkle.example/payment-settings');
});

it('a mail tells the owner that an administrator saw a payout method', async () => {
  const creator = await createCreator();
  const reveal = { creatorId: creator.id, creatorUsername: 'maya_fit', ...method };
  await notifications.events.publish(payoutMethodRevealed, reveal);
  const mail = await mailTo(creator.email);
  expect(mail.subject).toBe('We viewed your payout method on Sprinkle');
  expect(mail.text).toContain('Payout method: Bank account, ***6789');
  expect(mail.html).toContain('https://sprinkle.example/payment-settings');
});

it.each([
  [256, 'Invoice for your fees of February 2024', "You don't have to pay anything.", '$2.56'],
  [-119, 'Credit note for your fees of February 2024', "They're back in your balance.", '-$1.19'],
])(
  'a mail tells the creator once about a fee invoice of %i cents',
  async (totalCents, subject, text, amount) => {
    const creator = await createCreator();
    const invoice = {
      invoiceId: randomUUID(),
      creatorId: creator.id,
      creatorUsername: 'maya_fit',
      number: 'INV-000007',
      month: '2024-02',
      totalCents,
    };
    await notifications.events.publish(feeInvoiceIssued, invoice);
    await notifications.events.publish(feeInvoiceIssued, invoice);
    const mail = await mailTo(creator.email);
    expect(mail.subject).toBe(subject);
    for (const part of [
      text,
      'Number: INV-000007',
      'Month: February 2024',
      `Total: ${amount}`,
      'https://sprinkle.example/dashboard/payouts',
    ])
      expect(mail.text).toContain(part);
    expect(await messagesTo(notifications, creator.email)).toHaveLength(1);
  },
);
