import { useConfirmTipMutation, useGetTipStatusMutation } from '@sprinkle/api-client/api.gen';
import { hasEndedUnpaid, isPaid, type PaymentReference } from '../../../shared/checkout/payment-result';

/** What the server knows of a payment; null where it can still be paid, or nothing can be learned. */
export type ServerOutcome =
  { kind: 'paid'; hasSucceeded: boolean; username: string } | { kind: 'ended' } | null;

export function useServerOutcome() {
  const [confirmTip] = useConfirmTipMutation();
  const [getTipStatus] = useGetTipStatusMutation();

  return async (
    { paymentIntentId, clientSecret }: PaymentReference,
    senderEmail: string,
  ): Promise<ServerOutcome> => {
    const confirmed = await confirmTip({ paymentIntentId, senderEmail });
    const { data } = confirmed.data ? confirmed : await getTipStatus({ paymentIntentId, clientSecret });
    if (!data) return null;
    const { status, username } = data;
    if (isPaid(status)) return { kind: 'paid', hasSucceeded: status === 'succeeded', username };
    return hasEndedUnpaid(status) ? { kind: 'ended' } : null;
  };
}
