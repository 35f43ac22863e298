/** Postgres reports temporary failures with these codes. */
const POSTGRES_CODES = new Set([
  '25P03', // idle in transaction for too long
  '40001', // serialization failure
  '40P01', // deadlock
  '53300', // too many connections
  '55P03', // lock timeout
  '57014', // statement timeout
  '57P01', // terminated by an administrator
  '57P02', // crash shutdown
  '57P03', // cannot connect now
]);

const NETWORK_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EAI_AGAIN', 'EPIPE', 'ETIMEDOUT']);

/** The pool and TypeORM report a lost connection without a code. */
const POOL_MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Query runner already released)/;

/** Tells whether a later attempt may succeed, because the request itself did not cause the error. */
export function isUnavailable(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const message = 'message' in error ? String(error.message) : '';
  return (
    POSTGRES_CODES.has(code) ||
    code.startsWith('08') ||
    NETWORK_CODES.has(code) ||
    POOL_MESSAGES.test(message)
  );
}
