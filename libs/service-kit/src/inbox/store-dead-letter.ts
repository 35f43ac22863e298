import type { DataSource } from 'typeorm';
import { execute } from '../database/query.js';

/** A replayed dead letter gets all its attempts again. An event that is given up twice remains one dead letter. */
const STORE = `
  WITH deleted_attempts AS (DELETE FROM event_attempts WHERE event_id = $1)
  INSERT INTO dead_letters (event_id, type, body, attempts, reason) VALUES ($1, $2, $3, $4, $5)
  ON CONFLICT (event_id) DO UPDATE SET attempts = $4, reason = $5, failed_at = now(), replay_requested_at = NULL`;

export interface GivenUp {
  /** Id of the event; null if it cannot be read. */
  eventId: string | null;
  type: string;
  body: Uint8Array;
  attempts: number;
  reason: string;
}

export async function storeDeadLetter(
  dataSource: DataSource,
  { eventId, type, body, attempts, reason }: GivenUp,
): Promise<void> {
  await execute(dataSource, STORE, [eventId, type, Buffer.from(body), attempts, reason]);
}
