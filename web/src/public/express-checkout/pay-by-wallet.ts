import { errorOf } from '@sprinkle/api-client/api-error';
import type { NewTip, PaymentIntent } from '@sprinkle/api-client/api.gen';
import type { ErrorCode } from '@sprinkle/contracts/errors';
import type { Stripe, StripeElements } from '@stripe/stripe-js';
import {
  type CheckoutDetails,
  readCheckout,
  renewCheckout,
  saveCheckout,
} from '../../shared/checkout/checkout-details';
import { type PaymentReference, readPayment, savePayment } from '../../shared/checkout/payment-result';
import { createPaymentIntent } from '../checkout/checkout-api';
import { confirmPayment, isTaken } from '../checkout/confirm-payment';
import { findServerOutcome } from '../checkout/server-outcome';

export type WalletOutcome =
  /** The payment was taken. If it isn't new, an earlier attempt turned out to have succeeded. */
  | { step: 'taken'; payment: PaymentReference; isNew: boolean }
  /** Nothing was charged. The problem is null if the payer closed the wallet. */
  | { step: 'failed'; problem: string | null }
  /** The payment may have been made, but the server doesn't respond. */
  | { step: 'unknown' }
  /** The payment can no longer be paid. */
  | { step: 'ended' }
  /** Payments are paused after too many declines; `endsAt` is Unix time in milliseconds. */
  | { step: 'paused'; message: string; endsAt: number };

const NOT_REACHED =
  "We couldn't reach the server, and you weren't charged. Please check your connection and try again.";

/** Opens the payment for this tip and pays it. Looks up an earlier attempt first, so that nothing is paid twice. */
export async function payByWallet(
  stripe: Stripe,
  elements: StripeElements,
  tip: NewTip,
): Promise<WalletOutcome> {
  const earlier = await lookUpEarlier();
  if (earlier) return earlier;
  const payment = await open(tip, elements).catch(failureOf);
  if ('step' in payment) return payment;
  const failure = await confirmPayment(stripe, elements, tip, payment.clientSecret);
  if (isTaken(failure)) return { step: 'taken', payment, isNew: true };
  const problem = [failure.message, failure.advice].filter(Boolean).join(' ');
  if (failure.isCertain) return { step: 'failed', problem };
  const outcome = await findServerOutcome(payment, tip.senderEmail);
  if (outcome?.kind === 'paid') return { step: 'taken', payment, isNew: true };
  if (outcome?.kind === 'ended') return { step: 'ended' };
  return outcome ? { step: 'failed', problem } : { step: 'unknown' };
}

/** Returns how the previous attempt ended; null if there was none or it took no money. */
export async function lookUpEarlier(): Promise<WalletOutcome | null> {
  const payment = readPayment();
  if (!payment?.isUnsettled) return null;
  const outcome = await findServerOutcome(payment, readCheckout()?.tip.senderEmail ?? '');
  if (!outcome) return { step: 'unknown' };
  return outcome.kind === 'paid' ? { step: 'taken', payment, isNew: false } : null;
}

/** Validates the provider's form first, because that can fail without a payment. */
async function open(tip: NewTip, elements: StripeElements): Promise<PaymentIntent | WalletOutcome> {
  const { error } = await elements.submit();
  if (error) return { step: 'failed', problem: error.message ?? null };
  saveCheckout(tip);
  const details = readCheckout();
  if (!details) throw new Error('The tip was not kept');
  const intent = await openIntent(details);
  if (!('step' in intent)) savePayment({ ...intent, username: tip.username });
  return intent;
}

/** The payment for these details may have been made in another tab, or may have ended. */
async function openIntent(details: CheckoutDetails): Promise<PaymentIntent | WalletOutcome> {
  try {
    return await createPaymentIntent(details);
  } catch (error) {
    const payment = readPayment();
    if (errorOf(error)?.code !== ('PAYMENT_NOT_PAYABLE' satisfies ErrorCode) || !payment) throw error;
    const outcome = await findServerOutcome(payment, details.tip.senderEmail);
    if (outcome?.kind === 'paid') return { step: 'taken', payment, isNew: false };
    if (outcome?.kind === 'ended') return createPaymentIntent(renewCheckout(details));
    return { step: 'unknown' };
  }
}

function failureOf(thrown: unknown): WalletOutcome {
  const error = errorOf(thrown);
  if (!error) return { step: 'failed', problem: NOT_REACHED };
  if (error.code === ('TOO_MANY_DECLINES' satisfies ErrorCode)) {
    const { message, retryAfterSeconds = 0 } = error;
    return { step: 'paused', message, endsAt: Date.now() + retryAfterSeconds * 1_000 };
  }
  return { step: 'failed', problem: `${error.message} You weren't charged.` };
}
