import type Stripe from 'stripe';
import { invalidRequest } from '../errors.ts';
import {
  type Parameters,
  readBoolean,
  readChoice,
  readMap,
  readString,
  readStrings,
  rejectUnknown,
} from '../http/parameters.ts';
import { MAXIMUM, MINIMUM } from './read-input.ts';

/** Types that redirect the payer to their own page. */
export const REDIRECT_TYPES = ['cashapp', 'klarna'];

/** Types that Stripe has. The stand-in accepts those in `offered`. Wallets are not types. */
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

/** Enabled types, each with the amounts in cents that it accepts. */
const offered = [
  { type: 'card', minimum: MINIMUM, maximum: MAXIMUM },
  { type: 'cashapp', minimum: MINIMUM, maximum: 200_000 },
  { type: 'klarna', minimum: 100, maximum: 1_000_000 },
  { type: 'link', minimum: MINIMUM, maximum: MAXIMUM },
];

const CARD = 'payment_method_options[card]';

/** Reads when to request 3-D Secure. `any` and `challenge` challenge the payer with every card. */
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
