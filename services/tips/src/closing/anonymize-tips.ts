import type { EntityManager } from 'typeorm';

const BATCH_SIZE = 500;

/** Sums stay in the books, names do not. What may still be paid is erased when it is settled. True when there may be more. */
export async function anonymizeTips(manager: EntityManager, creatorId: string): Promise<boolean> {
  const [, erased] = await manager.query<[unknown, number]>(
    `UPDATE tips SET sender_name = NULL, sender_email = NULL, message = NULL, social_platform = NULL,
       social_handle = NULL, response = NULL, responded_at = NULL, request_hash = NULL, updated_at = now()
     WHERE id IN (
       SELECT id FROM tips WHERE user_id = $1 AND status NOT IN ('pending', 'processing')
         AND num_nonnulls(sender_name, sender_email, message, social_platform, social_handle, response, request_hash) > 0
       LIMIT ${BATCH_SIZE} FOR UPDATE SKIP LOCKED
     )`,
    [creatorId],
  );
  return erased === BATCH_SIZE;
}
