import { Injectable } from '@nestjs/common';
import type { EventPayload } from '@sprinkle/contracts/event';
import { formatCents } from '@sprinkle/contracts/rules/money';
import { tipRefundRequested } from '@sprinkle/contracts/tips/tips.events';
import { execute } from '@sprinkle/service-kit/database/query';
import { type EventDelivery, HandlesEvent } from '@sprinkle/service-kit/inbox/handles-event';
import { serviceOf } from './log-activity.js';

/** The tips service refunds tips; identity owns the activity log. */
@Injectable()
export class LogRefunds {
  @HandlesEvent(tipRefundRequested)
  async logRefund(
    { tipId, refundId, adminId, amountCents, reason, ...origin }: EventPayload<typeof tipRefundRequested>,
    { manager, envelope }: EventDelivery,
  ): Promise<void> {
    await execute(
      manager,
      `INSERT INTO activity_logs (admin_id, action, details, ip_address, user_agent, source, source_at, target_kind, target_id)
       VALUES ((SELECT id FROM admin_users WHERE id = $1), 'tip-refund-requested', $2, $3, $4, $5, $6, 'tip', $7)`,
      [
        adminId,
        { refundId, amount: formatCents(amountCents), reason },
        origin.ipAddress,
        origin.userAgent,
        serviceOf(tipRefundRequested),
        envelope.occurredAt,
        tipId,
      ],
    );
  }
}
