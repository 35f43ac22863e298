import { Injectable } from '@nestjs/common';
import type { EventPayload } from '@sprinkle/contracts/event';
import { accountDeleted } from '@sprinkle/contracts/identity/identity.events';
import { type EventDelivery, HandlesEvent } from '@sprinkle/service-kit/inbox/handles-event';

/** Accounts that were never verified end after a while: nobody could ever tip them. */
@Injectable()
export class ForgetDeletedCreators {
  @HandlesEvent(accountDeleted)
  async forgetDeleted({ id, version }: EventPayload<typeof accountDeleted>, { manager }: EventDelivery) {
    await manager.query(
      `DELETE FROM creators WHERE id = $1 AND account_version < $2
         AND NOT EXISTS (SELECT FROM tips WHERE user_id = creators.id)`,
      [id, version],
    );
  }
}
