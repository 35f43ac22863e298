import type Stripe from 'stripe';

/** Error object of a response: https://docs.stripe.com/api/errors. */
export interface ErrorDetails {
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';
  message: string;
  code?: string;
  decline_code?: string;
  param?: string;
  charge?: string;
  doc_url?: string;
  payment_intent?: Stripe.PaymentIntent;
  payment_method?: Stripe.PaymentMethod;
  setup_intent?: Stripe.SetupIntent;
}

export class StripeError extends Error {
  readonly status: number;
  readonly details: ErrorDetails;
  /** Whether the call was executed, so that its response is stored under the idempotency key. */
  readonly isOutcome: boolean;

  constructor(status: number, details: ErrorDetails, isOutcome = false) {
    super(details.message);
    this.status = status;
    this.details = details.code ? { ...details, doc_url: documentationOf(details.code) } : details;
    this.isOutcome = isOutcome;
  }
}

export function documentationOf(code: string): string {
  return `https://stripe.com/docs/error-codes/${code.replaceAll('_', '-')}`;
}

export function invalidRequest(message: string, code?: string, param?: string): StripeError {
  return new StripeError(400, { type: 'invalid_request_error', message, code, param });
}

export function missingParameter(param: string): StripeError {
  return invalidRequest(`Missing required param: ${param}.`, 'parameter_missing', param);
}

/** Error for an unknown id: 404 if the address contains it, 400 if a parameter does. */
export function resourceMissing(kind: string, id: string, param: string, isAddress = true): StripeError {
  const message = `No such ${kind}: '${id}'`;
  const details = { type: 'invalid_request_error', message, code: 'resource_missing', param } as const;
  return new StripeError(isAddress ? 404 : 400, details);
}

export function unexpectedState(message: string, intent?: Stripe.PaymentIntent): StripeError {
  const code = 'payment_intent_unexpected_state';
  return new StripeError(400, { type: 'invalid_request_error', message, code, payment_intent: intent }, true);
}

/** Error for invalid card data. Nothing was charged. */
export function invalidCard(
  message: string,
  code: string,
  param?: string,
  declineCode?: string,
): StripeError {
  return new StripeError(402, { type: 'card_error', message, code, decline_code: declineCode, param });
}
