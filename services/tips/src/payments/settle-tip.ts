import { Injectable, Logger } from '@nestjs/common';
import { tipSucceeded } from '@sprinkle/contracts/tips/tips.events';
import { recordEvent } from '@sprinkle/service-kit/outbox/record-event';
import type { Stripe } from 'stripe';
import { DataSource, type EntityManager } from 'typeorm';
import { Creator } from '../creators/creator.entity.js';
import { postTip } from '../ledger/post-tip.js';
import { postTransfer } from '../ledger/post-transfer.js';
import { hasPayoutMethod } from '../payout-methods/payout-method.entity.js';
import { countStatusChange } from '../tips/count-status-change.js';
import { ANONYMIZED_SENDER, Tip, toTipFact } from '../tips/tip.entity.js';
import { endedUnpaid, resolveTransition, wasPaid } from '../tips/tip-status.js';
import {
  isFinished,
  isRefunded,
  isReversed,
  processingFeeOf,
  reportedStatus,
  tipIdOf,
} from './intent-facts.js';
import { lockPayment } from './lock-payment.js';
import { Payment } from './payment.entity.js';
import { firstCheckAt } from './reconciliation-schedule.js';

export type Settlement =
  { outcome: 'settled'; tip: Tip } | { outcome: 'not-ours' } | { outcome: 'conflict'; problem: string };

/**
 * Applies an intent that was just retrieved to its tip. The browser, webhooks and the reconciler all settle through this
 * class. Repeating it changes nothing.
 */
@Injectable()
export class SettleTip {
  private readonly logger = new Logger(SettleTip.name);

  constructor(private readonly dataSource: DataSource) {}

  async execute(intent: Stripe.PaymentIntent): Promise<Settlement> {
    const { settlement, hasChanged } = await this.dataSource.transaction((manager) =>
      this.settle(manager, intent),
    );
    if (hasChanged && settlement.outcome === 'settled') countStatusChange(settlement.tip.status);
    if (settlement.outcome === 'conflict') await this.flagConflict(intent, settlement.problem);
    return settlement;
  }

  private async settle(
    manager: EntityManager,
    intent: Stripe.PaymentIntent,
  ): Promise<{ settlement: Settlement; hasChanged?: boolean }> {
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
    if (hasChanged) await this.applyStatus(manager, tip, payment, intent);
    await this.updatePayment(manager, payment, tip, intent);
    return { settlement: { outcome: 'settled', tip }, hasChanged };
  }

  private async applyStatus(
    manager: EntityManager,
    tip: Tip,
    payment: Payment,
    intent: Stripe.PaymentIntent,
  ): Promise<void> {
    const reported = reportedStatus(intent);
    const wasDeclined = payment.cancelAt !== null && intent.last_payment_error !== null;
    const status = reported === 'canceled' && wasDeclined ? 'failed' : reported;
    const changes: Partial<Tip> = { status, updatedAt: new Date() };
    if (status === 'succeeded') {
      changes.feeCents = await postTip(manager, tip);
      // The provider's time has only seconds, which is too coarse to order two tips.
      changes.succeededAt = changes.updatedAt;
    }
    if (endedUnpaid(status)) Object.assign(changes, ANONYMIZED_SENDER);
    Object.assign(tip, changes);
    await manager.update(Tip, { id: tip.id }, changes);
    if (status === 'succeeded') await this.recordSuccess(manager, tip);
  }

  private async recordSuccess(manager: EntityManager, tip: Tip): Promise<void> {
    const creator = await manager.findOneByOrFail(Creator, { id: tip.userId });
    const canBePaidOut = await hasPayoutMethod(manager, creator.id);
    await recordEvent(manager, tipSucceeded, { tip: toTipFact(tip, creator, canBePaidOut) });
  }

  /** Also posts the provider's fee, which can become known later than the payment. */
  private async updatePayment(
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
      nextCheckAt: isFinished(tip.status, fee) ? null : (payment.nextCheckAt ?? firstCheckAt()),
      // Only the look at refunds and disputes can tell that a conflict with them is over.
      problem: isReversed(intent) ? payment.problem : null,
      updatedAt: new Date(),
    };
    await manager.update(Payment, { id: payment.id }, changes);
  }

  /** Leaves the tip as it is. Reconciliation lists the problem for a human. */
  private async flagConflict(intent: Stripe.PaymentIntent, problem: string): Promise<void> {
    const tipId = tipIdOf(intent);
    this.logger.error(`Payment ${intent.id} conflicts with tip ${tipId}: ${problem}`);
    await this.dataSource.query(
      `UPDATE payments SET problem = $1, next_check_at = NULL, updated_at = now(),
         status = CASE WHEN provider_intent_id = $2 THEN $4 ELSE status END
       WHERE provider_intent_id = $2 OR tip_id = $3`,
      [problem, intent.id, tipId, intent.status],
    );
  }
}
