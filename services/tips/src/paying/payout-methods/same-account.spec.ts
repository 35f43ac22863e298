import { expect, it } from '@jest/globals';
import { normalizeAccount } from './same-account.js';

it.each([
  ['paypal', 'Maya@Example.com', ' maya@example.com'],
  ['venmo', '@Maya-Fits', 'https://venmo.com/u/maya-fits'],
  ['bank', 'DE89 3704 0044 0532 0130 00', 'Maya Fit, IBAN de89370400440532013000'],
  ['bank', 'Routing 021000021, account 000123456', 'Acct 000123456\nABA 021000021'],
  ['bank', 'Sort code 12-34-56, account 12345678', 'sort code 123456 account 12345678'],
] as const)('two spellings of a %s account are the same one: %j', (type, one, other) => {
  expect(normalizeAccount(type, one)).toBe(normalizeAccount(type, other));
});

it('two accounts that differ in a digit are told apart', () => {
  expect(normalizeAccount('bank', 'Account 12345678, code 12-34-56')).not.toBe(
    normalizeAccount('bank', 'Account 12345679, code 12-34-56'),
  );
});
