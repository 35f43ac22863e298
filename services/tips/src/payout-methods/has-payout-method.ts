import type { EntityManager } from 'typeorm';
import { PayoutMethod } from './payout-method.entity.js';

export function hasPayoutMethod(manager: EntityManager, creatorId: string): Promise<boolean> {
  return manager.existsBy(PayoutMethod, { userId: creatorId });
}
