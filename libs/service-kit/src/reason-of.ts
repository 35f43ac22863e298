const REASON_MAX = 300;

/** Returns the error as one line for administrators, without the addresses and credentials that it may quote. */
export function reasonOf(error: unknown): string {
  return String(error)
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .replace(/[^\s"'<>(]+@[^\s"'<>),]+/g, '***')
    .slice(0, REASON_MAX);
}
