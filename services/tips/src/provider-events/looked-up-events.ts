/** Events after which the payment is looked up. The last one comes when the provider knows what it kept. */
const LOOKED_UP = new Set([
  'payment_intent.processing',
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'payment_intent.canceled',
  'charge.updated',
]);

export const NOTHING_TO_DO = 'nothing to do';

export function isLookedUp({ type }: { type: string }): boolean {
  return LOOKED_UP.has(type);
}
