import { count } from '@sprinkle/service-kit/database/columns';
import { execute, query, queryOne } from '@sprinkle/service-kit/database/query';
import type { DataSource, EntityManager } from 'typeorm';
import { z } from 'zod';
import { claimedMessage, LEASE } from '../delivery/due-messages.js';
import { GETS_MASS_MAILS } from '../recipients/gets-mass-mails.js';

/** Maximum number of copies per claim, even if the pace allows more. */
const BATCH = 50;

/** The recipient is null when the account no longer gets mass e-mails, or the supporter no notes. */
const claimedMassMail = claimedMessage
  .omit({ data: true })
  .extend({ accountId: z.string().nullable(), content: z.record(z.string(), z.unknown()) });

/** SQL condition: a copy `m` of a creator's note is still to be sent. */
const GETS_NOTE = `NOT EXISTS (SELECT FROM supporter_note_refusals WHERE support_id = (m.data ->> 'supportId')::uuid)
  AND NOT EXISTS (SELECT FROM recipients WHERE account_id = mass_mails.admin_id AND (email IS NULL OR is_blocked))`;

export type ClaimedMassMail = z.output<typeof claimedMassMail>;

/**
 * Claims due copies of mass e-mails that were not stopped, as many as the shared pace of all instances allows now. A claimed
 * copy stays queued until it is handed over. If this instance dies, another one claims it after the lease.
 */
export async function claimMassMails(dataSource: DataSource, perMinute: number): Promise<ClaimedMassMail[]> {
  return dataSource.transaction(async (manager) => {
    const allowed = await lockPace(manager, perMinute);
    if (allowed < 1) return [];
    const claimed = await query(
      manager,
      claimedMassMail,
      `UPDATE messages AS m
          SET attempts = m.attempts + 1, next_attempt_at = now() + interval '${LEASE}'
         FROM mass_mails
        WHERE mass_mails.id = m.mass_mail_id AND m.id IN (
          SELECT due.id FROM messages due
            JOIN mass_mails ON mass_mails.id = due.mass_mail_id AND mass_mails.status IN ('queueing', 'sending')
           WHERE due.status = 'queued' AND due.mass_mail_id IS NOT NULL AND due.next_attempt_at <= now()
           ORDER BY due.next_attempt_at LIMIT $1 FOR UPDATE OF due SKIP LOCKED
        )
        RETURNING m.id, m.template, m.attempts, m.trace_parent,
          m.account_id, mass_mails.content || m.data AS content,
          CASE WHEN m.template = 'supporter-note' THEN CASE WHEN ${GETS_NOTE} THEN m.recipient END
            ELSE (SELECT r.email FROM recipients r WHERE r.account_id = m.account_id AND ${GETS_MASS_MAILS}) END AS recipient`,
      [Math.min(allowed, BATCH)],
    );
    if (claimed.length > 0) await usePace(manager, claimed.length, perMinute);
    return claimed;
  });
}

/**
 * Returns how much unused time counts towards the pace: one second, or the time per mail if that is longer. More would cause
 * a burst after a pause.
 */
const savedUp = (perMinute: number) => `interval '${Math.max(1, 60 / perMinute)} seconds'`;

const pace = z.object({ allowed: count });

async function lockPace(manager: EntityManager, perMinute: number): Promise<number> {
  const { allowed } = await queryOne(
    manager,
    pace,
    `SELECT greatest(
         0, floor(extract(epoch FROM now() - greatest(used_up_to, now() - ${savedUp(perMinute)})) * $1 / 60)::bigint
       ) AS allowed FROM mass_mail_pace FOR UPDATE`,
    [perMinute],
  );
  return allowed;
}

async function usePace(manager: EntityManager, used: number, perMinute: number): Promise<void> {
  await execute(
    manager,
    `UPDATE mass_mail_pace
        SET used_up_to = greatest(used_up_to, now() - ${savedUp(perMinute)}) + $1 * interval '1 minute' / $2`,
    [used, perMinute],
  );
}
