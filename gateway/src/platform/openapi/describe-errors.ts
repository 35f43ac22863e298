import type { OpenAPIObject } from '@nestjs/swagger';
import { ERROR_STATUS, type ErrorCode } from '@sprinkle/contracts/errors';
import { isWebhook } from '../paths.js';

/** `ApiErrors` stores its codes in this extension of an operation. */
export const ERROR_CODES = 'x-error-codes';
/** The security scheme of administrators, who may have to set up their account first. */
const ADMIN_SCHEME = 'admin-session';
const METHODS = ['get', 'post', 'put', 'delete'] as const;

type Operation = NonNullable<OpenAPIObject['paths'][string]['get']> & { [ERROR_CODES]?: ErrorCode[] };
type Responses = NonNullable<NonNullable<OpenAPIObject['components']>['responses']>;

const DESCRIPTIONS: Record<ErrorCode, string> = {
  VALIDATION_FAILED: 'The input is invalid; `issues` lists the rejected fields.',
  NOT_SIGNED_IN: 'There is no session, or it has ended.',
  INVALID_CREDENTIALS: 'The password is wrong.',
  CODE_REQUIRED: 'The code from the authenticator app is missing.',
  INVALID_CODE: 'The code is wrong, too old or already used.',
  SESSION_EXPIRED: 'The session has ended.',
  FORBIDDEN: 'The account is not allowed to do this.',
  FOREIGN_ORIGIN: 'The request came from a page of another site.',
  REAUTH_REQUIRED:
    'The password was entered too long ago. First call `POST /api/auth/reauthenticate`, or `POST /api/admin/reauthenticate` as an administrator.',
  SETUP_REQUIRED: 'The administrator must change the password or set up an authenticator app first.',
  ANOTHER_PERSON_REQUIRED: 'Another administrator has to do this.',
  SUPER_REQUIRED: 'Only a Super Admin can do this.',
  PAYOUT_HELD: 'The payout is held. A Super Admin has to release or cancel it.',
  ACCOUNT_BLOCKED: 'An administrator has blocked the account.',
  ACCOUNT_FROZEN: 'Two email addresses claim the account; a Super Admin has to decide which one gets it.',
  REGISTRATION_DISABLED: 'New accounts cannot be created at the moment.',
  NOT_FOUND: 'The object that the request names does not exist.',
  PROFILE_NOT_FOUND: 'The page does not exist or is not published.',
  CREATOR_NOT_FOUND: 'The creator does not exist or does not accept tips at the moment.',
  TIP_NOT_FOUND: 'The tip does not exist or belongs to another account.',
  RECEIPT_NOT_FOUND: 'The receipt does not exist.',
  SUPPORT_NOT_FOUND: 'No monthly support has this token or id.',
  ASSET_NOT_FOUND: 'The file does not exist or belongs to another account.',
  BUTTON_ICON_NOT_FOUND: 'The icon does not exist.',
  SOCIAL_LINK_NOT_FOUND: 'The link does not exist or belongs to another account.',
  LINK_NOT_FOUND: 'The link does not exist or belongs to another account.',
  PAYOUT_METHOD_NOT_FOUND: 'The payout method does not exist or belongs to another account.',
  USERNAME_TAKEN: 'Another account has the username or recently had it.',
  IDEMPOTENCY_KEY_REUSED: 'The idempotency key was used for a different request.',
  PAYMENT_NOT_COMPLETED: 'The payment has not been completed yet.',
  PAYMENT_NOT_PAYABLE: 'The payment with this idempotency key can no longer be paid.',
  BALANCE_REMAINS: 'The account has a balance that was not paid out yet, and `waiveBalance` is not set.',
  BALANCE_HELD:
    'The account has a balance that was not paid out yet. It cannot be waived for 72 hours after the password was reset, the email address was changed or the authenticator app was removed; `message` says until when.',
  PAYOUT_UNDER_WAY:
    'A payout is about to be sent, or was sent a few days ago; `message` says until when to wait.',
  TIP_IS_BEING_REFUNDED: 'A refund of the tip is already under way.',
  MISTAKE_TOO_LATE: 'A tip can be reported as a mistake only within 24 hours.',
  TIP_TOO_OLD: 'A creator can refund a tip only within 30 days.',
  TIP_PAID_OUT: 'The tip is part of a confirmed payout, so its creator cannot refund it.',
  TIP_DISPUTED: "The tipper's bank is already reversing the tip.",
  TIP_REFUNDED: 'The tip has already been refunded.',
  TOO_MANY_REFUNDS: 'The creator has refunded as many tips today as allowed.',
  PAYOUTS_LOCKED: 'Payouts are locked after a restore until a Super Admin has compared them with the bank.',
  DEBT_REMAINS: 'The balance is below zero; `message` says by how much.',
  MAIL_CODE_REQUIRED:
    'A code was sent to the email address of the account. Repeat the request with this code.',
  ADDRESS_CHANGED:
    'The email address was changed, and another address may still claim the account; `message` says until when.',
  TERMS_CHANGED: 'There are newer terms than the version in the request.',
  AMOUNT_CHANGED:
    'The amount differs from the one in the request, because it was already decided about or money moved.',
  DECIDED_ALREADY: 'Somebody has already decided about this; `message` says who and how.',
  ANSWERED_ALREADY: 'The decision has already been answered or reversed.',
  SUPPORT_ENDED: 'The monthly support has ended.',
  SUPPORT_LASTS: 'The tip belongs to a monthly support, which has to be ended first.',
  TOO_MANY_LINKS: 'The page already has the maximum number of links.',
  LINKS_CHANGED: "The ids do not match the page's links, because these changed in another window.",
  PROPOSAL_CHANGED:
    'The proposal, or a balance or payout method in it, has changed; `message` says what to do.',
  WRONG_STATE: 'The current state does not allow this; `message` says why.',
  REQUEST_TIMEOUT: 'The request took too long to arrive.',
  PAYLOAD_TOO_LARGE: 'The body is too large.',
  UNSUPPORTED_MEDIA_TYPE: 'The body has an unsupported content type, or the file has an unsupported format.',
  INVALID_SIGNATURE: 'The signature does not match the body.',
  INVALID_TOKEN: 'The link is unknown, already used or too old.',
  EXPECTATION_FAILED: 'The `Expect` header has a value other than `100-continue`.',
  RATE_LIMITED: 'Too many requests were made.',
  TOO_MANY_DECLINES: 'Too many payments were declined, so new payments have to wait.',
  HEADERS_TOO_LARGE: 'The URL or the headers are too long.',
  INTERNAL: 'Something went wrong.',
  MAINTENANCE: 'The platform is in maintenance mode.',
  PROVIDER_UNAVAILABLE: 'Stripe cannot be reached.',
  SERVICE_UNAVAILABLE: 'A part of the platform cannot be reached.',
  DEADLINE_EXCEEDED: 'A part of the platform did not respond in time.',
};

