const REASON_MAX = 300;

/** A line that administrators may read: without the addresses and credentials that an error may quote. */
export function reasonOf(error: unknown): string {
  return String(error)
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .replace(/[^\s"'<>(]+@[^\s"'<>),]+/g, '***')
    .slice(0, REASON_MAX);
}
