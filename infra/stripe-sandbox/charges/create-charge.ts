import type Stripe from 'stripe';
import type { Decline } from '../cards/test-cards.ts';
import { newId } from '../ids.ts';
import type { Store } from '../store/store.ts';

/** Records an attempt to charge an intent's amount to a card. Failed attempts are charges too. */
export function createCharge(
  store: Store,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  decline: Decline | undefined,
  now: number,
): Stripe.Charge {
  return store.charges.put({
    id: newId('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: decline ? 0 : intent.amount,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: method.billing_details,
    calculated_statement_descriptor: toStatement(intent),
    captured: !decline,
    created: now,
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: toOutcome(decline),
    paid: !decline,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: toMethodDetails(intent, method, decline),
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: intent.statement_descriptor,
    statement_descriptor_suffix: intent.statement_descriptor_suffix,
    status: decline ? 'failed' : 'succeeded',
    transfer_data: null,
    transfer_group: intent.transfer_group,
  });
}

/** The account's own prefix stands before the suffix. */
function toStatement({ statement_descriptor, statement_descriptor_suffix: suffix }: Stripe.PaymentIntent) {
  return suffix ? `SANDBOX* ${suffix}` : (statement_descriptor ?? 'SANDBOX');
}

function toOutcome(decline: Decline | undefined): Stripe.Charge.Outcome {
  const isBlocked = decline?.declineCode === 'fraudulent';
  const reason = isBlocked ? 'highest_risk_level' : (decline?.declineCode ?? decline?.code ?? null);
  return {
    advice_code: null,
    network_advice_code: null,
    network_decline_code: decline && !isBlocked ? '05' : null,
    network_status: !decline
      ? 'approved_by_network'
      : isBlocked
        ? 'not_sent_to_network'
        : 'declined_by_network',
    reason,
    risk_level: isBlocked ? 'highest' : 'normal',
    risk_score: isBlocked ? 95 : 20,
    seller_message: !decline
      ? 'Payment complete.'
      : isBlocked
        ? 'Stripe blocked this payment as too risky.'
        : 'The bank returned a decline code.',
    type: !decline ? 'authorized' : isBlocked ? 'blocked' : 'issuer_declined',
  };
}

function toMethodDetails(
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  decline: Decline | undefined,
): Stripe.Charge.PaymentMethodDetails {
  const card = method.card;
  if (!card) return toOtherDetails(method);
  return {
    type: 'card',
    card: {
      amount_authorized: decline ? null : intent.amount,
      authorization_code: decline ? null : '123456',
      brand: card.brand,
      checks: card.checks,
      country: card.country,
      electronic_commerce_indicator: null,
      exp_month: card.exp_month,
      exp_year: card.exp_year,
      fingerprint: card.fingerprint,
      funding: card.funding,
      installments: null,
      last4: card.last4,
      mandate: null,
      network: card.brand,
      network_transaction_id: null,
      regulated_status: card.regulated_status,
      three_d_secure: null,
      transaction_link_id: null,
      wallet: card.wallet && { type: card.wallet.type, dynamic_last4: null },
    },
  };
}

function toOtherDetails({
  id,
  type,
  klarna,
  cashapp,
}: Stripe.PaymentMethod): Stripe.Charge.PaymentMethodDetails {
  if (cashapp) return { type, cashapp: { buyer_id: null, cashtag: null, transaction_id: null } };
  if (klarna) {
    return {
      type,
      klarna: { payer_details: null, payment_method_category: 'pay_now', preferred_locale: 'en-US' },
    };
  }
  if (type === 'link') return { type, link: { country: 'US' } };
  throw new Error(`${id} is of no type that is charged here`);
}
