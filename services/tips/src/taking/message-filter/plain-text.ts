import { resolveConfusablesTransformer } from 'obscenity';

const { transform: resolveConfusable } = resolveConfusablesTransformer() as {
  transform: (code: number) => number | undefined;
};

/** Marks above and below letters, and invisible characters. */
const UNSEEN = /[\p{Script=Inherited}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
/** The library takes these for an l. */
const LIKE_I = /[ıιɩӏᴉ]/g;
const APOSTROPHES = /['’‘ʼ`´]/g;
/** Signs that stand for letters or stand between letters. Any other sign separates two words. */
const PIECE = /[\p{L}\p{M}\p{N}@$!|+€£¥#*(]+/gu;
const OUTER_SIGNS = /^[^\p{L}]+|[^\p{L}]+$/gu;
const VOWEL = /[aeiouy]/;

/** Returns a text in lower case, with look-alike letters replaced by ordinary Latin ones. */
export function plainText(text: string): string {
  const resolved = letterByLetter(text.replace(LIKE_I, 'i')).normalize('NFKD').replace(UNSEEN, '');
  return letterByLetter(resolved).toLowerCase().replace(APOSTROPHES, '');
}

function letterByLetter(text: string): string {
  return Array.from(text, (letter) => {
    const resolved = resolveConfusable(letter.codePointAt(0) ?? 0);
    return /[\p{L}\p{M}\p{So}]/u.test(letter) && resolved ? String.fromCodePoint(resolved) : letter;
  }).join('');
}

/** Returns the pieces of a plain text that may be words, with the signs around them and without. */
export function piecesOf(plain: string): { whole: string[]; bare: string[] } {
  // A number is not a word, whatever it looks like.
  const whole = (plain.match(PIECE) ?? []).filter((piece) => /[\p{L}]/u.test(piece) || piece.length === 1);
  return { whole, bare: whole.map((piece) => piece.replace(OUTER_SIGNS, '') || piece) };
}

/**
 * Joins what somebody may have split: the pieces between two spaces, and neighbors if one has no vowel or both are single
 * letters. "Dig a hole" stays three words.
 */
export function joinedPieces(plain: string, partsMax: number): string[] {
  const { bare } = piecesOf(plain);
  const byChunk = plain.split(/\s+/).flatMap((chunk) => {
    const { whole } = piecesOf(chunk);
    return whole.length > 1 ? whole.join('') : [];
  });
  const joined = bare.flatMap((_piece, start) => {
    const runs: string[] = [];
    let run = bare[start] ?? '';
    for (let next = start + 1; next < Math.min(bare.length, start + partsMax); next += 1) {
      if (!belongTogether(bare[next - 1] ?? '', bare[next] ?? '')) break;
      run += bare[next];
      runs.push(run);
    }
    return runs;
  });
  return [...byChunk, ...byChunk.map((chunk) => chunk.replace(OUTER_SIGNS, '')), ...joined];
}

function belongTogether(left: string, right: string): boolean {
  return (left.length === 1 && right.length === 1) || isFragment(left) || isFragment(right);
}

function isFragment(piece: string): boolean {
  return /^[a-z]+$/.test(piece) && !VOWEL.test(piece);
}
