import { DomainError } from '@sprinkle/service-kit/errors';
import type { EntityManager } from 'typeorm';
import { Creator } from '../creators/creator.entity.js';
import { Tip } from '../tips/tip.entity.js';
import { Payment } from './payment.entity.js';

export async function getTipByIntent(
  manager: EntityManager,
  providerIntentId: string,
): Promise<{ tip: Tip; username: string }> {
  const payment = await manager.findOneBy(Payment, { providerIntentId });
  if (!payment) throw tipNotFound();
  const tip = await manager.findOneByOrFail(Tip, { id: payment.tipId });
  const creator = await manager.findOneByOrFail(Creator, { id: tip.userId });
  return { tip, username: creator.username ?? '' };
}

export function tipNotFound(): DomainError {
  return new DomainError('TIP_NOT_FOUND', 'Tip not found.');
}
