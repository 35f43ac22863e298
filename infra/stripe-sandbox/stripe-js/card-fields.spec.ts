import { describe, expect, it } from '@jest/globals';
import { formatExpiry, formatNumber, parseExpiry, passesLuhn, validateCard } from './card-fields.js';

const today = new Date(2026, 10, 20);
const VALID = { number: '4242 4242 4242 4242', expiry: '12 / 30', cvc: '123' };

describe('formatting', () => {
  it.each([
    ['4242424242424242', '4242 4242 4242 4242'],
    ['42424', '4242 4'],
    ['4242-4242 42424242 99', '4242 4242 4242 4242'],
    ['378282246310005', '3782 822463 10005'],
    ['', ''],
  ])('writes the number %s as %s', (typed, shown) => expect(formatNumber(typed)).toBe(shown));

  it.each([
    ['1', '1'],
    ['4', '04 / '],
    ['12', '12 / '],
    ['1230', '12 / 30'],
    ['12/30', '12 / 30'],
    ['12 / 30', '12 / 30'],
    ['1/30', '01 / 30'],
    ['12/2030', '12 / 30'],
    ['122030', '12 / 30'],
    ['12 / 20', '12 / 20'],
  ])('writes the date %s as %s', (typed, shown) => expect(formatExpiry(typed)).toBe(shown));

  it('reads the date back', () => expect(parseExpiry('04 / 31')).toEqual({ month: 4, year: 2031 }));
});

describe('validation', () => {
  it('accepts a good card', () => {
    expect(validateCard(VALID, today)).toEqual({ number: null, expiry: null, cvc: null });
  });

  it.each([
    [{ number: '4242' }, 'number', 'incomplete_number', 'Your card number is incomplete.'],
    [{ number: '4242 4242 4242 4241' }, 'number', 'invalid_number', 'Your card number is invalid.'],
    [{ expiry: '12' }, 'expiry', 'incomplete_expiry', "Your card's expiration date is incomplete."],
    [
      { expiry: '10 / 26' },
      'expiry',
      'invalid_expiry_month_past',
      "Your card's expiration date is in the past.",
    ],
    [
      { expiry: '12 / 25' },
      'expiry',
      'invalid_expiry_year_past',
      "Your card's expiration year is in the past.",
    ],
    [{ expiry: '13 / 30' }, 'expiry', 'invalid_expiry_month', "Your card's expiration date is invalid."],
    [{ cvc: '12' }, 'cvc', 'incomplete_cvc', "Your card's security code is incomplete."],
    [
      { number: '378282246310005', cvc: '123' },
      'cvc',
      'incomplete_cvc',
      "Your card's security code is incomplete.",
    ],
  ] as const)('says what is wrong with %j', (changes, field, code, message) => {
    expect(validateCard({ ...VALID, ...changes }, today)[field]).toEqual({ code, message });
  });

  it('accepts a card in its last month', () => {
    expect(validateCard({ ...VALID, expiry: '11 / 26' }, today).expiry).toBeNull();
  });

  it('checks the check digit', () => {
    expect(passesLuhn('4000000000009995')).toBe(true);
    expect(passesLuhn('4000000000009996')).toBe(false);
  });
});
