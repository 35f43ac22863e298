import { expect, it } from '@jest/globals';
import { unknownCss } from '../../lint/css-support.mjs';

it.each([
  ['color-mix()', '.tip { color: color-mix(in srgb, red, blue) }'],
  ['color-mix()', '@supports (color: red) { .tip { color: color-mix(in srgb, red, blue) } }'],
  ['light-dark()', '.tip { color: light-dark(red, blue) }'],
  [':has', '.tip:has(> b) { color: red }'],
  ['nesting', '.tip { color: red; b { color: blue } }'],
  ['@starting-style', '@starting-style { .tip { opacity: 0 } }'],
  ['mask-image', '.tip { mask-image: linear-gradient(red, blue) }'],
  ['anchor-name', '.tip { anchor-name: --tip }'],
])('a style sheet is rejected for %s, which one of the oldest browsers lacks', (name, sheet) => {
  expect(unknownCss(sheet)).toEqual([expect.stringContaining(`${name} is unknown to `)]);
});

it.each([
  ['what all of them support', '.tip:is(b, i) { inset: 0; height: 100svh; color: rgb(0 0 0 / 50%) }'],
  ['a mixed colour after a plain one', '.tip { color: red; color: color-mix(in srgb, red, blue) }'],
  [
    'a mixed colour inside @supports',
    '@supports (color: color-mix(in srgb, red, blue)) { .tip { color: color-mix(in srgb, red, blue) } }',
  ],
  ['a property after its prefixed form', '.tip { -webkit-mask-image: none; mask-image: none }'],
  ['properties that only decorate', '.tip { text-wrap: balance }'],
])('a style sheet may use %s', (_what, sheet) => {
  expect(unknownCss(sheet)).toEqual([]);
});
