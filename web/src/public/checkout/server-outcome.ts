import {
  hasEndedUnpaid,
  isSubmitted,
  markOutcomeKnown,
  type PaymentReference,
} from '../../shared/checkout/payment-result';
import { confirmTip, getTipStatus } from './checkout-api';

/** What the server knows. An open payment can still be paid. Null if the server doesn't respond. */
type ServerOutcome =
  | { kind: 'paid'; hasSucceeded: boolean; username: string }
  | { kind: 'ended' }
  | { kind: 'open' }
  | null;

export async function findServerOutcome(
  payment: PaymentReference,
  senderEmail: string,
): Promise<ServerOutcome> {
  const tip = await confirmTip(payment, senderEmail)
    .catch(() => getTipStatus(payment))
    .catch(() => null);
  if (!tip) return null;
  const { status, username } = tip;
  // An open payment stays unsettled, because the attempt may still be on its way to the provider.
  if (!isSubmitted(status) && !hasEndedUnpaid(status)) return { kind: 'open' };
  markOutcomeKnown();
  return isSubmitted(status)
    ? { kind: 'paid', hasSucceeded: status === 'succeeded', username }
    : { kind: 'ended' };
}
