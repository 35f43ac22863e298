import type { ListedPayment, TipDetails } from '@sprinkle/api-client/api.gen';

export function remainingCents({
  amountCents,
  refundedCents,
}: Pick<ListedPayment, 'amountCents' | 'refundedCents'>): number {
  return amountCents - refundedCents;
}

/** A payment with a refund on its way can't be refunded again. */
export function canBeRefunded(payment: ListedPayment): boolean {
  return payment.status === 'completed' && !isPaymentOnItsWay(payment);
}

export function canTipBeRefunded({ status, refunds }: TipDetails): boolean {
  return status === 'succeeded' && !refunds.some(isOnItsWay);
}

/** A payment with a refund on its way can't be kept. */
export function canBeKept(payment: ListedPayment): boolean {
  return payment.fraudMark?.decision === null && !isPaymentOnItsWay(payment);
}

export function isPaymentOnItsWay({ refundStatus }: ListedPayment): boolean {
  return refundStatus !== null && isOnItsWay({ status: refundStatus });
}

export function isOnItsWay({ status }: Pick<TipDetails['refunds'][number], 'status'>): boolean {
  return status === 'requested' || status === 'pending';
}

const FAILURES: Record<string, string> = {
  charge_disputed: 'The card holder disputes this payment.',
  charge_already_refunded: 'It was already refunded at the payment provider.',
  expired_or_canceled_card: 'The card has expired or was canceled.',
  lost_or_stolen_card: 'The card was reported lost or stolen.',
  declined: "The tipper's bank declined it.",
  insufficient_funds: "The platform's account at the provider doesn't have enough money.",
};

/** The refund goes through by itself once the reason is gone. */
export function refundWaitText(reason: string): string {
  if (reason !== 'insufficient_funds') return `It is pending because of ${reason.replaceAll('_', ' ')}.`;
  return "It is pending until the platform's account at the provider has enough money.";
}

/** The provider may send reasons we don't know. */
export function refundFailureText(reason: string | null): string {
  if (!reason) return 'The payment provider gave no reason.';
  return FAILURES[reason] ?? `The payment provider says: ${reason.replaceAll('_', ' ')}.`;
}
