import { joinedPieces, piecesOf, plainText } from './plain-text.js';

/** A one and a bar are missing here, because each can stand for an i or an l. */
const SIGNS: Record<string, string | undefined> = {
  '4': 'a',
  '@': 'a',
  '8': 'b',
  '(': 'c',
  '3': 'e',
  '€': 'e',
  '6': 'g',
  '9': 'g',
  '#': 'h',
  '!': 'i',
  '£': 'l',
  '0': 'o',
  '5': 's',
  $: 's',
  '7': 't',
  '+': 't',
  '¥': 'y',
  '2': 'z',
};

/** No ordinary word has these twice in a row. */
const NEVER_DOUBLE = 'ahijkquvwxy';
/** A shorter word with a letter doubled can be another word, such as "god". */
const LONG = 5;

/** Nobody reads a word that is split into more pieces. */
const PARTS_MAX = 20;

/** Scripts that put no spaces between words. */
const WITHOUT_SPACES = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

/** Tells whether a text contains one of the words as a separate word. Texts written to slow it down take no longer than others. */
export function hasListedWord(text: string, words: string[]): boolean {
  const plain = plainText(text);
  const { whole, bare } = piecesOf(plain);
  const candidates = new Set([...whole, ...bare, ...joinedPieces(plain, PARTS_MAX)]);
  const wanted = words.map((each) => {
    const word = spell(plainText(each), 'i');
    return { word, letters: withoutRuns(word) };
  });
  const isWanted = (candidate: string) => {
    const found = withoutRuns(candidate);
    return wanted.some(({ word, letters }) =>
      candidate.includes('*')
        ? candidate.replaceAll('*', '') === word || isStarred(candidate, word)
        : letters === found && isDrawnOut(candidate, word),
    );
  };
  for (const candidate of candidates) {
    if (isWanted(spell(candidate, 'i')) || isWanted(spell(candidate, 'l'))) return true;
  }
  const run = plain.replace(/\s+/g, '');
  return words.some((word) => WITHOUT_SPACES.test(word) && run.includes(plainText(word)));
}

function spell(word: string, one: 'i' | 'l'): string {
  return Array.from(word, (sign) => (sign === '1' || sign === '|' ? one : (SIGNS[sign] ?? sign))).join('');
}

const withoutRuns = (word: string) => word.replace(/(.)\1+/gu, '$1');

/** Tells whether two words of the same letters differ only in letters repeated for emphasis. */
function isDrawnOut(candidate: string, word: string): boolean {
  const wanted = word.match(/(.)\1*/gu) ?? [];
  const found = candidate.match(/(.)\1*/gu) ?? [];
  return wanted.every((run, index) => {
    const { length } = found[index] ?? '';
    if (length === run.length) return true;
    const isFree = run.length > 1 || word.length >= LONG || index === 0 || NEVER_DOUBLE.includes(run);
    return length > (isFree ? run.length : 2);
  });
}

/** A star stands for a letter. A word that is mostly stars does not count: whoever writes "f***" has censored it already. */
function isStarred(candidate: string, word: string): boolean {
  const letters = [...candidate];
  const stars = letters.filter((letter) => letter === '*').length;
  const wanted = [...word];
  if (letters.length !== wanted.length || stars > letters.length / 2) return false;
  return letters.every((letter, index) => letter === '*' || letter === wanted[index]);
}
