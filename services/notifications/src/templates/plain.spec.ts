import { expect, it } from '@jest/globals';
import { withoutAddresses } from './plain.js';

it.each([
  '93.184.216.34',
  '93.184.216.34/login',
  '93.184.216.34:8080?x',
  '９３．１８４．２１６．３４/login',
  '127.0.0.1:3000',
  '[::1]/a',
  '[2001:db8::1]:8080/a',
  '[2001:db8:0:0:0:0:0:1]',
  '[::ffff:93.184.216.34]',
  '[fe80::1%eth0]/x',
  'localhost:8080/x',
  'LOCALHOST:80',
  'localhost/x',
  'evil\u2024com',
  'evil\u2219com/x',
  'evil\ufe52com',
  'evil\uff0ecom',
  'evil\u3002com',
  'evil\uff61com',
  'evil\ufe12com',
  'ev\u2488com',
  'www\u2024evil',
  'ｅｖｉｌ．ｃｏｍ',
  'evil.c\u00adom',
  'evil.c\u200bom',
  'ev\u2060il\u2060.\u2060com',
  'evil.xn--p1ai/x',
  'bücher。example',
  'a.evil。com/x',
  'ev1l.рф',
  'उदाहरण.भारत',
  'my_page.evil.example',
])('the address %s is removed from the words of a stranger', (address) => {
  const shown = withoutAddresses(`Go to ${address} now`);
  expect(shown).toBe('Go to [address removed] now');
});

it.each([
  'A 3.5/5 from me',
  'v1.2 is out, and v1.2.3.4 too',
  'Tea and/or coffee at 10.30, or at 10.30/11.00',
  'It cost 1.234.567 or 10.50',
  'Call 079.123.45.67 or 01.23.45.67.89',
  'On 24.12.2026, from 9.00 to 17.30.',
  'Well…thanks, e.g. for the col·lecció, at 5 p.m.',
  '[12:30:45] You said: great [sic]',
  'It works on my localhost, is yours localhost?',
  'A ratio of 16:9, 10/10, #1, C++ and 50%',
  '① first ⒈ second ⒈Third',
  'ありがとう。またね',
  '谢谢｡你好。',
  '👩‍👩‍👧 ❤️ .',
])('the words "%s" of a stranger stay as they are', (words) => {
  expect(withoutAddresses(words)).toBe(words);
});

it.each(['a', 'a.', '\u2488', '\u3164', '1.', '[:', '[::', 'localhost', '\u200b'])(
  'the many repetitions of repetitions of "%s" are searched without delay',
  (part) => {
    const started = performance.now();
    withoutAddresses(part.repeat(4_000 / part.length));
    expect(performance.now() - started).toBeLessThan(1_000);
  },
);
