import { expect, it } from '@jest/globals';
import { readBankAccount } from '../src/paying/payout-methods/bank-account.js';
import { payoutLine, titleLines } from '../src/paying/payout-runs/payout-file-format.js';

const payout = { reference: 'PAYOUT-7', amountCents: 123_450, name: 'Maya', accountInfo: '' };
const money = ['1234.50', 'USD', 'PAYOUT-7'];

it.each([
  ['paypal' as const, ' maya@example.com ', 'maya@example.com', 'PAYPAL'],
  ['paypal' as const, '+ｍaya@example.com', '+maya@example.com', 'PAYPAL'],
  ['venmo' as const, '-maya-', '-maya-', 'VENMO'],
  ['venmo' as const, '@maya-fits', 'maya-fits', 'VENMO'],
  ['venmo' as const, 'https://venmo.com/u/maya_fits/', 'maya_fits', 'VENMO'],
])('a line for %s has the form that PayPal accepts (%s)', (type, accountInfo, receiver, wallet) => {
  expect(titleLines(type)).toEqual([]);
  expect(payoutLine(type, { ...payout, accountInfo })).toEqual([receiver, ...money, 'Your tips', wallet]);
});

it.each([
  ['paypal' as const, 'maya@example.com or paypal.me/maya'],
  ['paypal' as const, '=maya'],
  ['venmo' as const, 'Maya Rivera'],
  ['venmo' as const, 'https://venmo.com/u/maya?txn=pay'],
])('a payout whose text does not tell %s whom to pay gets no line (%s)', (type, accountInfo) => {
  expect(payoutLine(type, { ...payout, accountInfo })).toBeNull();
});

it('a file for a bank has a header line, and its payouts the whole text of their creators', () => {
  expect(titleLines('bank')).toEqual([
    [
      'Name',
      'IBAN',
      'BIC',
      'Routing number',
      'Account number',
      'Account details',
      'Amount',
      'Currency',
      'Reference',
    ],
  ]);
  const accountInfo = '+021000021 / 123456789';
  expect(payoutLine('bank', { ...payout, accountInfo })).toEqual([
    'Maya',
    '',
    '',
    '021000021',
    '123456789',
    accountInfo,
    ...money,
  ]);
});

it.each([
  ['DE89370400440532013000', ['DE89370400440532013000', '', '', '']],
  ['Maya Rivera\nIBAN: GB29 NWBK 6016 1331 9268 19 thank you', ['GB29NWBK60161331926819', '', '', '']],
  ['de89 3704 0044 0532 0130 00 BIC COBADEFFXXX', ['DE89370400440532013000', 'COBADEFFXXX', '', '']],
  ['DE89 3704 0044 0532 0130 00, again DE89370400440532013000', ['DE89370400440532013000', '', '', '']],
  ['Maya Rivera, routing number 021000021, account 000123456789', ['', '', '021000021', '000123456789']],
  // A wrong check digit, two accounts, a sort code, two routing numbers and other digits prove nothing.
  ['Account 123456780, routing 021000021', ['', '', '', '']],
  ['Account 123 456 789, routing 021000021, New York 10001', ['', '', '', '']],
  ['Account 123456789, routing 021000021, New York 10001', ['', '', '', '']],
  ['Account 12345, routing 021000021', ['', '', '', '']],
  ['Account 12345678-9, routing 021000021', ['', '', '', '']],
  ['Account 123456789 ٣, routing 021000021', ['', '', '', '']],
  ['DE88370400440532013000', ['', '', '', '']],
  ['Old: DE89370400440532013000, new: GB29NWBK60161331926819', ['', '', '', '']],
  ['021000021 / 123456789 or 987654321', ['', '', '', '']],
  ['021000022 / 12345678', ['', '', '', '']],
  ['Sort code 20-00-00, account 55779911', ['', '', '', '']],
])('a bank account fills only the fields that check digits prove: %s', (accountInfo, fields) => {
  const { iban, bic, routingNumber, accountNumber, details } = readBankAccount(accountInfo);
  expect([iban, bic, routingNumber, accountNumber]).toEqual(fields);
  expect(details).toBe(accountInfo.replace('\n', ' '));
});
