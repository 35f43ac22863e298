/** A trigram index finds substrings of at least this length, and prefixes of any length. */
const PART_LENGTH_MIN = 3;

/** Returns the LIKE pattern that finds the text literally in lower-case columns with a trigram index. */
export function searchPatternOf(search: string): string {
  const text = search.toLowerCase().replace(/[\\%_]/g, '\\$&');
  return search.length < PART_LENGTH_MIN ? `${text}%` : `%${text}%`;
}
