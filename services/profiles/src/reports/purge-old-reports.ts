import { Injectable } from '@nestjs/common';
import { HOUR_MS } from '@sprinkle/contracts/rules/durations';
import { REDRESS_MONTHS } from '@sprinkle/contracts/rules/report-reasons';
import { deleteBatch, PURGE_BATCH, purgeBatches } from '@sprinkle/service-kit/database/purge-batches';
import { Every } from '@sprinkle/service-kit/schedule/every';
import { DataSource } from 'typeorm';

/** Reports are kept while the creator may appeal and reporters may complain. After that, the case only keeps their number. */
const PURGE_REPORTS = `
  DELETE FROM reports WHERE id IN (
    SELECT reports.id FROM reports JOIN report_cases ON report_cases.id = case_id
    WHERE decided_at < now() - interval '${REDRESS_MONTHS} months' AND appeal_state <> 'open'
    LIMIT ${PURGE_BATCH}
  )`;

/** An open appeal keeps the reports, but not their reporters' addresses. */
const ERASE_REPORTERS = `
  UPDATE reports SET reporter_email = NULL WHERE id IN (
    SELECT reports.id FROM reports JOIN report_cases ON report_cases.id = case_id
    WHERE decided_at < now() - interval '${REDRESS_MONTHS} months' AND reporter_email IS NOT NULL
    LIMIT ${PURGE_BATCH}
  )`;

const PURGE_HISTORY = deleteBatch('report_history', `at < now() - interval '6 years'`);

/**
 * A case is purged after a year if its decision took nothing down, was reversed, or blocked an account that is no longer
 * blocked and has no open appeal.
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
    return purgeBatches(this.dataSource, [PURGE_REPORTS, ERASE_REPORTERS, PURGE_CASES, PURGE_HISTORY]);
  }
}
