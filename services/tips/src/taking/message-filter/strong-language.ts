import { englishDataset, englishRecommendedTransformers, RegExpMatcher } from 'obscenity';
import { hasListedWord } from './listed-words.js';
import { joinedPieces, piecesOf, plainText } from './plain-text.js';

/**
 * Strong words in Spanish, Portuguese, German, French and Italian, each found as a separate word. The library covers only
 * English, and libraries for other languages list words such as "pour" and "não". Words that are innocent in one of the
 * languages, such as "con" and "porra", are left out.
 */
const STRONG_WORDS = [
  'puta putas hijueputa hijoputa mierda cabrón cabrona cabrones gilipollas pendejo pendeja maricón joder jódete chingada culero malparido',
  'caralho cuzão buceta arrombado arrombada foder fodase vagabunda merda bosta',
  'scheisse scheiße scheiss scheiß arschloch arschlöcher arsch wichser fotze hurensohn schlampe ficken gefickt missgeburt schwuchtel nutte',
  'merde putain pute putes salope salopes salaud connard connards connasse enculé enculés enculer niquer enfoiré couilles branleur',
  'cazzo stronzo stronza stronzi vaffanculo fanculo puttana puttane coglione coglioni minchia frocio mignotta fottiti',
].flatMap((words) => words.split(' '));

/** Innocent words in which the library finds strong ones. */
const INNOCENT = [
  'penistone',
  'dickinson',
  'dick van dyke',
  'dick tracy',
  'moby dick',
  'spotted dick',
  'shiitake',
  'retardant',
  'rapeseed',
  'cumin',
  'cummings',
  'cumberland',
  'cum laude',
  'booby trap',
  'footed booby',
  'great tit',
  'blue tit',
  'tit for tat',
  'cockpit',
  'mishit',
  'scat singing',
  'jazz scat',
  'hookers green',
  'wankel',
  'assisi',
  'matsushita',
];

const { blacklistedTerms, whitelistedTerms = [] } = englishDataset.build();

const matcher = new RegExpMatcher({
  blacklistedTerms,
  whitelistedTerms: [...whitelistedTerms, ...INNOCENT],
  ...englishRecommendedTransformers,
});

const PARTS_MAX = 4;
const SPELLED_OUT = /(?<!\S)\S(?: \S){2,}(?!\S)/gu;

export function hasStrongLanguage(text: string): boolean {
  const plain = plainText(text);
  const { whole, bare } = piecesOf(plain);
  const spelledOut =
    bare
      .join(' ')
      .match(SPELLED_OUT)
      ?.map((letters) => letters.replaceAll(' ', '')) ?? [];
  const starred = bare.flatMap(withoutStars);
  return (
    [whole.join(' '), bare.join(' '), ...starred, ...spelledOut].some((words) => matcher.hasMatch(words)) ||
    joinedPieces(plain, PARTS_MAX).some(isOneStrongWord) ||
    hasListedWord(text, STRONG_WORDS)
  );
}

/** Two innocent words may have been joined, so a match in only part of the result means nothing. */
function isOneStrongWord(joined: string): boolean {
  return matcher
    .getAllMatches(joined)
    .some(({ startIndex, endIndex }) => startIndex === 0 && endIndex === joined.length - 1);
}

/** A star stands for a vowel, or for nothing. */
function withoutStars(piece: string): string[] {
  if (!/^\p{L}.*\*.*\p{L}$/u.test(piece)) return [];
  return ['', 'a', 'e', 'i', 'o', 'u'].map((vowel) => piece.replaceAll('*', vowel));
}
