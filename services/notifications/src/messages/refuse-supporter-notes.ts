import { execute } from '@sprinkle/service-kit/database/query';
import type { EntityManager } from 'typeorm';

const REFUSE =
  'INSERT INTO supporter_note_refusals (support_id) VALUES ($1) ON CONFLICT (support_id) DO NOTHING';

/** Ends the notes of the creator to a monthly supporter. Copies that are not sent yet are skipped too. */
export async function refuseSupporterNotes(manager: EntityManager, supportId: string): Promise<void> {
  await execute(manager, REFUSE, [supportId]);
}
