import { execute, query } from '@sprinkle/service-kit/database/query';
import type { DataSource } from 'typeorm';
import { z } from 'zod';
import type { SenderHashes } from '../../sender-addresses/sender-hashes.js';

const BATCH_SIZE = 500;
const BEFORE_ALL_IDS = '00000000-0000-0000-0000-000000000000';

const FIND = `
  SELECT tip_id, sender_email, email_hash FROM blocked_senders JOIN tips ON tips.id = tip_id
  WHERE tip_id > $1 AND sender_email IS NOT NULL ORDER BY tip_id LIMIT ${BATCH_SIZE}`;

/** While keys are being replaced, an address can be blocked under both. */
const REPLACE = `
  UPDATE blocked_senders SET email_hash = $2
  WHERE tip_id = $1 AND NOT EXISTS (
    SELECT FROM blocked_senders AS other WHERE other.creator_id = blocked_senders.creator_id AND other.email_hash = $2)`;

const blocked = z.object({ tipId: z.string(), senderEmail: z.string(), emailHash: z.string() });

/** Hashes addresses again under the first key, and returns how many. If the address is erased, the former key still finds it. */
export async function rehashBlockedSenders(dataSource: DataSource, hashes: SenderHashes): Promise<number> {
  let replaced = 0;
  let lastId: string | undefined = BEFORE_ALL_IDS;
  while (lastId !== undefined) {
    const batch: z.output<typeof blocked>[] = await query(dataSource, blocked, FIND, [lastId]);
    for (const { tipId, senderEmail, emailHash } of batch) {
      const present = hashes.of(senderEmail);
      if (present !== emailHash) replaced += await execute(dataSource, REPLACE, [tipId, present]);
    }
    lastId = batch.at(-1)?.tipId;
  }
  return replaced;
}
