import { useConfirmTipMutation, useGetTipStatusMutation } from '@sprinkle/api-client/api.gen';
import { isPaid, type PaymentReference } from '../../checkout-session/payment-result';

/** Asks the server what became of a payment: null where it is not paid or nothing can be learned. */
export function useServerOutcome({ paymentIntentId, clientSecret }: PaymentReference) {
  const [confirmTip] = useConfirmTipMutation();
  const [getTipStatus] = useGetTipStatusMutation();

  return async (senderEmail: string) => {
    const confirmed = await confirmTip({ paymentIntentId, senderEmail });
    if (confirmed.data) return confirmed.data;
    const { data } = await getTipStatus({ paymentIntentId, clientSecret });
    return data && isPaid(data.status) ? data : null;
  };
}
