const REASON_MAX = 300;

/**
 * Returns a line that administrators may read: it lacks the addresses and credentials that an error may
 * quote.
 */
export function reasonOf(error: unknown): string {
  return String(error)
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .replace(/[^\s"'<>(]+@[^\s"'<>),]+/g, '***')
    .slice(0, REASON_MAX);
}
