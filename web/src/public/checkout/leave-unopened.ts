import type { ErrorCode } from '@sprinkle/contracts/errors';
import { dismissToast, showToast } from '@sprinkle/ui/feedback/toast';
import { clearCheckout } from '../../shared/checkout/checkout-details';
import { hasEndedUnpaid, isSubmitted, readPayment } from '../../shared/checkout/payment-result';
import { errorBodyOf } from '../../shared/http';
import { paths } from '../../shared/paths';
import { getTipStatus } from './checkout-api';

/** After these errors the same tip may be payable a little later, with the same payment. */
const TEMPORARY: readonly string[] = [
  'RATE_LIMITED',
  'PROVIDER_UNAVAILABLE',
  'SERVICE_UNAVAILABLE',
  'DEADLINE_EXCEEDED',
  'MAINTENANCE',
] satisfies ErrorCode[];

/** Leaves a checkout whose payment could not be opened; a tip that was paid before leads to its thanks. */
export async function leaveUnopened(thrown: unknown, onEnded: () => void): Promise<void> {
  const error = errorBodyOf(thrown);
  const payment = error?.code === 'PAYMENT_NOT_PAYABLE' ? readPayment() : null;
  if (payment) {
    const tip = await getTipStatus(payment).catch(() => null);
    if (tip && hasEndedUnpaid(tip.status)) return onEnded();
    // Without a response from the server the page of thanks asks again.
    if (!tip || isSubmitted(tip.status)) {
      dismissToast();
      clearCheckout();
      return window.location.replace(paths.thanks(payment.username));
    }
  }
  showToast({
    title: 'Error',
    description: 'Could not initiate payment process',
    detail: error?.message,
    variant: 'destructive',
  });
  if (error && !TEMPORARY.includes(error.code)) clearCheckout();
  window.location.replace(paths.landing);
}
