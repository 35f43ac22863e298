import { reportReceived } from '@sprinkle/contracts/profiles/profiles.events';
import type { reportContentRpc } from '@sprinkle/contracts/profiles/reports.rpc';
import { count } from '@sprinkle/service-kit/database/columns';
import { execute, query, queryOne, queryOptional } from '@sprinkle/service-kit/database/query';
import { recordEvent } from '@sprinkle/service-kit/outbox/record-event';
import type { RpcInput } from '@sprinkle/service-kit/rpc/handles-rpc';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { profileNotFound } from '../pages/page-access.js';
import { recordHistory } from './report-history.js';
import { reportNumberOf } from './report-number.js';

export type NewReport = RpcInput<typeof reportContentRpc>;

interface Target {
  id: string;
  creatorId: string;
  username: string;
  comment: NewReport['comment'];
  reply: NewReport['reply'];
}

export interface Contact {
  email: string;
  getsReceipt: boolean;
}

interface Reporter {
  reporterHash: string;
  contact: Contact | null;
}

const storedReport = z.object({ id: z.string(), number: count, reporterEmail: z.string().nullable() });

/** Returns the number of the report. */
export async function storeReport(
  manager: EntityManager,
  target: Target,
  { reason, details, ground, law }: NewReport,
  { reporterHash, contact }: Reporter,
): Promise<number> {
  await execute(manager, 'SELECT pg_advisory_xact_lock(hashtextextended($1::text, 0))', [target.id]);
  // Closing an account locks it first. So either the closing deletes this report, or this statement finds it closed.
  const owners = await execute(manager, 'SELECT FROM accounts WHERE id = $1 AND is_active FOR SHARE', [
    target.creatorId,
  ]);
  if (owners === 0) throw profileNotFound();
  // For a day after the decision, a repeated report counts but does not open a new case.
  const [repeated] = await query(
    manager,
    storedReport,
    `UPDATE reports SET repeats = repeats + 1 FROM report_cases reported
     WHERE reports.target_id = $1 AND reporter_hash = $2 AND reported.id = case_id
       AND (reported.state = 'open' OR reported.decided_at > now() - interval '1 day')
     RETURNING reports.id, reports.number, reporter_email`,
    [target.id, reporterHash],
  );
  if (repeated) {
    // If two equal reports arrive at once, the repeated one may be the one that may send the receipt.
    await recordReceived(manager, repeated, { target, reason, ground, contact });
    return repeated.number;
  }
  const stored = await queryOne(
    manager,
    storedReport,
    `INSERT INTO reports (case_id, target_id, reporter_hash, reason, details, ground, law, reporter_email)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING id, number, reporter_email`,
    [
      await countInOpenCase(manager, target),
      target.id,
      reporterHash,
      reason,
      details || null,
      ground ?? null,
      ground === 'law' ? law : null,
      contact?.email ?? null,
    ],
  );
  await recordHistory(manager, { event: 'reported', ground: ground ?? null });
  await recordReceived(manager, stored, { target, reason, ground, contact });
  return stored.number;
}

interface ReceivedReport extends Pick<NewReport, 'reason' | 'ground'> {
  target: Target;
  contact: Contact | null;
}

async function recordReceived(
  manager: EntityManager,
  { id, number, reporterEmail }: z.output<typeof storedReport>,
  { target, reason, ground, contact }: ReceivedReport,
): Promise<void> {
  if (!contact?.getsReceipt || contact.email !== reporterEmail) return;
  await recordEvent(manager, reportReceived, {
    reportId: id,
    number: reportNumberOf(number),
    to: contact.email,
    kind: target.comment ? 'comment' : 'page',
    creatorUsername: target.username,
    reason,
    ground: ground ?? null,
    receivedAt: new Date().toISOString(),
  });
}

const countedCase = z.object({ id: z.string() });

/** Waits for a decision in progress. After it, a new case is opened. */
async function countInOpenCase(
  manager: EntityManager,
  { id, creatorId, comment, reply }: Target,
): Promise<string> {
  const open = await queryOptional(
    manager,
    countedCase,
    `UPDATE report_cases SET report_count = report_count + 1, reply = coalesce(reply, $2)
     WHERE target_id = $1 AND state = 'open' RETURNING id`,
    [id, reply],
  );
  if (open) return open.id;
  const created = await queryOne(
    manager,
    countedCase,
    `INSERT INTO report_cases (kind, target_id, creator_id, sender_name, message, reply, report_count)
     VALUES ($1, $2, $3, $4, $5, $6, 1) RETURNING id`,
    [comment ? 'comment' : 'page', id, creatorId, comment?.senderName, comment?.message, reply],
  );
  return created.id;
}
