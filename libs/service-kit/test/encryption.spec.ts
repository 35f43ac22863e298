import { randomBytes } from 'node:crypto';
import { expect, it } from '@jest/globals';
import { decrypt, encrypt } from '../src/encryption.js';

const key = randomBytes(32).toString('base64');

it('decrypts its own ciphertext, which differs each time', () => {
  const text = 'IBAN DE89 3704 — für später';
  expect(decrypt(key, encrypt(key, text))).toBe(text);
  expect(encrypt(key, text)).not.toBe(encrypt(key, text));
  expect(encrypt(key, text)).not.toContain('IBAN');
});

it('rejects another key, a changed ciphertext and text that was never encrypted', () => {
  const encrypted = encrypt(key, 'secret');
  const changed = encrypted.slice(0, -2) + (encrypted.endsWith('AA') ? 'BB' : 'AA');
  expect(() => decrypt(randomBytes(32).toString('base64'), encrypted)).toThrow();
  expect(() => decrypt(key, changed)).toThrow();
  expect(() => decrypt(key, 'v1.AAAA')).toThrow('too short');
  expect(() => decrypt(key, 'plain text')).toThrow('known version');
  expect(() => encrypt('c2hvcnQ=', 'x')).toThrow('32 bytes');
});
