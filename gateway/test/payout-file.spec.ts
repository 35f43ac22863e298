import { expect, it } from '@jest/globals';
import { bankFields, payoutFileHeader, payoutFilePart } from '../src/admin/payout-file.js';

const payable = { reference: 'PAYOUT-7', amountCents: 123_450, name: 'Maya', accountInfo: '' };

it.each([
  ['paypal' as const, ' maya@example.com ', 'maya@example.com,1234.50,USD,PAYOUT-7,Your tips,PAYPAL\r\n'],
  ['paypal' as const, '+ｍaya@example.com', '+maya@example.com,1234.50,USD,PAYOUT-7,Your tips,PAYPAL\r\n'],
  ['venmo' as const, '-maya-', '-maya-,1234.50,USD,PAYOUT-7,Your tips,VENMO\r\n'],
  ['venmo' as const, '@maya-fits', 'maya-fits,1234.50,USD,PAYOUT-7,Your tips,VENMO\r\n'],
  ['venmo' as const, 'https://venmo.com/u/maya_fits/', 'maya_fits,1234.50,USD,PAYOUT-7,Your tips,VENMO\r\n'],
])('writes a line for %s as PayPal takes it (%s)', (type, accountInfo, line) => {
  expect(payoutFileHeader(type)).toBe('');
  expect(payoutFilePart(type, [{ ...payable, accountInfo }])).toEqual({ lines: line, leftOut: [] });
});

it.each([
  ['paypal' as const, 'maya@example.com or paypal.me/maya'],
  ['paypal' as const, '=maya'],
  ['venmo' as const, 'Maya Rivera'],
  ['venmo' as const, 'https://venmo.com/u/maya?txn=pay'],
])('leaves a payout out of the file for %s where it cannot tell whom to pay (%s)', (type, accountInfo) => {
  const clear = { ...payable, reference: 'PAYOUT-8', accountInfo: 'maya@example.com' };
  const other = type === 'venmo' ? { ...clear, accountInfo: '@maya' } : clear;
  const { lines, leftOut } = payoutFilePart(type, [{ ...payable, accountInfo }, other]);
  expect(leftOut).toEqual(['PAYOUT-7']);
  expect(lines).toMatch(/^maya.*PAYOUT-8.*\r\n$/);
});

it.each(['paypal', 'venmo', 'bank'] as const)('leaves out account information that is lost (%s)', (type) => {
  expect(payoutFilePart(type, [{ ...payable, accountInfo: null }])).toEqual({
    lines: '',
    leftOut: ['PAYOUT-7'],
  });
});

it('names the columns of a bank, and disarms formulas', () => {
  expect(payoutFileHeader('bank')).toBe(
    'Name,IBAN,BIC,Routing number,Account number,Account details,Amount,Currency,Reference\r\n',
  );
  const evil = { ...payable, name: '=HYPERLINK("x")', accountInfo: '+021000021 / 123456789' };
  expect(payoutFilePart('bank', [evil]).lines).toBe(
    `"'=HYPERLINK(""x"")",,,021000021,123456789,'+021000021 / 123456789,1234.50,USD,PAYOUT-7\r\n`,
  );
  expect(payoutFilePart('bank', []).lines).toBe('');
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
])('fills only the fields that check digits prove: %s', (accountInfo, fields) => {
  expect(bankFields(accountInfo).slice(0, 4)).toEqual(fields);
  expect(bankFields(accountInfo)[4]).toBe(accountInfo.replace('\n', ' '));
});
