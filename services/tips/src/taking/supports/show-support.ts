import { Inject, Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { getSupportRpc } from '@sprinkle/contracts/tips/taking/supports.rpc';
import type { SupportStatus } from '@sprinkle/contracts/tips/taking/supports.schemas';
import { cents, time } from '@sprinkle/service-kit/database/columns';
import { query } from '@sprinkle/service-kit/database/query';
import { SERVICE_CONFIG } from '@sprinkle/service-kit/injection-tokens';
import { receiptTokenOf } from '@sprinkle/service-kit/receipts';
import { HandlesRpc, type RpcInput, type RpcOutput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import type { Config } from '../../config.js';
import { Creator } from '../../creators/creator.entity.js';
import { FindSupport } from './find-support.js';
import { paymentAfter } from './next-payment.js';
import { pauseEnd } from './pause-end.js';
import { PriceSupport } from './price-support.js';
import { Support } from './support.entity.js';

const FIND_PAYMENTS = `
  SELECT id, succeeded_at AS paid_at, amount_cents, refunded_cents FROM tips
  WHERE support_id = $1 AND succeeded_at IS NOT NULL ORDER BY succeeded_at DESC LIMIT 100`;

const payment = z.object({ id: z.string(), paidAt: time, amountCents: cents, refundedCents: cents });

@Injectable()
export class ShowSupport {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(SERVICE_CONFIG) private readonly config: Pick<Config, 'RECEIPT_TOKEN_KEY'>,
    private readonly findSupport: FindSupport,
    private readonly priceSupport: PriceSupport,
  ) {}

  @HandlesRpc(getSupportRpc)
  async execute(
    { token }: RpcInput<typeof getSupportRpc>,
    actor: Actor,
  ): Promise<RpcOutput<typeof getSupportRpc>> {
    return this.show((await this.findSupport.execute(token, actor)).id);
  }

  async show(id: string): Promise<RpcOutput<typeof getSupportRpc>> {
    const { manager } = this.dataSource;
    const support = await manager.findOneByOrFail(Support, { id });
    const [creator, payments, amountCents] = await Promise.all([
      manager.findOneByOrFail(Creator, { id: support.creatorId }),
      query(manager, payment, FIND_PAYMENTS, [id]),
      this.priceSupport.execute(support),
    ]);
    const { status, nextPaymentAt } = shownState(support);
    return {
      username: creator.isActive ? creator.username : null,
      displayName: creator.isActive ? creator.displayName : null,
      status,
      endReason: support.endReason,
      tipCents: support.tipCents,
      amountCents,
      coversFees: support.coversFees,
      beganAt: support.beganAt?.toISOString() ?? null,
      nextPaymentAt: nextPaymentAt?.toISOString() ?? null,
      pausedUntil: support.pausedUntil?.toISOString() ?? null,
      ...(support.hidesBadge && { hidesBadge: true as const }),
      payments: payments.map(({ id: tipId, paidAt, ...amounts }) => ({
        ...amounts,
        paidAt: paidAt.toISOString(),
        receiptToken: receiptTokenOf(this.config.RECEIPT_TOKEN_KEY, tipId),
      })),
    };
  }
}

/** The tipper sees a choice before Stripe knows of it. After a pause, only Stripe knows the next payment. */
function shownState(support: Support): { status: SupportStatus; nextPaymentAt: Date | null } {
  const { endedAt, status, nextPaymentAt } = support;
  if (endedAt) return { status: 'ended', nextPaymentAt: null };
  const until = pauseEnd(support);
  if (status === 'paused' && !until) return { status: 'active', nextPaymentAt: null };
  return {
    status,
    nextPaymentAt: nextPaymentAt && until ? paymentAfter(nextPaymentAt, until) : nextPaymentAt,
  };
}
