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
  VALIDATION_FAILED: 'The input is invalid; `issues` lists each field.',
  NOT_SIGNED_IN: 'There is no session, or it has ended.',
  INVALID_CREDENTIALS: 'The password is wrong.',
  CODE_REQUIRED: 'A code of the authenticator app is missing.',
  INVALID_CODE: 'The code is wrong, too old, or was used.',
  SESSION_EXPIRED: 'The session has ended.',
  FORBIDDEN: 'The account may not do this.',
  FOREIGN_ORIGIN: 'A page of another site sent the request.',
  REAUTH_REQUIRED:
    'The password was given too long ago: call `POST /api/auth/reauthenticate` first, an administrator `POST /api/admin/reauthenticate`.',
  SETUP_REQUIRED: 'The administrator must change the password or set up an authenticator app first.',
  ANOTHER_PERSON_REQUIRED: 'Another administrator has to do it.',
  SUPER_REQUIRED: 'Nobody else can do it, and it needs the role super.',
  PAYOUT_HELD: 'The payout is held. A Super Admin has to release or cancel it.',
  ACCOUNT_BLOCKED: 'An administrator has blocked the account.',
  ACCOUNT_FROZEN: 'Two email addresses claim the account; a Super Admin decides whose it is.',
  REGISTRATION_DISABLED: 'Registration is closed for now.',
  NOT_FOUND: 'What the request names does not exist.',
  PROFILE_NOT_FOUND: 'There is no such page, or it is not published.',
  CREATOR_NOT_FOUND: 'The creator does not exist or does not accept tips now.',
  TIP_NOT_FOUND: 'There is no such tip, or it belongs to another.',
  RECEIPT_NOT_FOUND: "This receipt doesn't exist.",
  SUPPORT_NOT_FOUND: 'No monthly support has such a token or id.',
  ASSET_NOT_FOUND: 'There is no such file, or it belongs to another.',
  BUTTON_ICON_NOT_FOUND: "This icon doesn't exist.",
  SOCIAL_LINK_NOT_FOUND: 'There is no such link, or it belongs to another.',
  LINK_NOT_FOUND: 'There is no such link, or it belongs to another.',
  PAYOUT_METHOD_NOT_FOUND: 'There is no such payout method, or it belongs to another.',
  USERNAME_TAKEN: 'Another account has the username, or had it a while ago.',
  IDEMPOTENCY_KEY_REUSED: 'The key was used for something else.',
  PAYMENT_NOT_COMPLETED: 'The payment has not been completed yet.',
  PAYMENT_NOT_PAYABLE: 'The payment with this key cannot be paid any more.',
  BALANCE_REMAINS: 'Money was not paid out yet, and `waiveBalance` is not set.',
  BALANCE_HELD:
    'Money was not paid out yet, and nobody can give it up for 72 hours after the password was reset, the address changed or the authenticator app was removed; `message` says until when.',
  PAYOUT_UNDER_WAY: 'A payout is to be sent, or was sent a few days ago; `message` says until when.',
  TIP_IS_BEING_REFUNDED: 'A refund of the tip is on its way.',
  MISTAKE_TOO_LATE: 'A tip is reported as a mistake within 24 hours.',
  TIP_TOO_OLD: 'A creator can give a tip back for 30 days.',
  TIP_PAID_OUT: 'The tip is part of a confirmed payout, so its creator cannot give it back.',
  TIP_DISPUTED: "The tipper's bank takes the tip back already.",
  TIP_REFUNDED: 'The tip has already been refunded.',
  TOO_MANY_REFUNDS: 'The creator has given back as many tips today as is allowed.',
  PAYOUTS_LOCKED: 'Nobody has compared the payouts with the bank since a restore.',
  DEBT_REMAINS: 'The balance is below zero; `message` says by how much.',
  MAIL_CODE_REQUIRED: 'A code was mailed to the address of the account, and the same request needs it.',
  ADDRESS_CHANGED:
    'The e-mail address was changed, and another address may still claim the account; `message` says until when.',
  TERMS_CHANGED: 'There are newer terms than those that were accepted.',
  AMOUNT_CHANGED:
    'The amount is another one than the request names, because it was decided about already or money moved.',
  DECIDED_ALREADY: 'Somebody has decided about it meanwhile; `message` says who and how.',
  ANSWERED_ALREADY: 'The decision was answered already, or reversed.',
  SUPPORT_ENDED: 'The monthly support has ended.',
  SUPPORT_LASTS: 'The tip is of a monthly support, which has to be ended first.',
  TOO_MANY_LINKS: 'The page has as many links as it may have.',
  LINKS_CHANGED: 'The ids are not those of the links that are there, because another window changed them.',
  PROPOSAL_CHANGED:
    'The proposal, or a balance or payout method in it, is another one by now; `message` says what to do.',
  WRONG_STATE: 'The present state does not allow this; `message` says why.',
  REQUEST_TIMEOUT: 'The request took too long to arrive.',
  PAYLOAD_TOO_LARGE: 'The body is too large.',
  UNSUPPORTED_MEDIA_TYPE: 'The body has another content type, or the file an unsupported format.',
  INVALID_SIGNATURE: 'The signature does not fit the body.',
  INVALID_TOKEN: 'The link is unknown, used or too old.',
  EXPECTATION_FAILED: 'The header `Expect` has another value than `100-continue`.',
  RATE_LIMITED: 'There were too many requests.',
  TOO_MANY_DECLINES: 'Too many payments were declined; new ones have to wait.',
  HEADERS_TOO_LARGE: 'The address or the headers are too long.',
  INTERNAL: 'Something went wrong.',
  MAINTENANCE: 'The platform is in maintenance.',
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
    Error: { description: 'Any other error, as 500 or 503', headers: RETRY_AFTER, content: CONTENT },
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
