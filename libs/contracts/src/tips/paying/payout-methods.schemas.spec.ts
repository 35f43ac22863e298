import { describe, expect, it } from '@jest/globals';
import { newPayoutMethodSchema, type PayoutMethodType } from './payout-methods.schemas.js';

const BANK = 'Please enter a routing number and an account number, or an IBAN';
const EMAIL = 'Please enter a valid email address';
const VENMO = 'Please enter a Venmo username, like @maya-fits';

function issuesOf(type: PayoutMethodType, accountInfo: string, accountHolder = 'Maya Rivera') {
  const { error } = newPayoutMethodSchema.safeParse({ type, accountInfo, accountHolder });
  return error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];
}

describe('the account information of a payout method', () => {
  it.each<[PayoutMethodType, string]>([
    ['paypal', 'maya@example.com'],
    ['paypal', ' Maya.Rivera+tips@Example.CO.UK '],
    ['paypal', 'maya@bücher.example'],
    ['paypal', 'ann&bob@example.com'],
    ['venmo', '@maya-fits'],
    ['venmo', 'Maya_2026'],
    ['venmo', 'https://venmo.com/u/maya-fits'],
    ['venmo', 'venmo.com/maya'],
    ['bank', 'DE89370400440532013000'],
    ['bank', 'de89 3704 0044 0532 0130 00'],
    ['bank', 'Maya Rivera\nIBAN: GB29 NWBK 6016 1331 9268 19\nBIC NWBKGB2L'],
    ['bank', 'Maya Rivera, routing number 021000021, account 000123456789'],
    ['bank', '021000021 / 123456789'],
    ['bank', '123456789'],
    ['bank', 'Sort code 20-00-00, account 55779911'],
    ['bank', 'Transit 00012, institution 003, account 1234567'],
    ['bank', '０２１００００２１ / １２３４５６７８９'],
  ])('accepts %s %j', (type, accountInfo) => {
    expect(issuesOf(type, accountInfo)).toEqual([]);
  });

  it.each<[PayoutMethodType, string, string]>([
    ['paypal', 'maya', EMAIL],
    ['paypal', 'maya@example', EMAIL],
    ['paypal', '@maya-fits', EMAIL],
    ['paypal', "=cmd|'/C'!A0@example.com", EMAIL],
    ['venmo', 'Maya Rivera', VENMO],
    ['venmo', 'maya@example.com', VENMO],
    ['venmo', '@', VENMO],
    ['venmo', 'https://example.com/u/maya', VENMO],
    ['bank', 'Maya Rivera', BANK],
    ['bank', 'maya@example.com', BANK],
    ['bank', '1234567', BANK],
  ])('rejects %s %j', (type, accountInfo, message) => {
    expect(issuesOf(type, accountInfo)).toEqual([['accountInfo', message]]);
  });

  it.each<[PayoutMethodType, string, string]>([
    ['paypal', ' ', 'Account information is required'],
    ['bank', '1'.repeat(301), 'Account information must be 300 characters or less'],
  ])('rejects %s %j with the message for all types', (type, accountInfo, message) => {
    expect(issuesOf(type, accountInfo)).toEqual([['accountInfo', message]]);
  });
});

describe('the holder of a payout account', () => {
  it('has at most 100 characters', () => {
    expect(issuesOf('bank', '123456789', 'M'.repeat(101))).toEqual([
      ['accountHolder', 'Account holder must be 100 characters or less'],
    ]);
  });

  it.each<[PayoutMethodType, string]>([
    ['bank', '123456789'],
    ['paypal', 'maya@example.com'],
    ['venmo', '@maya'],
  ])('is not required for a %s account', (type, accountInfo) => {
    expect(newPayoutMethodSchema.parse({ type, accountInfo, isDefault: true })).toEqual({
      type,
      accountInfo,
      isDefault: true,
    });
    expect(issuesOf(type, accountInfo, ' ')).toEqual([]);
  });
});
