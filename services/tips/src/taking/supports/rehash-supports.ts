import { execute, query } from '@sprinkle/service-kit/database/query';
import type { DataSource } from 'typeorm';
import { z } from 'zod';
import type { SenderHashes } from '../../sender-addresses/sender-hashes.js';

const BATCH_SIZE = 500;
const BEFORE_ALL_IDS = '00000000-0000-0000-0000-000000000000';

const FIND = `
  SELECT id, sender_email, sender_email_hash FROM supports
  WHERE id > $1 AND sender_email IS NOT NULL ORDER BY id LIMIT ${BATCH_SIZE}`;

/** Refusals of notes are found by the same hash, so they change with it. */
const REPLACE = `
  WITH replaced AS (
    UPDATE supports SET sender_email_hash = $2 WHERE id = $1 AND sender_email IS NOT NULL RETURNING creator_id
  ), refused AS (
    UPDATE supporter_note_refusals AS refusal SET email_hash = $2 FROM replaced
    WHERE refusal.creator_id = replaced.creator_id AND refusal.email_hash = $3 AND NOT EXISTS (
      SELECT FROM supporter_note_refusals AS other WHERE other.creator_id = refusal.creator_id AND other.email_hash = $2)
  )
  SELECT FROM replaced`;

const hashed = z.object({ id: z.string(), senderEmail: z.string(), senderEmailHash: z.string().nullable() });

/** Hashes the addresses again under the first key, and returns how many changed. */
export async function rehashSupports(dataSource: DataSource, hashes: SenderHashes): Promise<number> {
  let replaced = 0;
  let lastId: string | undefined = BEFORE_ALL_IDS;
  while (lastId !== undefined) {
    const batch: z.output<typeof hashed>[] = await query(dataSource, hashed, FIND, [lastId]);
    for (const { id, senderEmail, senderEmailHash } of batch) {
      const present = hashes.of(senderEmail);
      if (present !== senderEmailHash)
        replaced += await execute(dataSource, REPLACE, [id, present, senderEmailHash]);
    }
    lastId = batch.at(-1)?.id;
  }
  return replaced;
}
