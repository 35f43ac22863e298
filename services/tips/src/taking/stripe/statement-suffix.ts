import type { Creator } from '../../creators/creator.entity.js';

/** With a prefix of at most 10 characters, an asterisk and a space, this makes 22, the most that a statement shows. */
const LENGTH_MAX = 10;
const LETTERS_MIN = 3;

/** Latin letters that cannot be split into a plain letter and an accent. */
const LETTERS: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  ø: 'o',
  œ: 'oe',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

/**
 * Returns the creator's name for the payer's bank statement, where it follows the platform's own prefix. Uses the characters that
 * Stripe accepts. Returns null if neither name has enough of them.
 */
export function statementSuffix({ displayName, username }: Pick<Creator, 'displayName' | 'username'>) {
  const candidates = [displayName, username].map((name) => toLatin(name ?? ''));
  return candidates.find((name) => name.replace(/[^a-z]/gi, '').length >= LETTERS_MIN) ?? null;
}

function toLatin(name: string): string {
  return name
    .toLowerCase()
    .replace(/[ßæøœłđðþı]/g, (letter) => LETTERS[letter] ?? '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9.-]+/g, ' ')
    .trim()
    .toUpperCase()
    .slice(0, LENGTH_MAX)
    .trim();
}
