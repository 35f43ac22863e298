/** A trigram index finds parts of at least this length, and beginnings of any length. */
const PART_LENGTH_MIN = 3;

/** Returns the pattern for LIKE that finds the text as it stands in lower-case columns with a trigram index. */
export function searchPatternOf(search: string): string {
  const text = search.toLowerCase().replace(/[\\%_]/g, '\\$&');
  return search.length < PART_LENGTH_MIN ? `${text}%` : `%${text}%`;
}
