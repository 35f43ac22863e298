import { Injectable } from '@nestjs/common';
import type { EventPayload } from '@sprinkle/contracts/event';
import { ADDRESS_UNDONE } from '@sprinkle/contracts/rules/activity-actions';
import { payoutMethodsChanged } from '@sprinkle/contracts/tips/tips.events';
import { execute } from '@sprinkle/service-kit/database/query';
import { type EventDelivery, HandlesEvent } from '@sprinkle/service-kit/inbox/handles-event';
import { serviceOf } from './log-activity.js';

/** The tips service changes payout methods; identity owns the activity log. */
@Injectable()
export class LogPayoutChanges {
  @HandlesEvent(payoutMethodsChanged)
  async logChange(
    {
      creatorId,
      change,
      method,
      isByUndoing,
      ipAddress,
      userAgent,
    }: EventPayload<typeof payoutMethodsChanged>,
    { manager, envelope }: EventDelivery,
  ): Promise<void> {
    // A closed account's log has been anonymized, so nothing is added to it.
    await execute(
      manager,
      `INSERT INTO activity_logs (user_id, action, details, ip_address, user_agent, source, source_at)
       SELECT id, $2, $3, $4, $5, $6, $7 FROM users WHERE id = $1 AND is_active
       FOR SHARE`,
      [
        creatorId,
        `payout-method-${change}`,
        {
          type: method.type,
          accountInfo: method.accountInfo,
          ...(isByUndoing && { because: ADDRESS_UNDONE }),
        },
        ipAddress,
        userAgent,
        serviceOf(payoutMethodsChanged),
        envelope.occurredAt,
      ],
    );
  }
}
