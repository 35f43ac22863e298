import { Injectable } from '@nestjs/common';
import { HOUR_MS } from '@sprinkle/contracts/rules/durations';
import { PURGE_BATCH, updateBatch } from '@sprinkle/service-kit/database/purge-batches';
import { execute } from '@sprinkle/service-kit/database/query';
import { Every } from '@sprinkle/service-kit/schedule/every';
import { Schedules } from '@sprinkle/service-kit/schedule/schedules';
import { DataSource } from 'typeorm';
import { PurgeRemovedAssets } from './purge-removed-assets.js';

const MARK = updateBatch(
  'assets',
  `status = 'removed', failure = NULL, updated_at = now()`,
  `status IN ('ready', 'failed') AND NOT is_shown AND (purpose <> 'email-image' OR is_temporary)
    AND unshown_since < now() - interval '24 hours'`,
);

/**
 * Removes assets that no profile has shown for a day. Pictures of mails are kept forever, except those of test mails. Skips
 * the first hour after startup, so that missed profile events can arrive first.
 */
@Injectable()
export class PurgeUnusedAssets {
  private readonly startedAt = Date.now();

  constructor(
    private readonly dataSource: DataSource,
    private readonly schedules: Schedules,
  ) {}

  @Every(HOUR_MS)
  async executeAfterFirstHour(): Promise<boolean> {
    return Date.now() - this.startedAt >= HOUR_MS && this.execute();
  }

  async execute(): Promise<boolean> {
    const marked = await execute(this.dataSource, MARK);
    if (marked > 0) this.schedules.wake(PurgeRemovedAssets);
    return marked === PURGE_BATCH;
  }
}
