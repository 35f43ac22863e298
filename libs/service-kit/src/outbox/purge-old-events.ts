import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Every } from '../schedule/every.js';

const HOUR_MS = 3_600_000;

/** A dead letter is purged before the inbox rows that tell which handlers have processed its event. */
const DELETE_OLD = `
  WITH old_outbox AS (DELETE FROM outbox WHERE published_at < now() - interval '7 days'),
    old_letters AS (DELETE FROM dead_letters WHERE failed_at < now() - interval '28 days'),
    old_attempts AS (DELETE FROM event_attempts WHERE updated_at < now() - interval '30 days')
  DELETE FROM inbox WHERE processed_at < now() - interval '30 days'`;

/** Deletes events long after they were published or processed. */
@Injectable()
export class PurgeOldEvents {
  constructor(private readonly dataSource: DataSource) {}

  @Every(HOUR_MS)
  async execute(): Promise<void> {
    await this.dataSource.query(DELETE_OLD);
  }
}
