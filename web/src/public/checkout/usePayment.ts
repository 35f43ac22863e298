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

/** After these errors the same tip may be payable a little later, with the same payment. */
const TEMPORARY: readonly string[] = [
  'RATE_LIMITED',
  'PROVIDER_UNAVAILABLE',
  'SERVICE_UNAVAILABLE',
  'DEADLINE_EXCEEDED',
  'MAINTENANCE',
] satisfies ErrorCode[];

export interface OpenPayment extends PaymentReference, Omit<PaymentIntent, 'amountCents'> {
  stripe: Stripe;
  /** What is charged, with the fees that the tipper covers. */
  amountCents: number;
}

export type PaymentState =
  | { step: 'opening' }
  /** Payments pause after too many were declined; `endsAt` is in milliseconds since 1970. */
  | { step: 'paused'; message: string; endsAt: number }
  /** The provider's form could not be loaded; another attempt may help. */
  | { step: 'unavailable' }
  | { step: 'ready'; payment: OpenPayment };

/** Opens the payment of these details, or the one that a reload left open. */
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
      // A server of the release before does not say what is charged, and charges the tip alone.
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

/** Leads to the thanks for another payment of this tab that turns out to be made. Opening the same one looked it up. */
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

/** Leaves a checkout whose payment could not be opened; a tip that was paid before leads to its thanks. */
async function leaveUnopened(thrown: unknown, onEnded: () => void): Promise<void> {
  const error = errorOf(thrown);
  const payment = error?.code === 'PAYMENT_NOT_PAYABLE' ? readPayment() : null;
  if (payment) {
    const tip = await getTipStatus(payment).catch(() => null);
    if (tip && hasEndedUnpaid(tip.status)) return onEnded();
    // Without a response from the server the page of thanks asks again.
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
