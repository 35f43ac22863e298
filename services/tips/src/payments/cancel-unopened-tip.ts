import type { DataSource } from 'typeorm';
import { canTransition } from '../tips/tip-status.js';
import { ANONYMIZED_SENDER, Tip } from '../tips/tip.entity.js';
import { Payment } from './payment.entity.js';

/** Ends a tip that the provider never answered for: nobody ever held what is needed to pay it. */
export async function cancelUnopenedTip(dataSource: DataSource, paymentId: string): Promise<void> {
  await dataSource.transaction(async (manager) => {
    const lock = { mode: 'pessimistic_write' } as const;
    const payment = await manager.findOneOrFail(Payment, { where: { id: paymentId }, lock });
    const tip = await manager.findOneOrFail(Tip, { where: { id: payment.tipId }, lock });
    if (payment.providerIntentId !== null || !canTransition(tip.status, 'canceled')) return;
    const updatedAt = new Date();
    await manager.update(Tip, { id: tip.id }, { status: 'canceled', ...ANONYMIZED_SENDER, updatedAt });
    await manager.update(Payment, { id: payment.id }, { nextCheckAt: null, updatedAt });
  });
}
