import { Injectable } from '@nestjs/common';
import { HOUR_MS } from '@sprinkle/contracts/rules/durations';
import { DataSource } from 'typeorm';
import { deleteBatch, purgeBatches } from '../database/purge-batches.js';
import { Every } from '../schedule/every.js';

/** A dead letter is purged before the inbox rows that tell which handlers have processed its event. */
const STATEMENTS = [
  deleteBatch('outbox', `published_at < now() - interval '7 days'`),
  deleteBatch('dead_letters', `failed_at < now() - interval '28 days'`),
  deleteBatch('event_attempts', `updated_at < now() - interval '30 days'`),
  deleteBatch('inbox', `processed_at < now() - interval '30 days'`),
];

/** Deletes events long after they were published or processed. */
@Injectable()
export class PurgeOldEvents {
  constructor(private readonly dataSource: DataSource) {}

  @Every(HOUR_MS)
  execute(): Promise<boolean> {
    return purgeBatches(this.dataSource, STATEMENTS);
  }
}
