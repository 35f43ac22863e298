import { currentToast, showToast } from '@sprinkle/ui/feedback/toast';
import { useEffect, useState } from 'react';
import { clearCheckout, readCheckout } from '../../shared/checkout/checkout-details';
import {
  clearPayment,
  hasEndedUnpaid,
  isSubmitted,
  keepProblem,
  NOT_CHARGED,
  takeReturnedPayment,
} from '../../shared/checkout/payment-result';
import { paths } from '../../shared/paths';
import {
  hasStatus,
  type MissingStatus,
  type PaymentStatusResponse,
  watchPaymentStatus,
} from './watch-payment-status';

/** The page shows this about a payment, and nothing when it is null. */
export type PaymentState = 'processing' | 'unknown' | null;

const THANKS = { title: 'Payment Successful', description: 'Thank you for your tip!' };

/** Shows a visitor who returns from paying how it ended. The server is asked, because the address proves nothing. */
export function usePaymentResult(onPaid: () => Promise<void>): PaymentState {
  const [state, setState] = useState<PaymentState>(null);

  useEffect(() => {
    const payment = takeReturnedPayment();
    if (!payment) return;
    const follow = async () => {
      for await (const response of watchPaymentStatus(payment)) {
        setState(stateOf(response));
        if (hasStatus(response) && tell(response)) await onPaid();
      }
    };
    void follow();
  }, [onPaid]);

  return state;
}

function stateOf(response: PaymentStatusResponse | MissingStatus): PaymentState {
  if (!hasStatus(response)) return response === 'unreachable' ? 'unknown' : null;
  return response.status === 'processing' ? 'processing' : null;
}

/** Shows the result and drops what is no longer needed; returns true once the tip counts. */
function tell({ status, problem }: PaymentStatusResponse): boolean {
  // A paid one stays known, so that the checkout it came from leads here again.
  if (isSubmitted(status) && status !== 'processing') clearCheckout();
  if (!isSubmitted(status)) fail(hasEndedUnpaid(status) ? null : (problem ?? NOT_CHARGED));
  if (status !== 'succeeded') return false;
  if (currentToast()?.title !== THANKS.title) showToast(THANKS);
  return true;
}

/** Leads back to the checkout for another try, if this tab still has the details. */
function fail(problem: string | null): void {
  const canTryAgain = problem !== null && readCheckout() !== null;
  const description = problem ?? `${NOT_CHARGED} Please start again.`;
  showToast({ title: 'Payment Failed', description, variant: 'destructive' });
  if (canTryAgain) {
    keepProblem(problem);
    return window.location.replace(paths.checkout);
  }
  clearCheckout();
  clearPayment();
}
