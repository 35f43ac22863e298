import { DecryptionError } from '@sprinkle/service-kit/encryption';

const FIELDS = ['name', 'code', 'responseCode', 'command', 'status'];

/** Describes most errors by their codes, because error messages of mail servers often contain the recipient's address. */
export function describeFailure(error: unknown): string {
  if (error instanceof DecryptionError) return error.message;
  if (typeof error !== 'object' || error === null) return 'unknown';
  return FIELDS.map((name): unknown => Reflect.get(error, name))
    .filter((value) => typeof value === 'string' || typeof value === 'number')
    .join(' ');
}

/** Whether the mail server permanently rejected the recipient, rather than the sender or the whole connection. */
export function rejectsAddress(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { command, responseCode } = error as { command?: unknown; responseCode?: unknown };
  return command === 'RCPT TO' && typeof responseCode === 'number' && responseCode >= 500;
}

/** These enhanced status codes (RFC 3463) concern the address. Other rejections may concern us, for example if our network is blocked. */
const NO_MAILBOX = /^5\d\d[ -]5\.1\.(1|2|3|6|10)\b/;

/** Whether the mail server says that the address does not exist. */
export function hasNoMailbox(error: unknown): boolean {
  if (!rejectsAddress(error)) return false;
  const { response } = error as { response?: unknown };
  return typeof response === 'string' && NO_MAILBOX.test(response);
}
