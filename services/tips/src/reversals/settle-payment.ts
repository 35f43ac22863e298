import { Injectable } from '@nestjs/common';
import type { Stripe } from 'stripe';
import { isReversed } from '../payments/intent-facts.js';
import { SettleTip } from '../payments/settle-tip.js';
import { type ReversalSettlement, SettleReversals } from './settle-reversals.js';

/** Brings a tip to the state of the intent that was just retrieved, with its refunds and disputes. */
@Injectable()
export class SettlePayment {
  constructor(
    private readonly settleTip: SettleTip,
    private readonly settleReversals: SettleReversals,
  ) {}

  /** An intent says nothing about refunds that failed and about inquiries, so the caller says whether it heard of one. */
  async execute(
    intent: Stripe.PaymentIntent,
    { heardOfReversal = false }: { heardOfReversal?: boolean } = {},
  ): Promise<ReversalSettlement> {
    const settlement = await this.settleTip.execute(intent);
    if (settlement.outcome !== 'settled') return settlement;
    const hasReversals = heardOfReversal || isReversed(intent);
    return hasReversals ? this.settleReversals.execute(intent.id) : { outcome: 'settled' };
  }
}
