import type Stripe from 'stripe';
import { invalidRequest } from '../errors.ts';
import {
  type Parameters,
  readChoice,
  readInteger,
  readMap,
  readString,
  rejectUnknown,
} from '../http/parameters.ts';

const CURRENCY = 'usd';
export const MINIMUM = 50;
export const MAXIMUM = 99_999_999;

export function readAmount(parameters: Parameters): number | undefined {
  const amount = readInteger(parameters, 'amount');
  if (amount === undefined) return undefined;
  if (amount < 1) {
    throw invalidRequest(
      'This value must be greater than or equal to 1.',
      'parameter_invalid_integer',
      'amount',
    );
  }
  if (amount < MINIMUM) {
    throw invalidRequest('Amount must be at least $0.50 usd', 'amount_too_small', 'amount');
  }
  if (amount > MAXIMUM) {
    throw invalidRequest('Amount must be no more than $999,999.99', 'amount_too_large', 'amount');
  }
  return amount;
}

export function readCurrency(parameters: Parameters): string | undefined {
  const currency = readString(parameters, 'currency')?.toLowerCase();
  if (currency && currency !== CURRENCY) {
    throw invalidRequest(
      `Invalid currency: ${currency}. This account takes ${CURRENCY}.`,
      undefined,
      'currency',
    );
  }
  return currency;
}

/** The account's shortened descriptor. It precedes each suffix, with an asterisk and a space. */
const STATEMENT_PREFIX = 'SPRINKLE';
const SUFFIX_MAX = 22 - `${STATEMENT_PREFIX}* `.length;

export function readStatementSuffix(parameters: Parameters): string | undefined {
  const name = 'statement_descriptor_suffix';
  const suffix = readString(parameters, name);
  if (suffix === undefined) return undefined;
  if (suffix.length > SUFFIX_MAX) {
    throw invalidRequest(
      `The statement descriptor suffix must be at most ${SUFFIX_MAX} characters.`,
      undefined,
      name,
    );
  }
  if (!/^[\x20-\x7e]*[A-Za-z][\x20-\x7e]*$/.test(suffix) || /[<>\\'"*]/.test(suffix)) {
    throw invalidRequest(
      `The statement descriptor suffix must hold a Latin letter and none of <, >, \\, ', " and *.`,
      undefined,
      name,
    );
  }
  return suffix;
}

export function readConfiguration(
  parameters: Parameters,
): Stripe.PaymentIntent['payment_method_configuration_details'] {
  const name = 'payment_method_configuration';
  const id = readString(parameters, name);
  if (id === undefined) return null;
  if (!id.startsWith('pmc_'))
    throw invalidRequest(`No such payment method configuration: '${id}'`, 'resource_missing', name);
  return { id, parent: null };
}

export function readReturnUrl(parameters: Parameters): string | undefined {
  const url = readString(parameters, 'return_url');
  if (url && !URL.canParse(url)) throw invalidRequest('Not a valid URL', 'url_invalid', 'return_url');
  return url;
}

/** Elements created before their intent report what they showed, which must match the intent. */
export function assertSameAsShown(
  parameters: Parameters,
  intent: Pick<Stripe.PaymentIntent, 'amount' | 'currency' | 'setup_future_usage'>,
): void {
  const name = 'client_context';
  const shown = readMap(parameters, name);
  if (!shown) return;
  rejectUnknown(shown, ['mode', 'amount', 'currency']);
  const mode = readChoice(shown, 'mode', ['payment', 'subscription'] as const);
  const usage = mode === 'subscription' ? 'off_session' : null;
  const differs = [
    { field: 'amount', ours: intent.amount, theirs: readInteger(shown, 'amount') },
    { field: 'currency', ours: intent.currency, theirs: readString(shown, 'currency') },
    // Only elements in subscription mode tell the payer that the method will be charged again.
    { field: 'setup_future_usage', ours: intent.setup_future_usage, theirs: usage },
  ].find(({ ours, theirs }) => ours !== theirs);
  if (!differs) return;
  const { field, ours, theirs } = differs;
  throw invalidRequest(
    `The ${field} of the PaymentIntent (${ours}) is not that of Elements (${theirs}).`,
    'payment_intent_invalid_parameter',
    name,
  );
}
