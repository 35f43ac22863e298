import { errorOf } from '@sprinkle/api-client/api-error';
import type { PaymentIntent } from '@sprinkle/api-client/api.gen';
import type { ErrorCode } from '@sprinkle/contracts/errors';
import { NO_MESSAGES } from '@sprinkle/contracts/rules/tip-limits';
import { dismissToast, showToastBeforeLeaving } from '@sprinkle/ui/feedback/toast';
import type { Stripe } from '@stripe/stripe-js';
import { useEffect, useRef, useState } from 'react';
import { useAppConfig } from '../../shared/app-config';
import { type CheckoutDetails, clearCheckout } from '../../shared/checkout/checkout-details';
import {
  hasEndedUnpaid,
  isSubmitted,
  type PaymentReference,
  readPayment,
  savePayment,
} from '../../shared/checkout/payment-result';
import { paths } from '../../shared/paths';
import { createPaymentIntent, getTipStatus } from './checkout-api';
import { findServerOutcome } from './server-outcome';
import { loadPaymentProvider } from './stripe-script';
import { thanksAddress } from './thanks-address';

/** After these errors the same tip may soon be payable, with the same payment. */
const TEMPORARY: readonly string[] = [
  'RATE_LIMITED',
  'PROVIDER_UNAVAILABLE',
  'SERVICE_UNAVAILABLE',
  'DEADLINE_EXCEEDED',
  'MAINTENANCE',
] satisfies ErrorCode[];

export interface OpenPayment extends PaymentReference, Omit<PaymentIntent, 'amountCents'> {
  stripe: Stripe;
  /** The charge, including the fees that the tipper covers. */
  amountCents: number;
}

export type PaymentState =
  | { step: 'opening' }
  /** Payments are paused after too many declines; `endsAt` is Unix time in milliseconds. */
  | { step: 'paused'; message: string; endsAt: number }
  /** The provider's form couldn't be loaded. A retry may help. */
  | { step: 'unavailable' }
  | { step: 'ready'; payment: OpenPayment };

/** Opens the payment for these details, or the one that was open before a reload. */
export function usePayment(details: CheckoutDetails, onEnded: () => void, onMessageRefused: () => void) {
  const { stripe: provider } = useAppConfig();
  const [state, setState] = useState<PaymentState>({ step: 'opening' });
  const [attempt, setAttempt] = useState(1);
  const startedAttempt = useRef(0);

  useEffect(() => {
    if (startedAttempt.current === attempt) return;
    startedAttempt.current = attempt;
    const open = async () => {
      const [intent, stripe] = await Promise.all([
        createPaymentIntent(details),
        loadPaymentProvider(provider).catch((error: unknown) => console.warn(error)),
      ]);
      if (await leaveForEarlier(intent, details.tip.senderEmail)) return;
      savePayment({ ...intent, username: details.tip.username });
      // A server of the previous release doesn't return the charge, and charges only the tip.
      const { amountCents = details.tip.amountCents } = intent;
      setState(
        stripe ? { step: 'ready', payment: { ...intent, amountCents, stripe } } : { step: 'unavailable' },
      );
    };
    open().catch((error: unknown) => {
      const found = findPause(error);
      if (found) setState(found);
      else if (isMessageRefused(error)) onMessageRefused();
      else return leaveUnopened(error, onEnded);
    });
  }, [attempt, details, provider, onEnded, onMessageRefused]);

  function retry() {
    setState({ step: 'opening' });
    setAttempt(attempt + 1);
  }

  return { state, retry };
}

/** Redirects to the thanks if another payment of this tab went through. The same payment was looked up when it was opened. */
async function leaveForEarlier({ paymentIntentId }: PaymentReference, senderEmail: string): Promise<boolean> {
  const earlier = readPayment();
  if (!earlier?.isUnsettled || earlier.paymentIntentId === paymentIntentId) return false;
  const outcome = await findServerOutcome(earlier, senderEmail);
  if (outcome?.kind !== 'paid') return false;
  window.location.replace(thanksAddress(earlier.username, earlier));
  return true;
}

function isMessageRefused(thrown: unknown): boolean {
  return errorOf(thrown)?.message === NO_MESSAGES;
}

function findPause(thrown: unknown): PaymentState | null {
  const error = errorOf(thrown);
  if (error?.code !== ('TOO_MANY_DECLINES' satisfies ErrorCode)) return null;
  return {
    step: 'paused',
    message: error.message,
    endsAt: Date.now() + (error.retryAfterSeconds ?? 0) * 1_000,
  };
}

/** Leaves a checkout whose payment couldn't be opened. A tip that is already paid leads to its thanks. */
async function leaveUnopened(thrown: unknown, onEnded: () => void): Promise<void> {
  const error = errorOf(thrown);
  const payment = error?.code === 'PAYMENT_NOT_PAYABLE' ? readPayment() : null;
  if (payment) {
    const tip = await getTipStatus(payment).catch(() => null);
    if (tip && hasEndedUnpaid(tip.status)) return onEnded();
    // Without a response from the server, the thanks page asks again.
    if (!tip || isSubmitted(tip.status)) {
      dismissToast();
      clearCheckout();
      return window.location.replace(thanksAddress(payment.username, payment));
    }
  }
  showToastBeforeLeaving({
    title: 'Error',
    description: 'Could not initiate payment process',
    detail: error?.message,
    variant: 'destructive',
  });
  if (error && !TEMPORARY.includes(error.code)) clearCheckout();
  window.location.replace(paths.landing);
}
