import { Logger } from '@nestjs/common';
import { DomainError } from '@sprinkle/service-kit/errors';
import { registry } from '@sprinkle/service-kit/telemetry/metrics';
import { newRequestContext, requestContext } from '@sprinkle/service-kit/telemetry/request-context';
import { inSpan } from '@sprinkle/service-kit/telemetry/tracing';
import { Counter } from 'prom-client';
import { Stripe } from 'stripe';

/**
 * The provider repeats a rejection under the same key for a day. The key changes only after a rejection, because then nothing was
 * made under the old one.
 */
export function afterRejections(key: string, rejections: number): string {
  return rejections === 0 ? key : `${key}-${rejections}`;
}

/** Tells whether the provider definitely refused the call, for example because of wrong parameters. */
export function isRejection(error: unknown): error is Stripe.errors.StripeError {
  return error instanceof Stripe.errors.StripeError && !isOutageOfStripe(error);
}

/**
 * Returns why the provider refused to move money. Nothing was made then, and the provider repeats its answer under the key for a
 * day. Returns null for any other error: a refusal of our own API key is not kept, and a key that was used with other parameters
 * may stand for something that was made.
 */
export function refusalCode(error: unknown): string | null {
  if (!isRejection(error) || isKeyReused(error)) return null;
  const { StripeAuthenticationError, StripePermissionError } = Stripe.errors;
  if (error instanceof StripeAuthenticationError) return null;
  if (error instanceof StripePermissionError && error.code !== 'account_invalid') return null;
  return error.code ?? error.message;
}

const CALLS = ['account', 'account link', 'login link', 'intent', 'refund', 'reversal', 'transfer'] as const;

const refusals = new Counter({
  name: 'stripe_refusals_total',
  help: 'Calls that Stripe refused for certain, by what they were to make',
  labelNames: ['call'] as const,
  registers: [registry],
});
for (const call of CALLS) refusals.inc({ call }, 0);

const logger = new Logger('Stripe');

/** Reports to the operator that Stripe definitely refused a call, which ended an attempt. */
export function reportRefusal(call: (typeof CALLS)[number], error: unknown): void {
  logger.error(error);
  refusals.inc({ call });
}

/** Tells whether the key was used before with other parameters, so that the earlier call may have succeeded. */
export function isKeyReused(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeIdempotencyError;
}

/** Tells whether Stripe knows no such object. */
export function isMissing(error: unknown): boolean {
  return isError(error, 'resource_missing');
}

/** The caller then leaves the statement text out, because a tip is worth more than its line on the bank statement. */
export function isAboutStatement(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeInvalidRequestError &&
    (error.param?.startsWith('statement_descriptor') ?? false)
  );
}

export function isError(error: unknown, code: string): boolean {
  return error instanceof Stripe.errors.StripeError && error.code === code;
}

/** Calls Stripe in a span. Throws PROVIDER_UNAVAILABLE when it does not respond. */
export async function request<Response>(operation: string, call: () => Promise<Response>): Promise<Response> {
  const context = requestContext.getStore() ?? newRequestContext();
  const span = { name: `Stripe: ${operation}`, kind: 'client', parent: context.traceParent } as const;
  try {
    return await inSpan(span, context, call);
  } catch (error) {
    if (!isOutageOfStripe(error)) throw error;
    throw paymentsUnavailable(error);
  }
}

export function paymentsUnavailable(cause: unknown): DomainError {
  const message = 'Payments are not available right now. Please try again in a moment.';
  return new DomainError('PROVIDER_UNAVAILABLE', message, { cause });
}

/** Tells whether a call failed because Stripe did not respond. */
export function isOutage(error: unknown): boolean {
  return error instanceof DomainError && error.code === 'PROVIDER_UNAVAILABLE';
}

/** 409 means that Stripe is still working on the same request. 408, 424 and 425 leave its outcome just as open. */
const UNCERTAIN_STATUSES: readonly number[] = [408, 409, 424, 425, 429];

function isOutageOfStripe(error: unknown): boolean {
  const { StripeError, StripeConnectionError, StripeRateLimitError } = Stripe.errors;
  if (!(error instanceof StripeError)) return false;
  if (error instanceof StripeConnectionError || error instanceof StripeRateLimitError) return true;
  const status = error.statusCode ?? 500;
  return status >= 500 || UNCERTAIN_STATUSES.includes(status);
}
