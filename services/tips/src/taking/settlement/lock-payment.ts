import type { Stripe } from 'stripe';
import type { EntityManager } from 'typeorm';
import { Tip } from '../../tip/tip.entity.js';
import { tipIdOf } from './intent-facts.js';
import { Payment } from './payment.entity.js';

export type LockedPayment =
  | { outcome: 'locked'; payment: Payment; tip: Tip }
  | { outcome: 'not-ours' }
  | { outcome: 'conflict'; problem: string };

/**
 * Locks the payment and then the tip of an intent. If the process ended before the intent's id was stored, the payment is found
 * by the tip's id. The intent must still match the tip.
 */
export async function lockPayment(
  manager: EntityManager,
  intent: Stripe.PaymentIntent,
): Promise<LockedPayment> {
  const tipId = tipIdOf(intent);
  const payments = await manager
    .createQueryBuilder(Payment, 'payment')
    .setLock('pessimistic_write')
    .where('payment.providerIntentId = :intentId OR payment.tipId = :tipId', { intentId: intent.id, tipId })
    .orderBy('payment.id')
    .getMany();
  const payment = payments[0];
  if (!payment) return { outcome: 'not-ours' };
  const tip = await manager.findOneOrFail(Tip, {
    where: { id: payment.tipId },
    lock: { mode: 'pessimistic_write' },
  });
  const problem = payments.length > 1 ? 'it belongs to two tips' : findProblem(intent, payment, tip);
  return problem ? { outcome: 'conflict', problem } : { outcome: 'locked', payment, tip };
}

function findProblem(intent: Stripe.PaymentIntent, payment: Payment, tip: Tip): string | undefined {
  // The intent of an invoice does not carry a tip's id.
  if (tip.supportId === null && tipIdOf(intent) !== tip.id) return 'it names another tip';
  if (payment.providerIntentId !== null && payment.providerIntentId !== intent.id) {
    return `the tip is paid with ${payment.providerIntentId}`;
  }
  if (intent.currency !== tip.currency) return `${intent.currency} where ${tip.currency} was asked`;
  const cents = intent.status === 'succeeded' ? intent.amount_received : intent.amount;
  if (cents !== tip.amountCents) return `${cents} cents where ${tip.amountCents} were asked`;
  return undefined;
}
