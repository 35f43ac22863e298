import { execute } from '@sprinkle/service-kit/database/query';
import { announce } from '@sprinkle/service-kit/schedule/announce';
import type { EntityManager } from 'typeorm';

const NOTE = `
  INSERT INTO debts (creator_id) VALUES ($1) ON CONFLICT (creator_id) DO UPDATE SET next_check_at = now()`;

/** Makes `SettleDebts` check whether the creator owes money. Everything that can bring a balance below zero calls it. */
export async function noteDebt(manager: EntityManager, creatorId: string): Promise<void> {
  await execute(manager, NOTE, [creatorId]);
  await announce(manager, 'debts');
}
