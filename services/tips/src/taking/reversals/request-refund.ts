import { randomUUID } from 'node:crypto';
import { MINUTE_MS } from '@sprinkle/contracts/rules/durations';
import { DomainError } from '@sprinkle/service-kit/errors';
import { type EntityManager, Not } from 'typeorm';
import { z } from 'zod';
import { wasPaid } from '../../tip/tip-status.js';
import { Tip } from '../../tip/tip.entity.js';
import { Refund, type RefundStatus } from '../settlement/refund.entity.js';

const idSchema = z.uuid();

/** Locks a paid tip, which must belong to `userId` if given. A malformed id is not found, like the id of any other tip. */
export async function lockPaidTip(manager: EntityManager, tipId: string, userId?: string): Promise<Tip> {
  const id = idSchema.safeParse(tipId);
  const tip = id.success
    ? await manager.findOne(Tip, {
        where: { id: id.data, ...(userId && { userId }) },
        lock: { mode: 'pessimistic_write' },
      })
    : null;
  if (!tip || !wasPaid(tip.status)) throw new DomainError('TIP_NOT_FOUND', 'Tip not found.');
  return tip;
}

/**
 * Returns the refund that answers a repeated request, or null. If something of the tip is left after that refund arrived, the
 * request is a new one.
 */
export async function findRequestedRefund(manager: EntityManager, tip: Tip): Promise<Refund | null> {
  const earlier = await manager.find(Refund, {
    where: { tipId: tip.id, status: Not('failed') },
    order: { createdAt: 'DESC' },
  });
  const isGone = tip.status === 'refunded' || tip.status === 'lost';
  const isAnswer = (status: RefundStatus) => status !== 'succeeded' || isGone;
  return earlier.find(({ requestedBy, status }) => requestedBy !== null && isAnswer(status)) ?? null;
}

/** Requests a refund of what is left of a tip. The caller has locked the tip's row. */
export async function insertRefund(
  manager: EntityManager,
  tip: Tip,
  request: { reason: string | null; requestedBy: string },
): Promise<Refund> {
  const now = new Date();
  const refund = manager.create(Refund, {
    id: randomUUID(),
    tipId: tip.id,
    providerRefundId: null,
    amountCents: tip.amountCents - tip.refundedCents,
    status: 'requested',
    ...request,
    failureReason: null,
    waitingReason: null,
    rejections: 0,
    nextCheckAt: new Date(now.getTime() + MINUTE_MS),
    checks: 0,
    createdAt: now,
    updatedAt: now,
  });
  await manager.insert(Refund, refund);
  return refund;
}
