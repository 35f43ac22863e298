import { Injectable } from '@nestjs/common';
import type { EventPayload } from '@sprinkle/contracts/event';
import { accountClosed } from '@sprinkle/contracts/identity/identity.events';
import { type EventDelivery, HandlesEvent } from '@sprinkle/service-kit/inbox/handles-event';
import { balanceOf } from '../balances/balance-of.js';

/** Stops tips to a creator at once; `CloseCreators` does the rest. */
@Injectable()
export class ClosedCreatorsProjection {
  @HandlesEvent(accountClosed)
  async handleAccountClosed(
    { id, version, isBalanceWaived }: EventPayload<typeof accountClosed>,
    { manager }: EventDelivery,
  ): Promise<void> {
    await manager.query(
      `INSERT INTO creators (id, account_version) VALUES ($1, $2)
       ON CONFLICT (id) DO UPDATE SET
         username = NULL, display_name = NULL, is_active = false, is_published = false,
         account_version = greatest(creators.account_version, excluded.account_version)`,
      [id, version],
    );
    await manager.query('DELETE FROM former_usernames WHERE creator_id = $1', [id]);
    await manager.query('DELETE FROM payment_methods WHERE user_id = $1', [id]);
    // Only a positive balance is waived: a debt to the platform stays.
    const isWaived = isBalanceWaived && (await balanceOf(manager, id)) > 0;
    await manager.query(
      `INSERT INTO closed_creators (creator_id, is_balance_waived) VALUES ($1, $2) ON CONFLICT DO NOTHING`,
      [id, isWaived],
    );
  }
}
