import type Stripe from 'stripe';
import { unexpectedState } from '../errors.ts';
import type { ApiCall } from '../http/api-route.ts';
import { mergeMetadata, readEmail, readString, readStrings } from '../http/parameters.ts';
import { readPaymentMethod } from '../payment-methods/create-payment-method.ts';
import type { Store } from '../store/store.ts';
import { getPaymentIntent } from './find-payment-intent.ts';
import { readAmount, readCurrency, readStatementSuffix } from './read-input.ts';
import { checkTypes, readExcludedMethods, readMethodOptions } from './read-methods.ts';

/** Fields that may change only while the intent can still be paid. */
const PAYABLE_ONLY = [
  'amount',
  'currency',
  'excluded_payment_method_types',
  'payment_method',
  'payment_method_data',
  'payment_method_options',
  'payment_method_types',
];

export const updateParameters = [
  ...PAYABLE_ONLY,
  'description',
  'metadata',
  'receipt_email',
  'statement_descriptor',
  'statement_descriptor_suffix',
  'transfer_group',
];

export function updatePaymentIntent(store: Store, call: ApiCall): Stripe.PaymentIntent {
  const intent = getPaymentIntent(store, call);
  const payable = ['requires_payment_method', 'requires_confirmation', 'requires_action'];
  const frozen = PAYABLE_ONLY.find((name) => name in call.parameters);
  if (frozen && !payable.includes(intent.status)) {
    throw unexpectedState(
      `This PaymentIntent's ${frozen} could not be updated because it has a status of ${intent.status}. You may ` +
        `only update the ${frozen} of a PaymentIntent with one of the following statuses: ${payable.join(', ')}.`,
      intent,
    );
  }
  const method = readPaymentMethod(store, call);
  const types = readStrings(call.parameters, 'payment_method_types');
  const accepted = types ? checkTypes(types) : intent.payment_method_types;
  const excluded = readExcludedMethods(call.parameters) ?? intent.excluded_payment_method_types;
  const hasOptions = 'payment_method_options' in call.parameters;
  return store.paymentIntents.put({
    ...intent,
    ...(method && { payment_method: method.id, status: 'requires_confirmation' }),
    ...(types && { automatic_payment_methods: null }),
    ...(hasOptions && { payment_method_options: readMethodOptions(call.parameters) }),
    excluded_payment_method_types: excluded,
    // Any change clears the error of the previous attempt.
    last_payment_error: null,
    payment_method_types: accepted.filter((type) => !excluded?.some((each) => each === type)),
    amount: readAmount(call.parameters) ?? intent.amount,
    currency: readCurrency(call.parameters) ?? intent.currency,
    metadata: mergeMetadata(intent.metadata, call.parameters),
    receipt_email: readEmail(call.parameters, 'receipt_email') ?? intent.receipt_email,
    description: readText(call, 'description', intent),
    statement_descriptor: readText(call, 'statement_descriptor', intent),
    statement_descriptor_suffix: readStatementSuffix(call.parameters) ?? intent.statement_descriptor_suffix,
    transfer_group: readText(call, 'transfer_group', intent),
  });
}

type TextField = 'description' | 'statement_descriptor' | 'transfer_group';

function readText(call: ApiCall, field: TextField, intent: Stripe.PaymentIntent): string | null {
  return field in call.parameters ? (readString(call.parameters, field) ?? null) : intent[field];
}
