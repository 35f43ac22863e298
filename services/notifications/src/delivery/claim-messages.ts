import type { EntityManager } from 'typeorm';
import type { Message } from '../messages/message.entity.js';

/** Longer than a mail server may take to answer (see the mailers' timeouts), for all of a batch at once. */
const LEASE = '2 minutes';

export type ClaimedMessage = Pick<Message, 'id' | 'template' | 'recipient' | 'data' | 'attempts'>;

/** Takes what is due, and what an instance that died left behind. One short statement: nothing is locked while sending. */
export async function claimMessages(manager: EntityManager, limit: number): Promise<ClaimedMessage[]> {
  const [claimed] = await manager.query<[ClaimedMessage[], number]>(
    `UPDATE messages
        SET status = 'sending', attempts = attempts + 1, next_attempt_at = now() + interval '${LEASE}'
      WHERE id IN (
        SELECT id FROM messages
         WHERE status IN ('queued', 'sending') AND next_attempt_at <= now()
         ORDER BY next_attempt_at LIMIT $1 FOR UPDATE SKIP LOCKED
      )
      RETURNING id, template, recipient, data, attempts`,
    [limit],
  );
  return claimed;
}
