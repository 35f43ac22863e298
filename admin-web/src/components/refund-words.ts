import type { ListedPayment, TipDetails } from '@sprinkle/api-client/api.gen';

export function remainingCents({
  amountCents,
  refundedCents,
}: Pick<ListedPayment, 'amountCents' | 'refundedCents'>): number {
  return amountCents - refundedCents;
}

/** A refund on its way is no reason for another one. */
export function canBeRefunded(payment: ListedPayment): boolean {
  return payment.status === 'completed' && !isPaymentOnItsWay(payment);
}

export function canTipBeRefunded({ status, refunds }: TipDetails): boolean {
  return status === 'succeeded' && !refunds.some(isOnItsWay);
}

/** Nothing needs to be kept while it is undecided whether it goes back. */
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

/** The refund is made without anybody's help once the reason is gone. */
export function refundWaitText(reason: string): string {
  if (reason !== 'insufficient_funds') return `It is pending because of ${reason.replaceAll('_', ' ')}.`;
  return "It is pending until the platform's account at the provider has enough money.";
}

/** The provider may give reasons that are new to us. */
export function refundFailureText(reason: string | null): string {
  if (!reason) return 'The payment provider gave no reason.';
  return FAILURES[reason] ?? `The payment provider says: ${reason.replaceAll('_', ' ')}.`;
}
