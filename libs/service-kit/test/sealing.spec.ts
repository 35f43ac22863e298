import { randomBytes } from 'node:crypto';
import { expect, it } from '@jest/globals';
import { seal, unseal } from '../src/sealing.js';

const key = randomBytes(32).toString('base64');

it('opens what it sealed, and never seals twice alike', () => {
  const text = 'IBAN DE89 3704 — für später';
  expect(unseal(key, seal(key, text))).toBe(text);
  expect(seal(key, text)).not.toBe(seal(key, text));
  expect(seal(key, text)).not.toContain('IBAN');
});

it('does not open with another key, nor after a change, nor what was never sealed', () => {
  const sealed = seal(key, 'secret');
  const changed = sealed.slice(0, -2) + (sealed.endsWith('AA') ? 'BB' : 'AA');
  expect(() => unseal(randomBytes(32).toString('base64'), sealed)).toThrow();
  expect(() => unseal(key, changed)).toThrow();
  expect(() => unseal(key, 'v1.AAAA')).toThrow('too short');
  expect(() => unseal(key, 'plain text')).toThrow('known version');
  expect(() => seal('c2hvcnQ=', 'x')).toThrow('32 bytes');
});
