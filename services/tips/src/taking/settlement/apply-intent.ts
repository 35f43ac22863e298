import { tipSucceeded } from '@sprinkle/contracts/tips/tips.events';
import type { TipStatus } from '@sprinkle/contracts/tips/tips.schemas';
import { execute } from '@sprinkle/service-kit/database/query';
import { recordEvent } from '@sprinkle/service-kit/outbox/record-event';
import { announce } from '@sprinkle/service-kit/schedule/announce';
import type { Stripe } from 'stripe';
import { type EntityManager, IsNull, Not } from 'typeorm';
import { hasPayoutMethod } from '../../money/balances/has-payout-method.js';
import { postTip } from '../../money/ledger/post-tip.js';
import { postTransfer } from '../../money/ledger/post-transfer.js';
import { changeTipStatus } from '../../tip/change-tip-status.js';
import { toTipFact } from '../../tip/tip-fact.js';
import { endedUnpaid, resolveTransition, wasPaid } from '../../tip/tip-status.js';
import { ANONYMIZED_SENDER, Tip } from '../../tip/tip.entity.js';
import { findReasonToHold } from '../message-filter/find-reason-to-hold.js';
import { firstCheckAt } from './check-schedule.js';
import {
  isFinished,
  isRefunded,
  isReversed,
  methodFactsOf,
  processingFeeOf,
  reportedStatus,
} from './intent-facts.js';
import { type LockedPayment, lockPayment } from './lock-payment.js';
import { Payment } from './payment.entity.js';

interface AppliedIntent {
  settlement: { outcome: 'settled'; tip: Tip } | Exclude<LockedPayment, { outcome: 'locked' }>;
  changedTo?: TipStatus;
}

/** Applies an intent to its payment and tip, without refunds and disputes. Repeating it changes nothing. */
export async function applyIntent(
  manager: EntityManager,
  intent: Stripe.PaymentIntent,
): Promise<AppliedIntent> {
  const locked = await lockPayment(manager, intent);
  if (locked.outcome !== 'locked') return { settlement: locked };
  const { payment, tip } = locked;
  const transition = resolveTransition(tip.status, reportedStatus(intent));
  if (transition === 'conflict' && !(endedUnpaid(tip.status) && isRefunded(intent))) {
    const problem = `the provider says ${intent.status}, the tip is ${tip.status}`;
    return { settlement: { outcome: 'conflict', problem } };
  }
  if (transition === 'outdated') return { settlement: { outcome: 'settled', tip } };
  const hasChanged = transition === 'apply';
  const settled = hasChanged ? await applyStatus(manager, tip, payment, intent) : tip;
  await updatePayment(manager, payment, settled, intent);
  return {
    settlement: { outcome: 'settled', tip: settled },
    changedTo: hasChanged ? settled.status : undefined,
  };
}

async function applyStatus(
  manager: EntityManager,
  tip: Tip,
  payment: Payment,
  intent: Stripe.PaymentIntent,
): Promise<Tip> {
  const reported = reportedStatus(intent);
  if (reported === 'succeeded') return succeed(manager, tip, intent);
  // A change of the intent, such as requiring a challenge, clears its last error.
  const hadDecline = payment.failureCode !== null || intent.last_payment_error !== null;
  const wasDeclined = payment.cancelReason !== null && hadDecline;
  const status = reported === 'canceled' && wasDeclined ? 'failed' : reported;
  return changeTipStatus(manager, tip, status, endedUnpaid(status) ? ANONYMIZED_SENDER : {});
}

/** Lets `SyncSupport` know that the first payment arrived, even if no event comes. */
async function compareSupport(manager: EntityManager, supportId: string): Promise<void> {
  await execute(manager, 'UPDATE supports SET next_sync_at = now() WHERE id = $1', [supportId]);
  await announce(manager, 'supports');
}

const TIPS_WITHOUT_WORDS = 3;

async function succeed(manager: EntityManager, tip: Tip, intent: Stripe.PaymentIntent): Promise<Tip> {
  const { feeCents, creator } = await postTip(manager, tip);
  // The provider's time has only seconds, which is too coarse to order two tips.
  const succeededAt = new Date();
  const heldFor = await findReasonToHold(manager, tip, creator);
  const held = heldFor && { heldFor, isHidden: true };
  const paid = await changeTipStatus(manager, tip, 'succeeded', { feeCents, succeededAt, ...held });
  const fact = toTipFact(paid, creator, methodFactsOf(intent));
  const words = (await isAmongFirst(manager, paid)) && { thankYouText: null, creatorDisplayName: null };
  const creatorHasPayoutMethod = await hasPayoutMethod(manager, creator.id);
  if (paid.supportId !== null) await compareSupport(manager, paid.supportId);
  await recordEvent(manager, tipSucceeded, { tip: { ...fact, ...words, creatorHasPayoutMethod } });
  return paid;
}

/**
 * The mails about a page's first tips quote none of its texts. Otherwise anybody could create a page and have us mail its words
 * to any address for the price of one tip.
 */
async function isAmongFirst(manager: EntityManager, { id, userId }: Tip): Promise<boolean> {
  const earlier = await manager.find(Tip, {
    select: { id: true },
    where: { userId, id: Not(id), succeededAt: Not(IsNull()) },
    take: TIPS_WITHOUT_WORDS,
  });
  return earlier.length < TIPS_WITHOUT_WORDS;
}

/** Also posts the provider's fee, which can become known later than the payment. */
async function updatePayment(
  manager: EntityManager,
  payment: Payment,
  tip: Tip,
  intent: Stripe.PaymentIntent,
): Promise<void> {
  const known = payment.processingFeeCents;
  const fee = wasPaid(tip.status) ? (known ?? processingFeeOf(intent)) : null;
  if (known === null && fee !== null) await postTransfer(manager, tip, 'processing-fee', fee);
  const changes: Partial<Payment> = {
    providerIntentId: intent.id,
    status: intent.status,
    failureCode: intent.last_payment_error?.decline_code ?? intent.last_payment_error?.code ?? null,
    failureMessage: intent.last_payment_error?.message ?? null,
    processingFeeCents: fee,
    ...(wasPaid(tip.status) && methodFactsOf(intent)),
    nextCheckAt: isFinished(tip.status, fee) ? null : (payment.nextCheckAt ?? firstCheckAt()),
    // Only the refunds and disputes themselves show when a conflict with them is over.
    problem: isReversed(intent) ? payment.problem : null,
    updatedAt: new Date(),
  };
  await manager.update(Payment, { id: payment.id }, changes);
}
