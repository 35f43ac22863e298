import { expect, it } from '@jest/globals';
import { bankFields, payoutFileHeader, payoutFileLines } from '../src/admin/payout-file.js';

const payable = { reference: 'PAYOUT-7', amountCents: 123_450, name: 'Maya', accountInfo: '' };

it.each([
  ['paypal' as const, ' maya@example.com ', 'maya@example.com,1234.50,USD,PAYOUT-7,Your tips,PAYPAL\r\n'],
  ['venmo' as const, '@maya-fits', 'maya-fits,1234.50,USD,PAYOUT-7,Your tips,VENMO\r\n'],
  ['venmo' as const, 'https://venmo.com/u/maya_fits/', 'maya_fits,1234.50,USD,PAYOUT-7,Your tips,VENMO\r\n'],
])('writes a line for %s as PayPal takes it (%s)', (type, accountInfo, line) => {
  expect(payoutFileHeader(type)).toBe('');
  expect(payoutFileLines(type, [{ ...payable, accountInfo }])).toBe(line);
});

it('names the columns of a bank, and disarms formulas', () => {
  expect(payoutFileHeader('bank')).toBe(
    'Name,IBAN,BIC,Routing number,Account number,Account details,Amount,Currency,Reference\r\n',
  );
  const evil = { ...payable, name: '=HYPERLINK("x")', accountInfo: '+1 021000021 / 123456789' };
  expect(payoutFileLines('bank', [evil])).toBe(
    `"'=HYPERLINK(""x"")",,,021000021,123456789,'+1 021000021 / 123456789,1234.50,USD,PAYOUT-7\r\n`,
  );
  expect(payoutFileLines('bank', [])).toBe('');
});

it.each([
  ['DE89370400440532013000', ['DE89370400440532013000', '', '', '']],
  ['Maya Rivera\nIBAN: GB29 NWBK 6016 1331 9268 19 thank you', ['GB29NWBK60161331926819', '', '', '']],
  ['de89 3704 0044 0532 0130 00 BIC COBADEFFXXX', ['DE89370400440532013000', 'COBADEFFXXX', '', '']],
  ['Maya Rivera, routing number 021000021, account 000123456789', ['', '', '021000021', '000123456789']],
  // A wrong check digit, two accounts, and a sort code prove nothing.
  ['DE88370400440532013000', ['', '', '', '']],
  ['021000021 / 123456789 or 987654321', ['', '', '', '']],
  ['021000022 / 12345678', ['', '', '', '']],
  ['Sort code 20-00-00, account 55779911', ['', '', '', '']],
])('fills only the fields that check digits prove: %s', (accountInfo, fields) => {
  expect(bankFields(accountInfo).slice(0, 4)).toEqual(fields);
  expect(bankFields(accountInfo)[4]).toBe(accountInfo.replace('\n', ' '));
});
