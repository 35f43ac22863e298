import { describe, expect, it } from '@jest/globals';
import { profileChangesSchema } from './profiles/profiles.schemas.js';
import { socialLinkInputSchema } from './profiles/social-links.schemas.js';
import { SOCIAL_LINK_TEXTS } from './rules/social-platforms.js';
import { searchSchema } from './search.schemas.js';
import { linesSchema, lookedUpTextSchema, mediaAddressSchema } from './text.schemas.js';
import { newPayoutMethodSchema } from './tips/paying/payout-methods.schemas.js';
import { newTipSchema, tipReplySchema } from './tips/tips.schemas.js';

describe('text', () => {
  it('is trimmed before its length is checked, which counts characters as people do', () => {
    expect(linesSchema(3, 'too long').parse('  🧁🧁🧁  ')).toBe('🧁🧁🧁');
    expect(linesSchema(3, 'too long').safeParse('🧁🧁🧁🧁').error?.issues[0]?.message).toBe('too long');
  });

  it('is rejected without being cleaned when it is far too long, whatever surrounds it', () => {
    const schema = linesSchema(3, 'too long');
    expect(schema.parse(`${' '.repeat(9)}abc`)).toBe('abc');
    expect(schema.safeParse(`${' '.repeat(10)}abc`).error?.issues).toMatchObject([{ message: 'too long' }]);
    expect(schema.safeParse('\u0301'.repeat(13)).error?.issues).toHaveLength(1);
  });

  it('loses characters that Postgres rejects, that are invisible or that change the direction of text', () => {
    expect(linesSchema(20, 'too long').parse('\0a\ud800b\u200b\ufeffc\u202e\u2066d')).toBe('abcd');
    expect(linesSchema(20, 'too long').parse('👩\u200d🍳 नमस्ते')).toBe('👩\u200d🍳 नमस्ते');
  });

  it.each([
    '\u200b',
    '\u200d \u2060',
    '\u202e\u2066',
    '\u3164',
    '\u00ad\u200f',
    '\u2800',
    '\n\u0001',
    '\uffff',
  ])('is empty when none of it is visible: %j', (text) => {
    expect(linesSchema(20, 'too long').parse(text)).toBe('');
  });
});

describe('the texts that people enter', () => {
  const HOSTILE = '\u202eA\r\nB\u0000\u0007C\u2028D\u2066\ufffe\u200b';

  it.each([
    ['a display name', profileChangesSchema.shape.displayName],
    ['a button title', profileChangesSchema.shape.buttonTitle],
    ['the name of a tipper', newTipSchema.shape.senderName],
  ])('become one line in %s', (_what, schema) => {
    expect(schema.parse(HOSTILE)).toBe('A BC D');
  });

  it.each([
    ['a bio', profileChangesSchema.shape.bio],
    ['a thank-you text', profileChangesSchema.shape.thankYouText],
    ['a message', newTipSchema.shape.message],
    ['a reply', tipReplySchema.shape.response],
    ['account information', newPayoutMethodSchema.shape.accountInfo],
  ])('keep their lines in %s', (_what, schema) => {
    expect(schema.parse(HOSTILE)).toBe('A\nBC\nD');
  });

  it.each(['\u200b\u200b', '\u2060\ufeff', '\u0000', '\n', '\u202e'])(
    'do not accept %j as the name of a tipper',
    (senderName) => {
      expect(newTipSchema.shape.senderName.safeParse(senderName).error?.issues).toMatchObject([
        { message: 'Please enter your name' },
      ]);
    },
  );

  it('reject a social link with a line break, and remove its control characters', () => {
    const { url } = socialLinkInputSchema.shape;
    for (const text of ['https://example.com/a\nb', 'ma\u2028ya']) {
      expect(url.safeParse(text).error?.issues).toMatchObject([{ message: SOCIAL_LINK_TEXTS.unusable }]);
    }
    expect(url.parse('@ma\u202eya\u0007')).toBe('@maya');
  });
});

describe('a text used for a look-up', () => {
  it('is rejected with a zero byte, and otherwise kept as typed', () => {
    expect(lookedUpTextSchema(5).parse(' a_% ')).toBe(' a_% ');
    expect(lookedUpTextSchema(5).safeParse('a\0b').success).toBe(false);
  });
});

describe('a search', () => {
  it.each(['', '  ', '\u200b', '\0'])('is rejected when none of it is visible: %j', (text) => {
    expect(searchSchema.safeParse(text).error?.issues).toMatchObject([
      { message: 'Please enter what to search for' },
    ]);
  });
});

describe('a media address', () => {
  it.each(['/media/0b7c.jpg', 'https://example.com/a.png', 'HTTP://example.com'])('can be %p', (address) => {
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
    'https://example.com/\uffff',
    'https://example.com/\u202egpj.exe',
    `https://example.com/${'a'.repeat(2048)}`,
    '',
  ])('cannot be %p', (address) => {
    expect(mediaAddressSchema('no').safeParse(address).error?.issues).toHaveLength(1);
  });
});
