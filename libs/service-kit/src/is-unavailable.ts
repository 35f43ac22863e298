/** Postgres: timeouts and lost sessions, deadlocks, too many connections, shutting down or starting. */
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

/** What the pool and TypeORM say without a code of its own: the session was lost within a transaction, too. */
const POOL_MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Query runner already released)/;

/** True when trying again later may well succeed: nothing is wrong with the request itself. */
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
