import { randomBytes } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { encryptAsVersion1 } from '@sprinkle/service-testing/encrypt-as-version-1';
import { decrypt, encrypt } from './encryption.js';
import { encryptionKeysSchema } from './key-schemas.js';

const newKey = () => randomBytes(32).toString('base64');
const read = (list: string) => encryptionKeysSchema('KEY').parse(list);

const key = newKey();
const keys = read(key);

const PLACE = 'payees.encrypted_details:1';

it('a key decrypts its own ciphertexts, which differ each time', () => {
  const text = 'IBAN DE89 3704 — für später';
  expect(decrypt(keys, encrypt(keys, text, PLACE), PLACE)).toBe(text);
  expect(encrypt(keys, text, PLACE)).not.toBe(encrypt(keys, text, PLACE));
  expect(encrypt(keys, text, PLACE)).not.toContain('IBAN');
  expect(decrypt(keys, encrypt(keys, '', PLACE), PLACE)).toBe('');
});

it('decryption rejects another key, a changed ciphertext and text that was never encrypted', () => {
  const encrypted = encrypt(keys, 'secret', PLACE);
  const changed = encrypted.slice(0, -2) + (encrypted.endsWith('AA') ? 'BB' : 'AA');
  const wrong =
    'The key "original" of KEY is not the one that the text was encrypted under, or the text was changed or moved';
  expect(() => decrypt(read(newKey()), encrypted, PLACE)).toThrow(wrong);
  expect(() => decrypt(keys, changed, PLACE)).toThrow(wrong);
  expect(() => decrypt(keys, 'v2.AAAA', PLACE)).toThrow('too short');
  for (const text of ['plain text', 'v2', 'v2.original.AAAA.AAAA', 'v2..AAAA', encrypted.replace('v2', 'v3')])
    expect(() => decrypt(keys, text, PLACE)).toThrow('known version');
});

it('a key reads a text only where it belongs, even if it is marked as version 1', () => {
  const bound = encrypt(keys, 'secret', PLACE);
  expect(decrypt(keys, bound, PLACE)).toBe('secret');
  for (const elsewhere of ['payees.encrypted_details:2', 'payouts.encrypted_details:1', ''])
    for (const text of [bound, bound.replace('v2.', 'v1.')])
      expect(() => decrypt(keys, text, elsewhere)).toThrow('changed or moved');
});

it('the ciphertexts of version 1, with or without a place, can be read, also under former keys', () => {
  const old = newKey();
  const unbound = encryptAsVersion1(old, 'secret');
  expect(decrypt(read(old), unbound, PLACE)).toBe('secret');
  expect(decrypt(keys, encrypt(keys, 'secret', PLACE).replace('v2.', 'v1.'), PLACE)).toBe('secret');
  expect(decrypt({ ...keys, former: read(old) }, unbound, PLACE)).toBe('secret');
  expect(() => decrypt(keys, unbound, PLACE)).toThrow('not the one');
  expect(() => decrypt({ ...read(old), former: keys }, unbound, PLACE)).toThrow('not the one');
  const bound = encrypt({ ...keys, former: read(old) }, 'secret', PLACE);
  for (const present of [keys, { ...keys, former: read(old) }])
    expect(decrypt(present, bound, PLACE)).toBe('secret');
});

describe('several keys', () => {
  const [first, second] = [newKey(), newKey()];

  it('encrypt with the first and decrypt with each', () => {
    const before = encrypt(read(`2026:${first}`), 'before', PLACE);
    const both = read(`2027:${second},2026:${first}`);
    expect(decrypt(both, before, PLACE)).toBe('before');
    const after = encrypt(both, 'after', PLACE);
    expect(after).toMatch(/^v2\.2027\.[\w-]+$/);
    expect(decrypt(read(`2027:${second}`), after, PLACE)).toBe('after');
  });

  it('read what a key without an id encrypted, even before ciphertexts had ids', () => {
    const named = encryptAsVersion1(key, 'secret');
    const unnamed = named.replace('.original.', '.');
    expect(unnamed).toMatch(/^v1\.[\w-]+$/);
    for (const list of [key, `2027:${second},${key}`, `2027:${second},original:${key}`]) {
      expect(decrypt(read(list), named, PLACE)).toBe('secret');
      expect(decrypt(read(list), unnamed, PLACE)).toBe('secret');
    }
    expect(() => decrypt(read(`2027:${key}`), unnamed, PLACE)).toThrow(
      'The text is encrypted under the key "original", which KEY does not have',
    );
  });

  it('reject an unknown id, even if one of the keys fits', () => {
    const encrypted = encrypt(read(`2026:${first}`), 'secret', PLACE);
    expect(() => decrypt(read(`2027:${first}`), encrypted, PLACE)).toThrow(
      'The text is encrypted under the key "2026", which KEY does not have',
    );
  });
});
