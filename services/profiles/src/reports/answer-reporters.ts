import { reportAnswered } from '@sprinkle/contracts/profiles/profiles.events';
import { count } from '@sprinkle/service-kit/database/columns';
import { query } from '@sprinkle/service-kit/database/query';
import { recordEvents } from '@sprinkle/service-kit/outbox/record-event';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { getUsername } from './record-decision.js';
import type { ReportCaseEntity } from './report-case.entity.js';
import { reportNumberOf } from './report-number.js';

const contact = z.object({ id: z.string(), number: count, reporterEmail: z.string() });

const CONTACTS = `
  SELECT id, number, reporter_email FROM reports
  WHERE case_id = $1 AND reporter_email IS NOT NULL ORDER BY number`;

/** Notifies every reporter who left an address of the decision, in its transaction. */
export async function answerReporters(manager: EntityManager, decided: ReportCaseEntity): Promise<void> {
  const contacts = await query(manager, contact, CONTACTS, [decided.id]);
  if (contacts.length === 0) return;
  const creatorUsername = await getUsername(manager, decided.creatorId);
  const { kind, action, ground, law, reason } = decided;
  const decidedAt = (decided.decidedAt ?? new Date()).toISOString();
  await recordEvents(
    manager,
    reportAnswered,
    contacts.map(({ id, number, reporterEmail }) => ({
      reportId: id,
      number: reportNumberOf(number),
      to: reporterEmail,
      kind,
      creatorUsername,
      decision: action ?? 'dismissed',
      ground,
      law,
      reason,
      decidedAt,
    })),
  );
}
