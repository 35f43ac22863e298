import { describe, expect, it } from '@jest/globals';
import { hasIbanCheckDigits, isRoutingNumber } from './bank-check-digits.js';

describe('an IBAN', () => {
  it.each([
    'DE89370400440532013000',
    'GB82WEST12345698765432',
    'FR1420041010050500013M02606',
    'NO9386011117947',
  ])('%s has the right check digits', (iban) => {
    expect(hasIbanCheckDigits(iban)).toBe(true);
  });

  it.each([
    'DE89370400440532013001',
    'DE89370400440532010300',
    'DE8937040044053201300',
    'DE89 3704 0044 0532 0130 00',
    'de89370400440532013000',
    '1234567890123456',
    'DE89',
    '',
  ])('%j is not valid', (iban) => {
    expect(hasIbanCheckDigits(iban)).toBe(false);
  });
});

describe('a routing number', () => {
  it.each(['021000021', '011401533', '091000019'])('%s has the right check digit', (digits) => {
    expect(isRoutingNumber(digits)).toBe(true);
  });

  it.each(['021000022', '012000021', '000000000', '02100002', '0210000210', ''])(
    '%j is not valid',
    (digits) => {
      expect(isRoutingNumber(digits)).toBe(false);
    },
  );
});
