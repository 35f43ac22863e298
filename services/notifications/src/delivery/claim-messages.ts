import type { EntityManager } from 'typeorm';
import type { Message } from '../messages/message.entity.js';

/** A lease is longer than the timeouts of the mailers, because a batch is sent at once. */
export const LEASE = '2 minutes';

export type ClaimedMessage = Pick<
  Message,
  'id' | 'template' | 'recipient' | 'data' | 'attempts' | 'traceParent'
>;

/**
 * Claims due messages, and messages of an instance that died. A lease is used so that no row is locked while
 * sending.
 */
export async function claimMessages(manager: EntityManager, limit: number): Promise<ClaimedMessage[]> {
  const [claimed] = await manager.query<[ClaimedMessage[], number]>(
    `UPDATE messages
        SET status = 'sending', attempts = attempts + 1, next_attempt_at = now() + interval '${LEASE}'
      WHERE id IN (
        SELECT id FROM messages
         WHERE status IN ('queued', 'sending') AND mass_mail_id IS NULL AND next_attempt_at <= now()
         ORDER BY next_attempt_at LIMIT $1 FOR UPDATE SKIP LOCKED
      )
      RETURNING id, template, recipient, data, attempts, trace_parent AS "traceParent"`,
    [limit],
  );
  return claimed;
}
