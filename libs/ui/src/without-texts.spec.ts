import { expect, it } from '@jest/globals';
import { withoutTexts } from './without-texts.js';

it.each([
  ["z.string().describe('Name')", 'z.string()'],
  ["z.string().describe('A name (of :) people)').nullable()", 'z.string().nullable()'],
  ["z.object({ a: z.int().describe(\"It's `a`\") }).meta({ id: 'A' });", 'z.object({ a: z.int() });'],
  ['z.int().describe(`Of ${of(HOURS)} hours`).min(1)', 'z.int().min(1)'],
  ['schema.meta()', 'schema.meta()'],
])('a browser gets %s without its texts', (code, expected) => {
  expect(withoutTexts(code)).toBe(expected);
});
