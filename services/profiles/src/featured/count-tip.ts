import { Injectable } from '@nestjs/common';
import type { EventPayload } from '@sprinkle/contracts/event';
import { tipAmountChanged, tipSucceeded } from '@sprinkle/contracts/tips/tips.events';
import { execute } from '@sprinkle/service-kit/database/query';
import { type EventDelivery, HandlesEvent } from '@sprinkle/service-kit/inbox/handles-event';
import { LAST_EXPIRED_DAY } from './expire-recent-tips.js';

/** `is_recent` marks the days that are part of the recent sum until `ExpireRecentTips` subtracts them. */
const ADD = `
  WITH daily AS (
    INSERT INTO tip_totals_daily (creator_id, day, amount_cents, is_recent)
    SELECT $1, day, $3, day > ${LAST_EXPIRED_DAY}
    FROM (SELECT ($2::timestamptz AT TIME ZONE 'UTC')::date AS day) AS tip
    ON CONFLICT (creator_id, day)
    DO UPDATE SET amount_cents = tip_totals_daily.amount_cents + excluded.amount_cents
    RETURNING is_recent
  )
  INSERT INTO tip_totals_recent (creator_id, amount_cents) SELECT $1, $3 FROM daily WHERE is_recent
  ON CONFLICT (creator_id) DO UPDATE SET amount_cents = tip_totals_recent.amount_cents + excluded.amount_cents`;

@Injectable()
export class CountTip {
  @HandlesEvent(tipSucceeded)
  async handleSucceeded({ tip }: EventPayload<typeof tipSucceeded>, { manager }: EventDelivery) {
    await execute(manager, ADD, [tip.creatorId, tip.createdAt, tip.amountCents]);
  }

  /** Adds the change to the day of the tip. When that day expires, exactly what was added is subtracted again. */
  @HandlesEvent(tipAmountChanged)
  async handleAmountChanged(change: EventPayload<typeof tipAmountChanged>, { manager }: EventDelivery) {
    await execute(manager, ADD, [change.creatorId, change.tippedAt, change.changeCents]);
  }
}
