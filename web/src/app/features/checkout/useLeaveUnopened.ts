import { useGetTipStatusMutation, type ErrorBody } from '@sprinkle/api-client/api.gen';
import type { ErrorCode } from '@sprinkle/contracts/errors';
import { dismissToast, showToast } from '@sprinkle/ui/feedback/toast';
import { useCallback } from 'react';
import { forgetCheckout } from '../../../shared/checkout/checkout-details';
import { hasEndedUnpaid, isPaid, readPayment } from '../../../shared/checkout/payment-result';
import { paths } from '../../../shared/paths';

/** The same tip may be payable a little later, with the same payment. */
const PASSING: readonly string[] = [
  'RATE_LIMITED',
  'PROVIDER_UNAVAILABLE',
  'SERVICE_UNAVAILABLE',
  'DEADLINE_EXCEEDED',
  'MAINTENANCE',
] satisfies ErrorCode[];

/** Leaves a checkout whose payment could not be opened: for the thanks where it has been paid before. */
export function useLeaveUnopened(onEnded: () => void) {
  const [getTipStatus] = useGetTipStatusMutation();

  return useCallback(
    async (refusal: ErrorBody | undefined) => {
      const known = refusal?.code === 'PAYMENT_NOT_PAYABLE' ? readPayment() : null;
      if (known) {
        const { paymentIntentId, clientSecret } = known;
        const { data } = await getTipStatus({ paymentIntentId, clientSecret });
        if (data && hasEndedUnpaid(data.status)) return onEnded();
        // Where the server cannot say it now, the page of thanks asks again.
        if (!data || isPaid(data.status)) {
          dismissToast();
          forgetCheckout();
          return window.location.replace(paths.thanks(known.username));
        }
      }
      showToast({
        title: 'Error',
        description: 'Could not initiate payment process',
        detail: refusal?.message,
        variant: 'destructive',
      });
      if (refusal && !PASSING.includes(refusal.code)) forgetCheckout();
      window.location.replace(paths.landing);
    },
    [getTipStatus, onEnded],
  );
}
