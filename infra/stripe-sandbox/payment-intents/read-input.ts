import type Stripe from 'stripe';
import { invalidRequest } from '../errors.ts';
import {
  type Parameters,
  readBoolean,
  readChoice,
  readInteger,
  readMap,
  readString,
  readStrings,
  rejectUnknown,
} from '../http/parameters.ts';

/** These types lead the payer to a page of their own. */
export const REDIRECT_TYPES = ['cashapp', 'klarna'];

const CURRENCY = 'usd';
const MINIMUM = 50;
const MAXIMUM = 99_999_999;

/** Types that exist at Stripe; the stand-in can be paid with those in `offered`. Wallets are not types. */
const METHOD_TYPES = [
  'affirm',
  'afterpay_clearpay',
  'alipay',
  'amazon_pay',
  'bancontact',
  'card',
  'cashapp',
  'eps',
  'ideal',
  'klarna',
  'link',
  'p24',
  'paypal',
  'revolut_pay',
  'us_bank_account',
  'wechat_pay',
];

/** Returns the enabled types, each with the amounts in cents that it takes. */
const offered = [
  { type: 'card', minimum: MINIMUM, maximum: MAXIMUM },
  { type: 'cashapp', minimum: MINIMUM, maximum: 200_000 },
  { type: 'klarna', minimum: 100, maximum: 1_000_000 },
  { type: 'link', minimum: MINIMUM, maximum: MAXIMUM },
];

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

/** The account's shortened descriptor, which stands before each suffix with an asterisk and a space. */
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

/** Elements that were made before their intent tell what they showed, and have to agree with it. */
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
    // Only elements of a subscription tell the payer that the method will be charged again.
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

const CARD = 'payment_method_options[card]';

/** Reads how the bank is asked for 3-D Secure. `any` and `challenge` ask the payer whatever the card. */
export function readMethodOptions(parameters: Parameters): Stripe.PaymentIntent.PaymentMethodOptions {
  const options = readMap(parameters, 'payment_method_options') ?? {};
  rejectUnknown(options, ['card']);
  const card = readMap(options, 'card', CARD) ?? {};
  rejectUnknown(card, ['request_three_d_secure']);
  const request = readChoice(card, 'request_three_d_secure', ['automatic', 'any', 'challenge'] as const);
  return {
    card: {
      installments: null,
      mandate_options: null,
      network: null,
      request_three_d_secure: request ?? 'automatic',
    },
  };
}

type AcceptedMethods = Pick<
  Stripe.PaymentIntent,
  'automatic_payment_methods' | 'excluded_payment_method_types' | 'payment_method_types'
>;

export function readAcceptedMethods(parameters: Parameters, amount: number): AcceptedMethods {
  const excluded = readExcludedMethods(parameters);
  const { payment_method_types, ...accepted } = readIncludedMethods(parameters, amount);
  const remaining = payment_method_types.filter((type) => !excluded?.some((each) => each === type));
  return { ...accepted, excluded_payment_method_types: excluded, payment_method_types: remaining };
}

export function readExcludedMethods(
  parameters: Parameters,
): Stripe.PaymentIntent['excluded_payment_method_types'] {
  const name = 'excluded_payment_method_types';
  const types = readStrings(parameters, name);
  return types ? (checkTypes(types, name) as Stripe.PaymentIntent.ExcludedPaymentMethodType[]) : null;
}

function readIncludedMethods(
  parameters: Parameters,
  amount: number,
): Omit<AcceptedMethods, 'excluded_payment_method_types'> {
  const automatic = readMap(parameters, 'automatic_payment_methods');
  const types = readStrings(parameters, 'payment_method_types');
  const isAutomatic = automatic && readBoolean(automatic, 'enabled', 'automatic_payment_methods[enabled]');
  if (isAutomatic && types) {
    throw invalidRequest(
      'You may only specify one of these parameters: automatic_payment_methods, payment_method_types.',
      'parameters_exclusive',
    );
  }
  if (types || isAutomatic === false) {
    return { automatic_payment_methods: null, payment_method_types: checkTypes(types ?? ['card']) };
  }
  const redirects = automatic && readString(automatic, 'allow_redirects');
  const allowRedirects = redirects === 'never' ? 'never' : 'always';
  const fitting = offered.filter(({ minimum, maximum }) => amount >= minimum && amount <= maximum);
  return {
    automatic_payment_methods: { enabled: true, allow_redirects: allowRedirects },
    payment_method_types: fitting
      .map(({ type }) => type)
      .filter((type) => allowRedirects === 'always' || !REDIRECT_TYPES.includes(type)),
  };
}

export function checkTypes(types: string[], parameter = 'payment_method_types'): string[] {
  const wrong = types.find((type) => !METHOD_TYPES.includes(type));
  if (!wrong) return types;
  throw invalidRequest(
    `The payment method type "${wrong}" is invalid. Please ensure the provided type is activated in your ` +
      'dashboard (https://dashboard.stripe.com/account/payments/settings) and your account is enabled for any ' +
      'preview features that you are trying to use.',
    'payment_intent_invalid_parameter',
    parameter,
  );
}
