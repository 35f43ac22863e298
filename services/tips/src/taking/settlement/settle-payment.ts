import { Injectable, Logger } from '@nestjs/common';
import { execute } from '@sprinkle/service-kit/database/query';
import type { Stripe } from 'stripe';
import { DataSource } from 'typeorm';
import { countStatusChange } from '../../tip/count-status-change.js';
import type { Tip } from '../../tip/tip.entity.js';
import { StripePayments } from '../stripe/stripe.js';
import { applyIntent } from './apply-intent.js';
import { applyReversals, type Facts, refundedCentsOf } from './apply-reversals.js';
import { toReviewFact, toWarningFact } from './fraud-mark-facts.js';
import { isReversed, tipIdOf } from './intent-facts.js';
import { Payment } from './payment.entity.js';
import { foreignCurrencyOf, toDisputeFact, toRefundFact } from './reversal-facts.js';

const ATTEMPTS_MAX = 10;

export type Settlement =
  | { outcome: 'settled'; tip: Tip }
  | { outcome: 'not-ours' }
  | { outcome: 'conflict'; problem: string };

/**
 * Brings a tip, its payment and its ledger to the state of the intent that was just retrieved, with its refunds and disputes. The
 * browser, webhooks, refunds and look-ups all settle through this class. Each call applies the whole state, so neither the order
 * nor the number of the calls matters.
 */
@Injectable()
export class SettlePayment {
  private readonly logger = new Logger(SettlePayment.name);

  constructor(
    private readonly dataSource: DataSource,
    private readonly stripe: StripePayments,
  ) {}

  /** An intent does not show failed refunds or inquiries, so the caller says whether it heard of one. */
  async execute(
    intent: Stripe.PaymentIntent,
    { heardOfReversal = false }: { heardOfReversal?: boolean } = {},
  ): Promise<Settlement> {
    const settlement = await this.settleIntent(intent);
    if (settlement.outcome !== 'settled') return settlement;
    const hasReversals = heardOfReversal || isReversed(intent);
    return hasReversals ? this.settleReversals(intent) : settlement;
  }

  private async settleIntent(intent: Stripe.PaymentIntent): Promise<Settlement> {
    const { settlement, changedTo } = await this.dataSource.transaction((manager) =>
      applyIntent(manager, intent),
    );
    if (changedTo) countStatusChange(changedTo);
    if (settlement.outcome === 'conflict') await this.flagIntent(intent, settlement.problem);
    return settlement;
  }

  /** If another state was applied after this one was read, this one may be older, so it is read again. */
  private async settleReversals(intent: Stripe.PaymentIntent): Promise<Settlement> {
    const intentId = intent.id;
    for (let attempt = 0; attempt < ATTEMPTS_MAX; attempt += 1) {
      const payment = await this.dataSource.manager.findOneBy(Payment, { providerIntentId: intentId });
      if (!payment) return { outcome: 'not-ours' };
      const facts = await this.readFacts(intent);
      const { settlement, changedTo } = await this.dataSource.transaction((manager) =>
        applyReversals(manager, payment, facts),
      );
      if (changedTo) countStatusChange(changedTo);
      if (settlement.outcome === 'conflict') await this.flagReversals(payment, settlement.problem);
      if (settlement.outcome !== 'outdated') return settlement;
    }
    throw new Error(`The refunds and disputes of ${intentId} change faster than they can be read`);
  }

  private async readFacts(intent: Stripe.PaymentIntent): Promise<Facts> {
    const [refunds, disputes, warnings, review] = await Promise.all([
      this.stripe.listRefunds(intent.id),
      this.stripe.listDisputes(intent.id),
      this.stripe.listWarnings(intent.id),
      intent.review && this.stripe.retrieveReview(idOf(intent.review)),
    ]);
    const refundFacts = refunds.map(toRefundFact);
    const isRefunded = refundedCentsOf(refundFacts) >= intent.amount_received;
    return {
      refunds: refundFacts,
      disputes: disputes.map(toDisputeFact),
      foreignCurrency: foreignCurrencyOf(disputes),
      fraudMarks: [
        ...warnings.map((warning) => toWarningFact(warning, isRefunded)),
        ...(review ? [toReviewFact(review)] : []),
      ],
    };
  }

  /** Leaves the tip as it is and ends the look-ups. Reconciliation lists the problem for a human. */
  private async flagIntent(intent: Stripe.PaymentIntent, problem: string): Promise<void> {
    const tipId = tipIdOf(intent);
    this.logger.error(`Payment ${intent.id} conflicts with tip ${tipId}: ${problem}`);
    await execute(
      this.dataSource,
      `UPDATE payments SET problem = $1, next_check_at = NULL, updated_at = now(),
         status = CASE WHEN provider_intent_id = $2 THEN $4 ELSE status END
       WHERE provider_intent_id = $2 OR tip_id = $3`,
      [problem, intent.id, tipId, intent.status],
    );
  }

  /** The look-ups go on, because the provider's fee may still be unknown. */
  private async flagReversals({ id, tipId, providerIntentId }: Payment, problem: string): Promise<void> {
    this.logger.error(`Payment ${providerIntentId} conflicts with tip ${tipId}: ${problem}`);
    await this.dataSource.manager.update(Payment, { id }, { problem, updatedAt: new Date() });
  }
}

function idOf(review: string | Stripe.Review): string {
  return typeof review === 'string' ? review : review.id;
}
