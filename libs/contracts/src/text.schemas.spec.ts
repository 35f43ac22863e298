import { describe, expect, it } from '@jest/globals';
import { mediaAddressSchema, textSchema } from './text.schemas.js';

describe('text', () => {
  it('is trimmed before its characters are counted, and counted as people count', () => {
    expect(textSchema(3, 'too long').parse('  🧁🧁🧁  ')).toBe('🧁🧁🧁');
    expect(textSchema(3, 'too long').safeParse('🧁🧁🧁🧁').error?.issues[0]?.message).toBe('too long');
  });

  it('is not looked at where it is far too long, whatever surrounds it', () => {
    const schema = textSchema(3, 'too long');
    expect(schema.parse(`${' '.repeat(9)}abc`)).toBe('abc');
    expect(schema.safeParse(`${' '.repeat(10)}abc`).error?.issues).toMatchObject([{ message: 'too long' }]);
    expect(schema.safeParse('\u0301'.repeat(13)).error?.issues).toHaveLength(1);
  });

  it('holds nothing that Postgres rejects, that has no width or that turns the text after it', () => {
    expect(textSchema(20, 'too long').parse('\0a\ud800b\u200b\ufeffc\u202e\u2066d')).toBe('abcd');
    expect(textSchema(20, 'too long').parse('👩\u200d🍳 नमस्ते')).toBe('👩\u200d🍳 नमस्ते');
  });

  it.each(['\u200b', '\u200d \u2060', '\u202e\u2066', '\u3164', '\u00ad\u200f'])(
    'is empty when nothing of it can be seen: %j',
    (text) => {
      expect(textSchema(20, 'too long').parse(text)).toBe('');
    },
  );
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
    'https://example.com/\ud800',
    `https://example.com/${'a'.repeat(2048)}`,
    '',
  ])('rejects %p', (address) => {
    expect(mediaAddressSchema('no').safeParse(address).error?.issues).toHaveLength(1);
  });
});
