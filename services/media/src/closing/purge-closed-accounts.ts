import { Injectable } from '@nestjs/common';
import { Every } from '@sprinkle/service-kit/schedule/every';
import { Schedules } from '@sprinkle/service-kit/schedule/schedules';
import { DataSource } from 'typeorm';
import { PurgeRemovedAssets } from '../retention/purge-removed-assets.js';

const BATCH = 100;
/** Longer than an upload's address works. */
const LAST_UPLOADS = `interval '15 minutes'`;

/** Removes the files of closed accounts. What is worked on is left to end first, what may still arrive to arrive. */
@Injectable()
export class PurgeClosedAccounts {
  constructor(
    private readonly dataSource: DataSource,
    private readonly schedules: Schedules,
  ) {}

  @Every(2_000)
  async execute(): Promise<boolean> {
    const [, marked] = await this.dataSource.query<[unknown, number]>(
      `UPDATE assets SET status = 'removed', failure = NULL, updated_at = now()
        WHERE id IN (
          SELECT a.id FROM assets a JOIN closed_owners c ON c.owner_id = a.owner_id
           WHERE a.status IN ('ready', 'failed') OR (a.status = 'pending' AND a.created_at < now() - ${LAST_UPLOADS})
           LIMIT ${BATCH} FOR UPDATE OF a SKIP LOCKED
        )`,
    );
    if (marked > 0) this.schedules.wake(PurgeRemovedAssets);
    await this.dataSource.query(
      `DELETE FROM closed_owners c WHERE closed_at < now() - ${LAST_UPLOADS}
        AND NOT EXISTS (SELECT 1 FROM assets a WHERE a.owner_id = c.owner_id)`,
    );
    return marked === BATCH;
  }
}
