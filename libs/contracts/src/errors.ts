import { z } from 'zod';

/** Maps every error code of the system to its HTTP status. */
export const ERROR_STATUS = {
  VALIDATION_FAILED: 400,
  NOT_SIGNED_IN: 401,
  INVALID_CREDENTIALS: 401,
  CODE_REQUIRED: 401,
  INVALID_CODE: 401,
  SESSION_EXPIRED: 401,
  FORBIDDEN: 403,
  FOREIGN_ORIGIN: 403,
  REAUTH_REQUIRED: 403,
  SETUP_REQUIRED: 403,
  ANOTHER_PERSON_REQUIRED: 403,
  SUPER_REQUIRED: 403,
  PAYOUT_HELD: 409,
  ACCOUNT_BLOCKED: 403,
  ACCOUNT_FROZEN: 403,
  REGISTRATION_DISABLED: 403,
  NOT_FOUND: 404,
  PROFILE_NOT_FOUND: 404,
  CREATOR_NOT_FOUND: 404,
  TIP_NOT_FOUND: 404,
  RECEIPT_NOT_FOUND: 404,
  SUPPORT_NOT_FOUND: 404,
  ASSET_NOT_FOUND: 404,
  BUTTON_ICON_NOT_FOUND: 404,
  SOCIAL_LINK_NOT_FOUND: 404,
  LINK_NOT_FOUND: 404,
  PAYOUT_METHOD_NOT_FOUND: 404,
  USERNAME_TAKEN: 409,
  IDEMPOTENCY_KEY_REUSED: 409,
  PAYMENT_NOT_COMPLETED: 409,
  PAYMENT_NOT_PAYABLE: 409,
  BALANCE_REMAINS: 409,
  BALANCE_HELD: 409,
  PAYOUT_UNDER_WAY: 409,
  PAYOUTS_LOCKED: 409,
  DEBT_REMAINS: 409,
  ADDRESS_CHANGED: 409,
  MAIL_CODE_REQUIRED: 409,
  AMOUNT_CHANGED: 409,
  TERMS_CHANGED: 409,
  TIP_IS_BEING_REFUNDED: 409,
  MISTAKE_TOO_LATE: 409,
  TIP_TOO_OLD: 409,
  TIP_PAID_OUT: 409,
  TIP_DISPUTED: 409,
  TIP_REFUNDED: 409,
  TOO_MANY_REFUNDS: 409,
  DECIDED_ALREADY: 409,
  ANSWERED_ALREADY: 409,
  SUPPORT_ENDED: 409,
  SUPPORT_LASTS: 409,
  TOO_MANY_LINKS: 409,
  LINKS_CHANGED: 409,
  PROPOSAL_CHANGED: 409,
  WRONG_STATE: 409,
  REQUEST_TIMEOUT: 408,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  INVALID_SIGNATURE: 400,
  INVALID_TOKEN: 400,
  EXPECTATION_FAILED: 417,
  RATE_LIMITED: 429,
  TOO_MANY_DECLINES: 429,
  HEADERS_TOO_LARGE: 431,
  INTERNAL: 500,
  MAINTENANCE: 503,
  PROVIDER_UNAVAILABLE: 503,
  SERVICE_UNAVAILABLE: 503,
  DEADLINE_EXCEEDED: 504,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

export const errorIssueSchema = z
  .object({
    path: z.string().describe('Path of the field, with dots between nested fields; empty for the whole body'),
    message: z.string().describe('Explanation of what is wrong with the field, for people'),
  })
  .meta({ id: 'ErrorIssue', description: 'A rejected field.' });

/** Every error response has this body. `retryAfterSeconds` also becomes the `Retry-After` header. */
export const errorBodySchema = z
  .object({
    code: z.string().describe('Stable code for programs to act on; each response lists its possible codes'),
    message: z.string().describe('Explanation of the error for people; the wording may change'),
    issues: z
      .array(errorIssueSchema)
      .optional()
      .describe('Rejected fields, with the code `VALIDATION_FAILED`, or details about a rejected file'),
    retryAfterSeconds: z
      .number()
      .int()
      .optional()
      .describe('Seconds to wait before the next attempt, as in the `Retry-After` header'),
  })
  .meta({ id: 'ErrorBody', description: 'The body of every error response.' });

export type ErrorIssue = z.infer<typeof errorIssueSchema>;
export type ErrorBody = z.infer<typeof errorBodySchema>;

/** A service sends this body over NATS in place of a reply. */
export type RpcErrorBody = ErrorBody & { status: number };
