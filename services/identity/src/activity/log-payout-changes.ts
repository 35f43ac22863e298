import { Injectable } from '@nestjs/common';
import type { EventPayload } from '@sprinkle/contracts/event';
import { payoutMethodsChanged } from '@sprinkle/contracts/tips/tips.events';
import { type EventDelivery, HandlesEvent } from '@sprinkle/service-kit/inbox/handles-event';

/** Where money goes to is changed in another service; the log of who did what is here. */
@Injectable()
export class LogPayoutChanges {
  @HandlesEvent(payoutMethodsChanged)
  async logChange(
    { creatorId, change, method, ipAddress, userAgent }: EventPayload<typeof payoutMethodsChanged>,
    { manager, envelope }: EventDelivery,
  ): Promise<void> {
    // Not for an account that is closed meanwhile: what was logged of it has been erased.
    await manager.query(
      `INSERT INTO activity_logs (user_id, action, details, ip_address, user_agent, created_at)
       SELECT id, $2, $3, $4, $5, $6 FROM users WHERE id = $1 AND is_active
       FOR SHARE`,
      [
        creatorId,
        `payout-method-${change}`,
        { type: method.type, accountInfo: method.accountInfo },
        ipAddress,
        userAgent,
        envelope.occurredAt,
      ],
    );
  }
}
