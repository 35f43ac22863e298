import { describe, expect, it } from '@jest/globals';
import { comparableAddress, comparableHost, isBlockedAddress, toHost } from './blocked-hosts.js';

describe('a host', () => {
  it.each([
    ['evil.example', 'evil.example'],
    [' EVIL.Example. ', 'evil.example'],
    ['ПРИМЕР.рф', 'xn--e1afmkfd.xn--p1ai'],
    ['xn--e1afmkfd.xn--p1ai', 'xn--e1afmkfd.xn--p1ai'],
    ['203.0.113.7', '203.0.113.7'],
  ])('typed as %j is compared as %j', (typed, comparable) => {
    expect(comparableHost(toHost(typed))).toBe(comparable);
  });

  it.each([
    '',
    'example',
    'https://evil.example',
    'evil.example/path',
    'evil.example:8080',
    'maya@evil.example',
    '*.evil.example',
    'two hosts.example',
    '.evil..example',
    '[::1]',
    `${'x'.repeat(60)}.`.repeat(5),
  ])('cannot be %j', (typed) => {
    expect(comparableHost(toHost(typed))).toBeNull();
  });
});

describe('an address', () => {
  const blocked = new Set(['evil.example', 'xn--e1afmkfd.xn--p1ai', '203.0.113.7']);

  it.each([
    'https://evil.example',
    'http://EVIL.example./x?y#z',
    'https://a.b.evil.example:8443/',
    'https://%65vil.example/',
    'https://ｅｖｉｌ.example/',
    'https://пример.рф/',
    'https://shop.xn--e1afmkfd.xn--p1ai/',
    'https://3405803783/',
    'mailto:maya@evil.example?subject=Hello',
    'mailto:maya@Mail.Evil.Example',
  ])('%s leads to a blocked host', (address) => {
    expect(isBlockedAddress(address, blocked)).toBe(true);
  });

  it.each([
    'https://notevil.example',
    'https://evil.example.org',
    'https://shop.example/?to=https://evil.example',
    'https://shop.example/evil.example',
    'mailto:evil.example@shop.example',
    'tel:+15550100',
    null,
  ])('%s does not lead to a blocked host', (address) => {
    expect(isBlockedAddress(address, blocked)).toBe(false);
  });
});

describe('an address that was taken down', () => {
  const taken = comparableAddress('https://bad.example.org/scam');

  it.each([
    'https://bad.example.org/scam#1',
    'https://BAD.example.org./scam',
    'https://bad.example.org/scam?',
    'https://bad.example.org//scam//',
    'http://bad.example.org/./scam/?#',
    'https://bad.example.org:443/scam',
  ])('is the same as %s', (address) => {
    expect(comparableAddress(address)).toBe(taken);
  });

  it.each([
    'https://bad.example.org/',
    'https://bad.example.org/scam?page=2',
    'https://bad.example.org/Scam',
    'https://bad.example.org:8443/scam',
    'https://example.org/scam',
    'mailto:scam@bad.example.org',
  ])('is not the same as %s', (address) => {
    expect(comparableAddress(address)).not.toBe(taken);
  });

  it.each(['mailto:maya@bad.example.org', 'tel:+15550100'])('can also be %s', (address) => {
    expect(comparableAddress(address)).toBe(address);
  });
});
