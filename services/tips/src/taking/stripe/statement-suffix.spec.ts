import { expect, it } from '@jest/globals';
import { statementSuffix } from './statement-suffix.js';

it.each([
  ['Cleo', 'cleo_draws', 'CLEO'],
  ['Chloé Øster', 'chloe', 'CHLOE OSTE'],
  ['Weiß & Söhne', 'weiss', 'WEISS SOHN'],
  [`A<b>c\\d'e"f*`, 'letters', 'A B C D E'],
  ['ＭＡＹＡ', 'maya', 'MAYA'],
  ['日本の絵', 'nihon_art', 'NIHON ART'],
  ['🎨 A', 'art_4_all', 'ART 4 ALL'],
  [null, 'maya', 'MAYA'],
  ['猫', '1234_5', null],
  ['', null, null],
])(
  'the name %p and the username %p become what a bank statement can show',
  (displayName, username, suffix) => {
    expect(statementSuffix({ displayName, username })).toBe(suffix);
  },
);
