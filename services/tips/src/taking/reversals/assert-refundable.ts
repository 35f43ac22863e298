import { DAY_MS } from '@sprinkle/contracts/rules/durations';
import { OWN_REFUND_DAYS, OWN_REFUNDS_A_DAY } from '@sprinkle/contracts/rules/tip-limits';
import { queryOne } from '@sprinkle/service-kit/database/query';
import { DomainError } from '@sprinkle/service-kit/errors';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import type { Tip } from '../../tip/tip.entity.js';

const READ_FACTS = `
  SELECT
    EXISTS (SELECT FROM payout_tips
      WHERE tip_id = $1 AND NOT is_correction AND status IN ('confirmed', 'sent')) AS is_paid_out,
    (SELECT count(*)::int FROM refunds
      WHERE requested_by = $2 AND created_at > now() - interval '24 hours') AS refunds_today`;

const factsRow = z.object({ isPaidOut: z.boolean(), refundsToday: z.int() });

/** Throws if the creator of a paid tip cannot refund it. */
export async function assertRefundable(manager: EntityManager, tip: Tip): Promise<void> {
  if (tip.status === 'refunded') {
    throw new DomainError('TIP_REFUNDED', 'This tip has already been refunded.');
  }
  if (tip.status !== 'succeeded') {
    throw new DomainError('TIP_DISPUTED', "The tipper's bank is already reversing this tip.");
  }
  const tippedAt = tip.succeededAt ?? tip.createdAt;
  if (tippedAt.getTime() < Date.now() - OWN_REFUND_DAYS * DAY_MS) {
    throw new DomainError(
      'TIP_TOO_OLD',
      `You can refund a tip for ${OWN_REFUND_DAYS} days. For older tips, please write to us.`,
    );
  }
  const { isPaidOut, refundsToday } = await queryOne(manager, factsRow, READ_FACTS, [tip.id, tip.userId]);
  if (isPaidOut) {
    throw new DomainError('TIP_PAID_OUT', 'This tip is part of a payout. To refund it, please write to us.');
  }
  if (refundsToday >= OWN_REFUNDS_A_DAY) {
    throw new DomainError(
      'TOO_MANY_REFUNDS',
      `You can refund ${OWN_REFUNDS_A_DAY} tips a day. Please try again tomorrow.`,
    );
  }
}
