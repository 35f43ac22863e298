import { Injectable } from '@nestjs/common';
import type { EventPayload } from '@sprinkle/contracts/event';
import { accountClosed } from '@sprinkle/contracts/identity/identity.events';
import { PURGE_BATCH, updateBatch } from '@sprinkle/service-kit/database/purge-batches';
import { execute } from '@sprinkle/service-kit/database/query';
import { type EventDelivery, HandlesEvent } from '@sprinkle/service-kit/inbox/handles-event';
import { announce } from '@sprinkle/service-kit/schedule/announce';
import { Every, FALLBACK_MS } from '@sprinkle/service-kit/schedule/every';
import { Schedules } from '@sprinkle/service-kit/schedule/schedules';
import { DataSource } from 'typeorm';
import { PurgeRemovedAssets } from './purge-removed-assets.js';

/** Longer than an upload URL is valid. */
const LAST_UPLOADS = `interval '15 minutes'`;

const MARK = updateBatch(
  'assets',
  `status = 'removed', failure = NULL, updated_at = now()`,
  `owner_id IN (SELECT owner_id FROM closed_owners)
    AND (status IN ('ready', 'failed') OR (status = 'pending' AND created_at < now() - ${LAST_UPLOADS}))`,
);

/** Removes the assets of closed accounts. Assets that are being uploaded or processed are removed afterwards. */
@Injectable()
export class PurgeClosedAccounts {
  constructor(
    private readonly dataSource: DataSource,
    private readonly schedules: Schedules,
  ) {}

  @HandlesEvent(accountClosed)
  async handleClosed({ id }: EventPayload<typeof accountClosed>, { manager }: EventDelivery) {
    await execute(
      manager,
      'INSERT INTO closed_owners (owner_id) VALUES ($1) ON CONFLICT (owner_id) DO UPDATE SET closed_at = now()',
      [id],
    );
    await announce(manager, 'closed_owners');
  }

  @Every(FALLBACK_MS, 'closed_owners')
  async execute(): Promise<boolean> {
    const marked = await execute(this.dataSource, MARK);
    if (marked > 0) this.schedules.wake(PurgeRemovedAssets);
    await execute(
      this.dataSource,
      `DELETE FROM closed_owners c WHERE closed_at < now() - ${LAST_UPLOADS}
        AND NOT EXISTS (SELECT 1 FROM assets a WHERE a.owner_id = c.owner_id)`,
    );
    return marked === PURGE_BATCH;
  }
}