const CONTENT = { 'application/json': { schema: { $ref: '#/components/schemas/ErrorBody' } } };
const RETRY_AFTER = {
  'Retry-After': {
    description: 'Seconds to wait before the next attempt',
    schema: { type: 'integer' as const },
  },
};

/** Adds the error responses of every operation: those named by `ApiErrors` and those that apply to any operation of its kind. */
export function describeErrors(document: OpenAPIObject): void {
  const responses: Responses = {
    Error: { description: 'Any other error, such as 500 or 503', headers: RETRY_AFTER, content: CONTENT },
  };
  for (const [path, item] of Object.entries(document.paths)) {
    for (const method of METHODS) {
      const operation: Operation | undefined = item[method];
      if (!operation) continue;
      operation.security ??= [];
      const codes = [
        ...new Set([...impliedErrors(path, method, operation), ...(operation[ERROR_CODES] ?? [])]),
      ];
      delete operation[ERROR_CODES];
      for (const status of new Set(codes.map((code) => ERROR_STATUS[code]))) {
        const possible = codes.filter((code) => ERROR_STATUS[code] === status);
        const name = possible.join('.');
        operation.responses[status] = { $ref: `#/components/responses/${name}` };
        responses[name] = {
          description: possible.map((code) => `- \`${code}\`: ${DESCRIPTIONS[code]}`).join('\n'),
          ...(status === 429 && { headers: RETRY_AFTER }),
          content: CONTENT,
        };
      }
      operation.responses.default = { $ref: '#/components/responses/Error' };
    }
  }
  document.components = { ...document.components, responses };
}

function impliedErrors(path: string, method: string, operation: Operation): ErrorCode[] {
  const { parameters = [], requestBody, security = [] } = operation;
  const isForBrowsers = !isWebhook(path);
  const isSignedIn = security.length > 0 && security.every((scheme) => Object.keys(scheme).length > 0);
  const implied: [boolean, ErrorCode[]][] = [
    [parameters.length > 0 || requestBody !== undefined, ['VALIDATION_FAILED']],
    [isSignedIn, ['NOT_SIGNED_IN']],
    [security.some((scheme) => ADMIN_SCHEME in scheme), ['SETUP_REQUIRED']],
    [isForBrowsers && method !== 'get', ['FOREIGN_ORIGIN']],
    [requestBody !== undefined, ['PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE']],
    [isForBrowsers, ['RATE_LIMITED']],
  ];
  return implied.flatMap(([applies, codes]) => (applies ? codes : []));
}
