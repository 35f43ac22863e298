import { randomBytes } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { encryptionKeysSchema } from './config.js';
import { decrypt, encrypt } from './encryption.js';

const newKey = () => randomBytes(32).toString('base64');
const read = (list: string) => encryptionKeysSchema('KEY').parse(list);

const key = newKey();
const keys = read(key);

it('a key decrypts its own ciphertext, which differs each time', () => {
  const text = 'IBAN DE89 3704 — für später';
  expect(decrypt(keys, encrypt(keys, text))).toBe(text);
  expect(encrypt(keys, text)).not.toBe(encrypt(keys, text));
  expect(encrypt(keys, text)).not.toContain('IBAN');
  expect(decrypt(keys, encrypt(keys, ''))).toBe('');
});

it('a key rejects another key, a changed ciphertext and text that was never encrypted', () => {
  const encrypted = encrypt(keys, 'secret');
  const changed = encrypted.slice(0, -2) + (encrypted.endsWith('AA') ? 'BB' : 'AA');
  const wrong =
    'The key "original" of KEY is not the one that the text was encrypted under, or the text was changed or moved';
  expect(() => decrypt(read(newKey()), encrypted)).toThrow(wrong);
  expect(() => decrypt(keys, changed)).toThrow(wrong);
  expect(() => decrypt(keys, 'v1.AAAA')).toThrow('too short');
  for (const text of ['plain text', 'v1', 'v1.original.AAAA.AAAA', 'v1..AAAA', encrypted.replace('v1', 'v2')])
    expect(() => decrypt(keys, text)).toThrow('known version');
});

it('a key reads a text only where it belongs, and one without a place only without one', () => {
  const bound = encrypt(keys, 'secret', 'payees.encrypted_details:1');
  expect(decrypt(keys, bound, 'payees.encrypted_details:1')).toBe('secret');
  for (const elsewhere of ['payees.encrypted_details:2', 'payouts.encrypted_details:1', undefined])
    expect(() => decrypt(keys, bound, elsewhere)).toThrow('changed or moved');
  expect(() => decrypt(keys, encrypt(keys, 'secret'), 'payees.encrypted_details:1')).toThrow(
    'changed or moved',
  );
});

describe('several keys', () => {
  const [first, second] = [newKey(), newKey()];

  it('encrypt under the first and decrypt under each', () => {
    const before = encrypt(read(`2026:${first}`), 'before');
    const both = read(`2027:${second},2026:${first}`);
    expect(decrypt(both, before)).toBe('before');
    const after = encrypt(both, 'after');
    expect(after).toMatch(/^v1\.2027\.[\w-]+$/);
    expect(decrypt(read(`2027:${second}`), after)).toBe('after');
  });

  it('read what a key without an id encrypted, also before ciphertexts had ids', () => {
    const named = encrypt(keys, 'secret');
    const unnamed = named.replace('.original.', '.');
    expect(unnamed).toMatch(/^v1\.[\w-]+$/);
    for (const list of [key, `2027:${second},${key}`, `2027:${second},original:${key}`]) {
      expect(decrypt(read(list), named)).toBe('secret');
      expect(decrypt(read(list), unnamed)).toBe('secret');
    }
    expect(() => decrypt(read(`2027:${key}`), unnamed)).toThrow(
      'The text is encrypted under the key "original", which KEY does not have',
    );
  });

  it('reject an unknown id, even if one of them fits', () => {
    const encrypted = encrypt(read(`2026:${first}`), 'secret');
    expect(() => decrypt(read(`2027:${first}`), encrypted)).toThrow(
      'The text is encrypted under the key "2026", which KEY does not have',
    );
  });
});
