import { useGetTipStatusMutation, type ErrorBody } from '@sprinkle/api-client/api.gen';
import { dismissToast, showToast } from '@sprinkle/ui/feedback/toast';
import { useCallback } from 'react';
import { forgetCheckout } from '../../checkout-session/checkout-details';
import { isPaid, readPayment } from '../../checkout-session/payment-result';
import { paths } from '../../paths';

/** Leaves a checkout that cannot be paid: for the thanks where it has been paid before, else with the reason. */
export function useLeaveRefused() {
  const [getTipStatus] = useGetTipStatusMutation();

  return useCallback(
    async ({ code, message }: ErrorBody) => {
      const known = code === 'PAYMENT_NOT_PAYABLE' ? readPayment() : null;
      if (known) {
        const { paymentIntentId, clientSecret } = known;
        const { data } = await getTipStatus({ paymentIntentId, clientSecret });
        // Where the server cannot say it now, the page of thanks asks again.
        if (!data || isPaid(data.status)) {
          dismissToast();
          forgetCheckout();
          window.location.replace(paths.thanks(known.username));
          return;
        }
      }
      showToast({
        title: 'Error',
        description: `Could not initiate payment process. ${message}`,
        variant: 'destructive',
      });
      forgetCheckout();
      window.location.replace(paths.landing);
    },
    [getTipStatus],
  );
}
