import { hasEndedUnpaid, isSubmitted, type PaymentReference } from '../../shared/checkout/payment-result';
import { confirmTip, getTipStatus } from './checkout-api';

/** The outcome is null if the payment can still be paid, or if the server does not respond. */
export type ServerOutcome =
  { kind: 'paid'; hasSucceeded: boolean; username: string } | { kind: 'ended' } | null;

export async function findServerOutcome(
  payment: PaymentReference,
  senderEmail: string,
): Promise<ServerOutcome> {
  const tip = await confirmTip(payment, senderEmail)
    .catch(() => getTipStatus(payment))
    .catch(() => null);
  if (!tip) return null;
  const { status, username } = tip;
  if (isSubmitted(status)) return { kind: 'paid', hasSucceeded: status === 'succeeded', username };
  return hasEndedUnpaid(status) ? { kind: 'ended' } : null;
}
