import { randomUUID } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { MINUTE_MS } from '@sprinkle/contracts/rules/durations';
import { refundTipRpc } from '@sprinkle/contracts/tips/refunds.rpc';
import { tipRefundRequested } from '@sprinkle/contracts/tips/tips.events';
import { DomainError } from '@sprinkle/service-kit/errors';
import { recordEvent } from '@sprinkle/service-kit/outbox/record-event';
import { HandlesRpc, type RpcInput, type RpcOutput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { requireRecentAdminSignIn } from '@sprinkle/service-kit/rpc/require-user';
import { DataSource, type EntityManager, Not } from 'typeorm';
import { z } from 'zod';
import { Refund, type RefundStatus } from '../settlement/refund.entity.js';
import { wasPaid } from '../tips/tip-status.js';
import { Tip } from '../tips/tip.entity.js';
import { SendRefund } from './send-refund.js';

const idSchema = z.uuid();

/** Refunds what is left of a tip. A repeated request returns the same refund. */
@Injectable()
export class RefundTip {
  private readonly logger = new Logger(RefundTip.name);

  constructor(
    private readonly dataSource: DataSource,
    private readonly sendRefund: SendRefund,
  ) {}

  /** A refund that the provider cannot make right now stays requested, and is made later. */
  @HandlesRpc(refundTipRpc)
  async execute(
    { tipId, reason }: RpcInput<typeof refundTipRpc>,
    actor: Actor,
  ): Promise<RpcOutput<typeof refundTipRpc>> {
    const admin = requireRecentAdminSignIn(actor);
    const requested = await this.dataSource.transaction((manager) =>
      requestRefund(manager, { tipId, reason, adminId: admin.id, actor }),
    );
    if (requested.status !== 'requested') return toReply(requested);
    try {
      return toReply(await this.sendRefund.execute(requested.id));
    } catch (error) {
      this.logger.warn(error);
      return toReply(requested);
    }
  }
}

async function requestRefund(
  manager: EntityManager,
  { tipId, reason, adminId, actor }: { tipId: string; reason: string; adminId: string; actor: Actor },
): Promise<Refund> {
  const tip = await lockPaidTip(manager, tipId);
  const earlier = await manager.find(Refund, {
    where: { tipId: tip.id, status: Not('failed') },
    order: { createdAt: 'DESC' },
  });
  // A repeated request gets its refund back. If something of the tip is left after that refund arrived, this request is a new one.
  const isGone = tip.status === 'refunded' || tip.status === 'lost';
  const isAnswer = (status: RefundStatus) => status !== 'succeeded' || isGone;
  const repeated = earlier.find(({ requestedBy, status }) => requestedBy !== null && isAnswer(status));
  if (repeated) return repeated;
  if (tip.status === 'disputed' || tip.status === 'lost') {
    throw new DomainError('WRONG_STATE', 'This tip is disputed and cannot be refunded.');
  }
  if (tip.status === 'refunded') throw new DomainError('WRONG_STATE', 'This tip has already been refunded.');
  const now = new Date();
  const refund = manager.create(Refund, {
    id: randomUUID(),
    tipId: tip.id,
    providerRefundId: null,
    amountCents: tip.amountCents - tip.refundedCents,
    status: 'requested',
    reason,
    requestedBy: adminId,
    failureReason: null,
    waitingReason: null,
    rejections: 0,
    nextCheckAt: new Date(now.getTime() + MINUTE_MS),
    checks: 0,
    createdAt: now,
    updatedAt: now,
  });
  await manager.insert(Refund, refund);
  await recordEvent(manager, tipRefundRequested, {
    tipId: tip.id,
    refundId: refund.id,
    amountCents: refund.amountCents,
    reason,
    adminId,
    ipAddress: actor.ipAddress ?? null,
    userAgent: actor.userAgent ?? null,
  });
  return refund;
}

/** A malformed id is not found, like the id of an unpaid tip. */
async function lockPaidTip(manager: EntityManager, tipId: string): Promise<Tip> {
  const id = idSchema.safeParse(tipId);
  const tip = id.success
    ? await manager.findOne(Tip, { where: { id: id.data }, lock: { mode: 'pessimistic_write' } })
    : null;
  if (!tip || !wasPaid(tip.status)) throw new DomainError('TIP_NOT_FOUND', 'Tip not found.');
  return tip;
}

function toReply({
  id,
  status,
  amountCents,
  failureReason,
  waitingReason,
}: Refund): RpcOutput<typeof refundTipRpc> {
  return { id, status, amountCents, failureReason, waitingReason };
}
