import { describe, expect, it } from '@jest/globals';
import { emailProblem, passwordProblem } from '../rules/credentials.js';
import { credentialsSchema, emailSchema } from './identity.schemas.js';

const messageFor = (field: 'email' | 'password', value: string) =>
  credentialsSchema.shape[field].safeParse(value).error?.issues[0]?.message ?? null;

const OCTETS_64 = 'm'.repeat(64);

describe('an e-mail address', () => {
  it.each([
    ['ivan@xn--80a1acny.xn--p1ai', 'ivan@xn--80a1acny.xn--p1ai'],
    ['maya@bücher.example', 'maya@xn--bcher-kva.example'],
    ['maya@BÜCHER.example', 'maya@xn--bcher-kva.example'],
    ['maya@bu\u0308cher.example', 'maya@xn--bcher-kva.example'],
    ['ivan@почта.рф', 'ivan@xn--80a1acny.xn--p1ai'],
    ['aiko@例え。テスト', 'aiko@xn--r8jz45g.xn--zckzah'],
    ['try..this@docomo.ne.jp', 'try..this@docomo.ne.jp'],
    ['.aiko.@ezweb.ne.jp', '.aiko.@ezweb.ne.jp'],
    ['ann&bob@example.com', 'ann&bob@example.com'],
    ["o'neil/x=y!#$%*?^`{|}~@example.com", "o'neil/x=y!#$%*?^`{|}~@example.com"],
    [' Maya.Fits+tips@Example.COM ', 'Maya.Fits+tips@Example.COM'],
    [`${OCTETS_64}@${'e'.repeat(63)}.example`, `${OCTETS_64}@${'e'.repeat(63)}.example`],
  ])('%s is accepted and kept as %s', (typed, kept) => {
    expect(emailSchema.parse(typed)).toBe(kept);
    expect(emailSchema.parse(kept)).toBe(kept);
    expect(emailProblem(typed)).toBeNull();
  });

  it.each([
    '',
    'maya',
    'maya@',
    '@example.com',
    'maya@example',
    'maya@example.com.',
    'maya@example..com',
    'maya@-example.com',
    'maya@exa_mple.com',
    'maya@127.0.0.1',
    'maya@１２７.１',
    'maya@[127.0.0.1]',
    'mäya@example.com',
    'maya＠example.com',
    'maya@bü cher.example',
    'maya@bü\u00a0cher.example',
    'maya@bü\ncher.example',
    'maya@bücher.example/path',
    'maya@bücher.example:80',
    'maya@b@bücher.example',
    'maya@xn--80a1acny。',
    'ma ya@example.com',
    'maya@example.com\r\nBcc: sam@example.com',
    'maya\0@example.com',
    'maya@example.com,sam@example.com',
    'Maya <maya@example.com>',
    '"maya"@example.com',
    'ma\\ya@example.com',
    `maya@${'e'.repeat(64)}.example`,
    `${'m'.repeat(250)}@bü.example`,
  ])('%j is rejected', (typed) => {
    expect(emailSchema.safeParse(typed).error?.issues.map(({ message }) => message)).toEqual([
      'Please enter a valid email address',
    ]);
    expect(emailProblem(typed)).toBe('Please enter a valid email address');
  });
});

describe('the rules of the sign-in', () => {
  it.each([
    'maya@example.test',
    ' maya@example.test ',
    "o'neil+tips@mail.example.co",
    'maya',
    'maya@example',
    'maya@example.t',
    '.maya@example.test',
    'maya.@example.test',
    'ma..ya@example.test',
    'maya@-example.test',
    'maya@exa_mple.test',
    'mäya@example.test',
    '',
    `${'m'.repeat(243)}@maya.test`,
    `${'m'.repeat(245)}@maya.test`,
  ])('find in the address "%s" what the schema finds', (address) => {
    expect(emailProblem(address)).toBe(messageFor('email', address));
  });

  it.each(['', 'x', 'x'.repeat(128), 'x'.repeat(129)])(
    'find in the password "%s" what the schema finds',
    (password) => {
      expect(passwordProblem(password)).toBe(messageFor('password', password));
    },
  );
});
