import { randomBytes, randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { readReceiptToken, receiptNumberOf, receiptTokenOf, tipIdsOf } from './receipts.js';

const KEY = randomBytes(32).toString('base64');
const TIP = '0f8fad5b-d9cb-469f-a165-70867728950e';

describe('a receipt’s token', () => {
  it('can be read, is always the same and fits into an address', () => {
    for (const id of [TIP, ...Array.from({ length: 50 }, () => randomUUID())]) {
      const token = receiptTokenOf(KEY, id);
      expect(token).toMatch(/^[\w-]{43}$/);
      expect(receiptTokenOf(KEY, id)).toBe(token);
      expect(readReceiptToken(KEY, token)).toBe(id);
    }
  });

  it('is invalid if any bit is changed', () => {
    const bytes = Buffer.from(receiptTokenOf(KEY, TIP), 'base64url');
    for (let bit = 0; bit < bytes.length * 8; bit += 1) {
      const changed = Buffer.from(bytes);
      changed[bit >> 3]! ^= 1 << (bit & 7);
      expect(readReceiptToken(KEY, changed.toString('base64url'))).toBeNull();
    }
  });

  it('has only one valid spelling', () => {
    const token = receiptTokenOf(KEY, TIP);
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    const spellings = [...alphabet].map((last) => token.slice(0, -1) + last);
    expect(spellings.filter((spelling) => readReceiptToken(KEY, spelling))).toEqual([token]);
    expect(readReceiptToken(KEY, `${token}=`)).toBeNull();
    expect(readReceiptToken(KEY, Buffer.from(token, 'base64url').toString('base64'))).toBeNull();
  });

  it.each(['', 'x', '\0', '🧁', 'A'.repeat(10_000)])('is invalid as %j', (text) => {
    expect(readReceiptToken(KEY, text)).toBeNull();
  });

  it('is signed with the first of several keys and valid with each of them', () => {
    const next = randomBytes(32).toString('base64');
    expect(receiptTokenOf(`${next},${KEY}`, TIP)).toBe(receiptTokenOf(next, TIP));
    expect(readReceiptToken(`${next},${KEY}`, receiptTokenOf(next, TIP))).toBe(TIP);
    expect(readReceiptToken(`${next},${KEY}`, receiptTokenOf(KEY, TIP))).toBe(TIP);
  });

  it('is invalid under another key', () => {
    const other = randomBytes(32).toString('base64');
    expect(readReceiptToken(other, receiptTokenOf(KEY, TIP))).toBeNull();
  });
});

it('a receipt number is formatted in groups', () => expect(receiptNumberOf(TIP)).toBe('0F8F-AD5B-D9CB'));

it.each(['0F8F-AD5B-D9CB', '0f8fad5bd9cb', '0F8F-AD5B'])(
  'the receipt number %s gives the range of ids of its tip',
  (number) => {
    const [first = '', last = ''] = tipIdsOf(number) ?? [];
    expect(first <= TIP && TIP <= last).toBe(true);
    expect(first.slice(0, 8)).toBe(last.slice(0, 8));
  },
);

it.each(['0F8F', '0F8F-AD5B-D9CB-4', 'maya_fit', ''])('the text %j is not a receipt number', (text) => {
  expect(tipIdsOf(text)).toBeNull();
});
