import { describe, expect, it } from '@jest/globals';
import { hasLink } from './has-link.js';

describe('a link is found', () => {
  it.each([
    'https://evil.example',
    'HTTP://EVIL.COM',
    'hxxps://evil.com',
    'http: // evil.com',
    'www.evil.com',
    'evil.com',
    'EVIL.COM',
    'Visit evil.com, now',
    'evil.com/free?x=1',
    'evil.co.uk',
    'shop.evil.store',
    'bit.ly/3xYz',
    't.me/evil',
    'discord.gg/evil',
    'youtu.be/abc',
    'evil [dot] com',
    'evil(dot)com',
    'evil dot com',
    'evil . com',
    'evil .com',
    'evil。com',
    'ｅｖｉｌ．ｃｏｍ',
    'ev\u200bil.c\u200bom',
    'evil[.]com',
    'mail me@evil.com',
    'me@love.me',
    'mailto:me@evil',
    '192.168.0.1',
    'tel:+123456',
    'пример.рф',
    'münchen.de',
    'ftp://files',
    'love.me/page',
    'www2.evil',
  ])('in %j', (text) => {
    expect(hasLink(text)).toBe(true);
  });
});

describe('a link is not found', () => {
  it.each([
    'Great video. So good!',
    'Great.So good',
    'Great video.I love it',
    'I love.it',
    'thanks.so much',
    'ok.me too',
    'Wait... what?',
    'e.g. this, i.e. that, etc.',
    '3.5 of 5',
    '$10.00 for you',
    'v1.2.3',
    'At 8 p.m. on 1.2.2026',
    'U.S.A. and U.K.',
    'Ph.D. and Mr. Smith',
    'a polka dot dress',
    'dot dot dot',
    'and/or, he/she, 24/7',
    'Love it :) <3 ://',
    '@maya on instagram',
    '#dotcom',
    'node.js and C++',
    'Ratio 16:9, at 10:30',
    'first.second.third words',
    'La fin.Merci',
    '了。不起',
  ])('in %j', (text) => {
    expect(hasLink(text)).toBe(false);
  });
});
