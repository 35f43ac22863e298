import { Injectable } from '@nestjs/common';
import type { EventPayload } from '@sprinkle/contracts/event';
import { tipSucceeded } from '@sprinkle/contracts/tips/tips.events';
import { HandlesEvent, type EventDelivery } from '@sprinkle/service-kit/inbox/handles-event';

/** Adds a tip to its creator's day. The inbox lets each event through once. */
@Injectable()
export class CountTip {
  @HandlesEvent(tipSucceeded)
  async handleSucceeded({ tip }: EventPayload<typeof tipSucceeded>, { manager }: EventDelivery) {
    await manager.query(
      `INSERT INTO tip_totals_daily (creator_id, day, amount_cents)
       VALUES ($1, ($2::timestamptz AT TIME ZONE 'UTC')::date, $3)
       ON CONFLICT (creator_id, day)
       DO UPDATE SET amount_cents = tip_totals_daily.amount_cents + excluded.amount_cents`,
      [tip.creatorId, tip.createdAt, tip.amountCents],
    );
  }
}
