import { DomainError } from '@sprinkle/service-kit/errors';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { Payout } from './payout.entity.js';

/** Serializes decisions about a payout. */
export async function lockPayout(manager: EntityManager, payoutId: string): Promise<Payout> {
  const id = z.uuid().safeParse(payoutId);
  const payout = id.success
    ? await manager.findOne(Payout, { where: { id: id.data }, lock: { mode: 'pessimistic_write' } })
    : null;
  if (!payout) throw new DomainError('NOT_FOUND', "This payout doesn't exist.");
  return payout;
}
