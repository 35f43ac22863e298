/** Postgres reports temporary failures with these codes. */
const POSTGRES_CODES = new Set([
  '25006', // The server is read-only, because another one has taken over.
  '25P03', // A transaction was idle for too long.
  '40001', // A transaction could not be serialized.
  '40P01', // Two transactions waited for each other.
  '55P03', // A lock was not free in time.
  '57014', // A statement took too long.
]);

/** Classes for lost connections, exhausted resources, interventions of the operator, and system failures. */
const POSTGRES_CLASSES = ['08', '53', '57P', '58'];

const NETWORK_CODES = new Set([
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
]);

/** The driver, its pool and TypeORM report a lost connection without a code. */
const CONNECTION_MESSAGES =
  /^(Connection terminated|timeout expired|timeout exceeded when trying to connect|Query read timeout|Query runner already released|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end|Driver not Connected)/;

/** Tells whether a later attempt may succeed, because the request itself did not cause the error. */
export function isUnavailable(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const message = 'message' in error ? String(error.message) : '';
  return (
    POSTGRES_CODES.has(code) ||
    POSTGRES_CLASSES.some((each) => code.startsWith(each)) ||
    NETWORK_CODES.has(code) ||
    CONNECTION_MESSAGES.test(message)
  );
}
