import { describe, expect, it } from '@jest/globals';
import { sendTestMailRpc } from '../notifications/mass-mails.rpc.js';
import { emailProblem, passwordProblem, toAsciiEmail } from '../rules/credentials.js';
import { maskEmail } from '../rules/mask-email.js';
import { shownEmail } from '../rules/shown-email.js';
import { codeSchema } from './code.schemas.js';
import { freezeDecisionSchema } from './freezes.schemas.js';
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
    ['ｍａｙａ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'maya@example.com'],
    ['maya＠bücher.example', 'maya@xn--bcher-kva.example'],
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
    'm\u0430ya@example.com',
    'maya@bü\u202echer.example',
    'maya@bü℀cher.example',
    'bücher.example',
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

describe('an e-mail address with an international domain', () => {
  it.each([
    ['maya@xn--bcher-kva.example', 'maya@bücher.example'],
    ['ivan@xn--80a1acny.xn--p1ai', 'ivan@почта.рф'],
    ['try..this@xn--r8jz45g.xn--zckzah', 'try..this@例え.テスト'],
    ['maya@xn--strae-oqa.example', 'maya@straße.example'],
    ['Maya@mail.Example.com', 'Maya@mail.Example.com'],
    ['admin@localhost', 'admin@localhost'],
    ['', ''],
  ])('%s is shown as %s', (kept, shown) => {
    expect(shownEmail(kept)).toBe(shown);
    expect(shownEmail(shown)).toBe(shown);
  });

  it.each([
    ['nothing that can be decoded', 'maya@xn--zzzzzzzz99999.com'],
    ['a character that changes the direction of text', 'maya@xn--ab-g4t.com'],
    ['a character without width', 'maya@xn--ab-g1t.com'],
    ['a full-width letter', 'maya@xn--b-yq0i.com'],
    ['a capital letter', 'maya@xn--wca.com'],
  ])('stays encoded if its domain hides %s', (_case, kept) => {
    expect(shownEmail(kept)).toBe(kept);
  });

  it.each([
    ['maya@xn--bcher-kva.example', 'ma***@bücher.example'],
    ['..ivan@xn--80a1acny.xn--p1ai', '..***@почта.рф'],
    ['aiko@例え.テスト', 'ai***@例え.テスト'],
    ['maya@example.com', 'ma***@example.com'],
  ])('%s is masked as %s', (address, masked) => {
    expect(maskEmail(address)).toBe(masked);
  });

  it.each([
    ['maya@bücher.example', 'maya@xn--bcher-kva.example'],
    ['ivan@почта.рф', 'ivan@xn--80a1acny.xn--p1ai'],
    ['aiko@例え.テスト', 'aiko@xn--r8jz45g.xn--zckzah'],
    ['admin@localhost', 'admin@localhost'],
  ])('%s is read back as %s', (shown, kept) => {
    const content = { subject: 'News', body: 'Read this.', button: null, image: null };
    expect(sendTestMailRpc.request.parse({ content, to: shown }).to).toBe(kept);
    expect(freezeDecisionSchema.parse({ email: shown, reason: 'Proved it' }).email).toBe(kept);
  });

  it.each([
    ['bücher.example', 'xn--bcher-kva.example'],
    ['@почта.рф', '@xn--80a1acny.xn--p1ai'],
    ['@BÜCHER.', '@xn--bcher-kva.'],
    ['maya@', 'maya@'],
    ['zoë & co', 'zoë & co'],
  ])('is searched by the part %s in the form %s', (typed, kept) => {
    expect(toAsciiEmail(typed)).toBe(kept);
  });
});

describe('a code', () => {
  it.each([
    ['１２３４５６', '123456'],
    ['　１２３４５６　', '123456'],
    ['ａｂｃｄ－ｅｆｇｈ', 'abcd-efgh'],
    [' 123456 ', '123456'],
  ])('typed as %j is read as %s', (typed, code) => {
    expect(codeSchema.parse(typed)).toBe(code);
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
  ])('agree with the schema about the address "%s"', (address) => {
    expect(emailProblem(address)).toBe(messageFor('email', address));
  });

  it.each(['', 'x', 'x'.repeat(128), 'x'.repeat(129)])(
    'agree with the schema about the password "%s"',
    (password) => {
      expect(passwordProblem(password)).toBe(messageFor('password', password));
    },
  );
});
