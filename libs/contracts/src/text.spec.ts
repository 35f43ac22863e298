import { describe, expect, it } from '@jest/globals';
import { mediaAddressSchema, textSchema } from './text.js';

describe('text', () => {
  it('is trimmed before its characters are counted, and counted as people count', () => {
    expect(textSchema(3, 'too long').parse('  🧁🧁🧁  ')).toBe('🧁🧁🧁');
    expect(textSchema(3, 'too long').safeParse('🧁🧁🧁🧁').error?.issues[0]?.message).toBe('too long');
  });
});

describe('media address', () => {
  it.each(['/media/0b7c.jpg', 'https://example.com/a.png', 'HTTP://example.com'])('takes %p', (address) => {
    expect(mediaAddressSchema('no').safeParse(address).success).toBe(true);
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,hi',
    '//example.com/a',
    '/media/../secret',
    '/etc/passwd',
    'https://',
    '',
  ])('refuses %p', (address) => {
    expect(mediaAddressSchema('no').safeParse(address).success).toBe(false);
  });
});
