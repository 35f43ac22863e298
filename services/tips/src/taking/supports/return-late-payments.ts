import { Injectable } from '@nestjs/common';
import { query } from '@sprinkle/service-kit/database/query';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { insertRefund, lockPaidTip } from '../reversals/request-refund.js';
import { SendRefund } from '../reversals/send-refund.js';
import { isChargedAfter } from '../settlement/intent-facts.js';
import { Refund } from '../settlement/refund.entity.js';
import { StripePayments } from '../stripe/stripe.js';
import type { Support } from './support.entity.js';

/** A payment from before the end can be reported after it, so Stripe is asked when these were made. */
const FIND_SUSPECTS = `
  SELECT tips.id, provider_intent_id AS intent_id FROM tips JOIN payments ON payments.tip_id = tips.id
  WHERE support_id = $1 AND tips.status = 'succeeded' AND succeeded_at >= $2 AND provider_intent_id IS NOT NULL
    AND NOT EXISTS (SELECT FROM refunds WHERE refunds.tip_id = tips.id AND requested_by = $1)
  ORDER BY succeeded_at`;

const suspect = z.object({ id: z.string(), intentId: z.string() });

/** Refunds what Stripe took after a support had ended, for example before it learned of the end. Repeating it changes nothing. */
@Injectable()
export class ReturnLatePayments {
  constructor(
    private readonly dataSource: DataSource,
    private readonly stripe: StripePayments,
    private readonly sendRefund: SendRefund,
  ) {}

  async execute({ id: supportId, endedAt }: Support): Promise<void> {
    if (!endedAt) return;
    for (const { id, intentId } of await query(this.dataSource, suspect, FIND_SUSPECTS, [supportId, endedAt]))
      if (isChargedAfter(endedAt, await this.stripe.retrieveIntent(intentId)))
        await this.refund(id, supportId);
  }

  /** Requests each refund only once. If it fails, the operator's decision stands. */
  private async refund(tipId: string, supportId: string): Promise<void> {
    const refund = await this.dataSource.transaction(async (manager) => {
      const tip = await lockPaidTip(manager, tipId);
      const hasRefund = await manager.existsBy(Refund, { tipId, requestedBy: supportId });
      if (hasRefund || tip.status !== 'succeeded') return null;
      const reason = 'Paid after the monthly support had ended';
      return insertRefund(manager, tip, { reason, requestedBy: supportId });
    });
    if (refund) await this.sendRefund.sendNow(refund);
  }
}
