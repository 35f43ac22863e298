import { Injectable } from '@nestjs/common';
import { PURGE_BATCH, purgeBatches } from '@sprinkle/service-kit/database/purge-batches';
import { Every } from '@sprinkle/service-kit/schedule/every';
import { DataSource } from 'typeorm';

const HOUR_MS = 3_600_000;

/**
 * A decided case keeps its reports for an appeal and for repeated reports; then it keeps only their number.
 */
const PURGE_REPORTS = `
  DELETE FROM reports WHERE id IN (
    SELECT reports.id FROM reports JOIN report_cases ON report_cases.id = case_id
    WHERE reports.created_at < now() - interval '90 days' AND state <> 'open' AND appeal_state <> 'open'
    LIMIT ${PURGE_BATCH}
  )`;

/**
 * A case is purged after a year when its decision took nothing down, was reversed, or blocked an account that is not
 * blocked any more and whose creator waits for no outcome.
 */
const PURGE_CASES = `
  DELETE FROM report_cases WHERE id IN (
    SELECT id FROM report_cases
    WHERE coalesce(appeal_decided_at, decided_at) < now() - interval '1 year'
      AND (state = 'dismissed' OR appeal_state = 'reversed' OR (
        action = 'user-blocked' AND appeal_state <> 'open'
          AND NOT EXISTS (SELECT FROM accounts WHERE accounts.id = creator_id AND is_blocked)
      ))
    LIMIT ${PURGE_BATCH}
  )`;

@Injectable()
export class PurgeOldReports {
  constructor(private readonly dataSource: DataSource) {}

  @Every(HOUR_MS)
  execute(): Promise<boolean> {
    return purgeBatches(this.dataSource, [PURGE_REPORTS, PURGE_CASES]);
  }
}
