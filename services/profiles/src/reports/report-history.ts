import type { ReportGround } from '@sprinkle/contracts/rules/report-reasons';
import { execute } from '@sprinkle/service-kit/database/query';
import type { EntityManager } from 'typeorm';

type HistoryEntry =
  | { event: 'reported' | 'appealed'; ground: ReportGround | null }
  | { event: 'decided'; ground: ReportGround | null; outcome: string; seconds: number }
  | {
      event: 'appeal-decided';
      ground: ReportGround | null;
      outcome: 'upheld' | 'reversed' | 'reversed-unasked';
    };

/** Records what the figures of a year count, without personal data, because reports and cases are purged. */
export async function recordHistory(manager: EntityManager, entry: HistoryEntry): Promise<void> {
  await execute(
    manager,
    'INSERT INTO report_history (event, ground, outcome, seconds) VALUES ($1, $2, $3, $4)',
    [
      entry.event,
      entry.ground,
      'outcome' in entry ? entry.outcome : null,
      'seconds' in entry ? entry.seconds : null,
    ],
  );
}
