import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { monthsAfter } from '@sprinkle/contracts/rules/months';
import {
  limitProblem,
  MAXIMUM_TIP_CENTS,
  PROVIDER_MINIMUM_CENTS,
} from '@sprinkle/contracts/rules/tip-limits';
import { changeSupportRpc, endSupportRpc, pauseSupportRpc } from '@sprinkle/contracts/tips/supports.rpc';
import { DomainError } from '@sprinkle/service-kit/errors';
import { HandlesRpc, type RpcInput, type RpcOutput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { announce } from '@sprinkle/service-kit/schedule/announce';
import { DataSource } from 'typeorm';
import { findTerms } from '../creators/price-terms.js';
import { FindSupport } from './find-support.js';
import { ShowSupport } from './show-support.js';
import { Support } from './support.entity.js';

/** Writes down what the tipper wants, which is what counts from then on; `SyncSupport` tells Stripe. */
@Injectable()
export class ChangeSupport {
  constructor(
    private readonly dataSource: DataSource,
    private readonly findSupport: FindSupport,
    private readonly showSupport: ShowSupport,
  ) {}

  @HandlesRpc(changeSupportRpc)
  async changeAmount(
    { token, tipCents }: RpcInput<typeof changeSupportRpc>,
    actor: Actor,
  ): Promise<RpcOutput<typeof changeSupportRpc>> {
    const { id, creatorId } = await this.findSupport.execute(token, actor);
    const { minimumTipCents } = await findTerms(this.dataSource, creatorId);
    const message = limitProblem(tipCents, {
      minimumCents: Math.max(minimumTipCents, PROVIDER_MINIMUM_CENTS),
      maximumCents: MAXIMUM_TIP_CENTS,
    });
    if (message) throw new DomainError('VALIDATION_FAILED', message, { issues: [{ path: 'tip', message }] });
    return this.change(id, { tipCents });
  }

  @HandlesRpc(pauseSupportRpc)
  async pause(
    { token, months }: RpcInput<typeof pauseSupportRpc>,
    actor: Actor,
  ): Promise<RpcOutput<typeof pauseSupportRpc>> {
    const { id } = await this.findSupport.execute(token, actor);
    return this.change(id, { pausedUntil: months === 0 ? null : monthsAfter(new Date(), months) });
  }

  @HandlesRpc(endSupportRpc)
  async end(
    { token }: RpcInput<typeof endSupportRpc>,
    actor: Actor,
  ): Promise<RpcOutput<typeof endSupportRpc>> {
    const support = await this.findSupport.execute(token, actor);
    if (support.endedAt) return this.showSupport.show(support.id);
    return this.change(support.id, {
      endedAt: new Date(),
      endReason: 'tipper',
      status: 'ended',
      nextPaymentAt: null,
    });
  }

  private async change(id: string, changes: Partial<Support>): Promise<RpcOutput<typeof endSupportRpc>> {
    const isWanted = changes.endReason !== undefined;
    await this.dataSource.transaction(async (manager) => {
      const lock = { mode: 'pessimistic_write' } as const;
      const support = await manager.findOneOrFail(Support, { where: { id }, lock });
      if (support.endedAt && isWanted) return;
      if (support.endedAt) throw new DomainError('SUPPORT_ENDED', 'This support has ended.');
      const now = new Date();
      await manager.update(Support, { id }, { ...changes, nextSyncAt: now, updatedAt: now });
      await announce(manager, 'supports');
    });
    return this.showSupport.show(id);
  }
}
