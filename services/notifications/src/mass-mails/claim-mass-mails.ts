import type { DataSource, EntityManager } from 'typeorm';
import { type ClaimedMessage, LEASE } from '../delivery/claim-messages.js';
import { GETS_MASS_MAILS } from '../recipients/recipient.entity.js';

/** No more copies are sent at once, however much the pace allows. */
const BATCH = 50;

/**
 * All copies of a mass e-mail have the same content; the recipient is null when mass e-mails no longer go
 * there.
 */
export type ClaimedMassMail = Omit<ClaimedMessage, 'data'> & { accountId: string; content: object };

/**
 * Claims due copies of mass e-mails that were not stopped, as many as the pace of all instances together
 * allows now. Copies stay queued until they are handed over, so the claims of an instance that died are free
 * again.
 */
export async function claimMassMails(dataSource: DataSource, perMinute: number): Promise<ClaimedMassMail[]> {
  return dataSource.transaction(async (manager) => {
    const allowed = await lockPace(manager, perMinute);
    if (allowed < 1) return [];
    const [claimed] = await manager.query<[ClaimedMassMail[], number]>(
      `UPDATE messages AS m
          SET attempts = m.attempts + 1, next_attempt_at = now() + interval '${LEASE}'
         FROM mass_mails
        WHERE mass_mails.id = m.mass_mail_id AND m.id IN (
          SELECT due.id FROM messages due
            JOIN mass_mails ON mass_mails.id = due.mass_mail_id AND mass_mails.status IN ('queueing', 'sending')
           WHERE due.status = 'queued' AND due.mass_mail_id IS NOT NULL AND due.next_attempt_at <= now()
           ORDER BY due.next_attempt_at LIMIT $1 FOR UPDATE OF due SKIP LOCKED
        )
        RETURNING m.id, m.template, m.attempts, m.trace_parent AS "traceParent",
          m.account_id AS "accountId", mass_mails.content,
          (SELECT r.email FROM recipients r WHERE r.account_id = m.account_id AND ${GETS_MASS_MAILS}) AS recipient`,
      [Math.min(allowed, BATCH)],
    );
    if (claimed.length > 0) await usePace(manager, claimed.length, perMinute);
    return claimed;
  });
}

/** A pause saves up one second at most, or the time of one mail where that is longer, so that no burst follows it. */
const savedUp = (perMinute: number) => `interval '${Math.max(1, 60 / perMinute)} seconds'`;

async function lockPace(manager: EntityManager, perMinute: number): Promise<number> {
  const [pace] = await manager.query<[{ allowed: number }]>(
    `SELECT floor(extract(epoch FROM now() - greatest(used_up_to, now() - ${savedUp(perMinute)})) * $1 / 60)::int
       AS allowed FROM mass_mail_pace FOR UPDATE`,
    [perMinute],
  );
  return pace.allowed;
}

async function usePace(manager: EntityManager, count: number, perMinute: number): Promise<void> {
  await manager.query(
    `UPDATE mass_mail_pace
        SET used_up_to = greatest(used_up_to, now() - ${savedUp(perMinute)}) + $1 * interval '1 minute' / $2`,
    [count, perMinute],
  );
}
