import { describe, expect, it } from '@jest/globals';
import { toLine, toLines } from './text.js';

const JOINED = '👩\u200d🍳 नमस्\u200cते e\u0301';

describe('one line', () => {
  it.each([
    ['a line break', 'a\nb', 'a b'],
    ['a line break of Windows', 'a\r\nb', 'a b'],
    ['every other line break', 'a\rb\u0085c\u2028d\u2029e\vf\fg', 'a b c d e f g'],
    ['a tab', 'a\tb', 'a b'],
    ['control characters', 'a\0b\u0007c\u001bd\u007fe\u009bf', 'abcdef'],
    ['noncharacters', 'a\ufffeb\uffffc\ufdd0d\u{1ffff}e', 'abcde'],
    ['lone surrogates', 'a\ud800b\udc00', 'ab'],
    ['characters without width', '\ufeffa\u200bb\u2060', 'ab'],
    ['controls of direction', '\u202aa\u202bb\u202cc\u202dd\u202ee\u2066f\u2067g\u2068h\u2069', 'abcdefgh'],
    ['spaces around it', ' \u00a0 a b \u3000', 'a b'],
    ['nothing of joined characters and accents', JOINED, JOINED],
  ])('loses %s', (_what, text, line) => {
    expect(toLine(text)).toBe(line);
  });
});

describe('several lines', () => {
  it('keep their line breaks, each as one line feed, and otherwise lose what one line loses', () => {
    expect(toLines('a\r\nb\rc\u2028\td\u202e\n\n \0e ')).toBe('a\nb\nc\nd\n\ne');
  });
});
