import { dismissToast, showToast, showToastBeforeLeaving, type Toast } from '@sprinkle/ui/feedback/toast';
import { useEffect, useState } from 'react';
import { clearCheckout, dropDraft, readCheckout } from '../../shared/checkout/checkout-details';
import {
  clearPayment,
  hasEndedUnpaid,
  isSubmitted,
  keepProblem,
  markOutcomeKnown,
  NOT_CHARGED,
  type PaymentReference,
  readPayment,
} from '../../shared/checkout/payment-result';
import { callApi } from '../../shared/http';
import { paths } from '../../shared/paths';
import {
  hasStatus,
  type MissingStatus,
  type PaymentStatusResponse,
  watchPaymentStatus,
} from './watch-payment-status';

/** The tip that the page gives thanks for. */
export interface PaidTip {
  amount: number;
  username: string;
  /** Absent if the server didn't return it. */
  receiptToken?: string;
  /** Null if the creator hasn't written one. */
  thankYouText: string | null;
  isHeld?: true;
  isMonthly?: true;
  /** Null if this tab no longer knows where the receipt goes. */
  senderEmail: string | null;
}

/** What the page shows about a payment; null for nothing. */
export type PaymentState = { step: 'processing' | 'unknown' } | { step: 'paid'; tip: PaidTip } | null;

/** Follows a payment to its end. Asks the server, because neither a URL nor a browser proves anything. */
export function usePaymentResult(payment: PaymentReference, onPaid: () => Promise<void>): PaymentState {
  const [state, setState] = useState<PaymentState>(null);

  useEffect(() => {
    const follow = async () => {
      const senderEmail = addressTypedFor(payment);
      for await (const response of watchPaymentStatus(payment)) {
        setState(stateOf(response, senderEmail));
        if (!hasStatus(response) || !tell(response)) continue;
        await confirm(payment, senderEmail);
        await onPaid();
      }
    };
    void follow();
  }, [payment, onPaid]);

  return state;
}

/** Returns the email address typed in this tab for the payment; null for a payment that it didn't open. */
function addressTypedFor({ paymentIntentId }: PaymentReference): string | null {
  if (readPayment()?.paymentIntentId !== paymentIntentId) return null;
  return readCheckout()?.tip.senderEmail ?? null;
}

/** Makes the tip appear on the page at once. The thanks don't wait, because the server has already said that the tip is paid. */
async function confirm(payment: PaymentReference, senderEmail: string | null): Promise<void> {
  const { paymentIntentId, clientSecret } = payment;
  try {
    await callApi('POST', '/api/confirm-tip', { paymentIntentId, clientSecret, senderEmail });
  } catch (error) {
    console.warn('The tip shows a little later, because it could not be confirmed', error);
  }
}

function stateOf(response: PaymentStatusResponse | MissingStatus, senderEmail: string | null): PaymentState {
  if (!hasStatus(response)) return response === 'unreachable' ? { step: 'unknown' } : null;
  const { status, amount, username, receiptToken, thankYouText = null, isHeld, isMonthly } = response;
  const tip = { amount, username, receiptToken, thankYouText, isHeld, isMonthly, senderEmail };
  if (status === 'succeeded') return { step: 'paid', tip };
  return status === 'processing' ? { step: 'processing' } : null;
}

/** Shows the result and drops what is no longer needed; returns true once the tip counts. */
function tell({ status, problem }: PaymentStatusResponse): boolean {
  markOutcomeKnown();
  // Keep a paid payment, so that the checkout it came from leads here again.
  if (isSubmitted(status) && status !== 'processing') {
    clearCheckout();
    dropDraft();
  }
  if (!isSubmitted(status)) fail(hasEndedUnpaid(status) ? null : (problem ?? NOT_CHARGED));
  if (status !== 'succeeded') return false;
  // The dialog repeats what the checkout's toast said.
  dismissToast();
  return true;
}

/** Returns to the checkout for another try, if this tab still has the details. */
function fail(problem: string | null): void {
  const canTryAgain = problem !== null && readCheckout() !== null;
  const description = problem ?? `${NOT_CHARGED} Please start again.`;
  const toast: Toast = { title: 'Payment Failed', description, variant: 'destructive' };
  if (canTryAgain) {
    showToastBeforeLeaving(toast);
    keepProblem(problem);
    return window.location.replace(paths.checkout);
  }
  showToast(toast);
  clearCheckout();
  clearPayment();
}
