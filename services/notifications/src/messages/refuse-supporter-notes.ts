import { supporterNotesRefused } from '@sprinkle/contracts/notifications/notifications.events';
import { execute, query } from '@sprinkle/service-kit/database/query';
import { recordEvents } from '@sprinkle/service-kit/outbox/record-event';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';

const END = `
  INSERT INTO supporter_note_refusals (support_id) SELECT unnest($1::uuid[]) ON CONFLICT (support_id) DO NOTHING`;

const FIND_NOTED = `
  SELECT DISTINCT data ->> 'supportId' AS support_id FROM messages
  WHERE id = ANY ($1) AND template = 'supporter-note' AND data IS NOT NULL`;

const noted = z.object({ supportId: z.string() });

/** Ends the creator's notes to these monthly supporters. Copies that are not sent yet are skipped too. */
export async function endSupporterNotes(manager: EntityManager, ...supportIds: string[]): Promise<void> {
  await execute(manager, END, [supportIds]);
}

/** Ends them for good: the tips service, which knows the addresses, applies this to every other support of the same address. */
export async function refuseSupporterNotes(manager: EntityManager, ...supportIds: string[]): Promise<void> {
  await endSupporterNotes(manager, ...supportIds);
  const refusals = supportIds.map((supportId) => ({ supportId }));
  await recordEvents(manager, supporterNotesRefused, refusals);
}

/** Does the same for the notes among these mails: their address does not work, or its owner reported them as spam. */
export async function refuseNotesOfMails(manager: EntityManager, messageIds: string[]): Promise<void> {
  const found = await query(manager, noted, FIND_NOTED, [messageIds]);
  await refuseSupporterNotes(manager, ...found.map(({ supportId }) => supportId));
}
