import { Injectable } from '@nestjs/common';
import type { EventPayload } from '@sprinkle/contracts/event';
import { accountClosed } from '@sprinkle/contracts/identity/identity.events';
import { HandlesEvent, type EventDelivery } from '@sprinkle/service-kit/inbox/handles-event';

/** `PurgeClosedAccounts` works from the row, as long as files of the account may still arrive. */
@Injectable()
export class ClosedAccountsProjection {
  @HandlesEvent(accountClosed)
  async handleClosed({ id }: EventPayload<typeof accountClosed>, { manager }: EventDelivery) {
    await manager.query(
      'INSERT INTO closed_owners (owner_id) VALUES ($1) ON CONFLICT (owner_id) DO UPDATE SET closed_at = now()',
      [id],
    );
  }
}
