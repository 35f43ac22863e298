import { Inject, Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { DAY_MS } from '@sprinkle/contracts/rules/durations';
import { monthsAfter } from '@sprinkle/contracts/rules/months';
import {
  limitProblem,
  MAXIMUM_TIP_CENTS,
  PROVIDER_MINIMUM_CENTS,
  raiseProblem,
} from '@sprinkle/contracts/rules/tip-limits';
import {
  changeSupportRpc,
  endSupportRpc,
  pauseSupportRpc,
} from '@sprinkle/contracts/tips/taking/supports.rpc';
import { supportEndRequested } from '@sprinkle/contracts/tips/tips.events';
import { cents } from '@sprinkle/service-kit/database/columns';
import { queryOne } from '@sprinkle/service-kit/database/query';
import { DomainError } from '@sprinkle/service-kit/errors';
import { type EventDelivery, HandlesEvent } from '@sprinkle/service-kit/inbox/handles-event';
import { SERVICE_CONFIG } from '@sprinkle/service-kit/injection-tokens';
import { createRateLimit, type RateLimit } from '@sprinkle/service-kit/rate-limits';
import { readSupportToken } from '@sprinkle/service-kit/receipts';
import { HandlesRpc, type RpcInput, type RpcOutput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { announce } from '@sprinkle/service-kit/schedule/announce';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import type { Config } from '../../config.js';
import { findTerms } from '../../creators/price-terms.js';
import { endSupports } from '../settlement/end-supports.js';
import { FindSupport } from './find-support.js';
import { PriceSupport } from './price-support.js';
import { ShowSupport } from './show-support.js';
import { Support } from './support.entity.js';

/** The first tip of the support, without the fees that the tipper covered. */
const FIND_FIRST_TIP = `
  SELECT coalesce((
    SELECT amount_cents - covered_cents FROM tips WHERE support_id = $1 ORDER BY succeeded_at, created_at LIMIT 1), 0)
    AS first_tip_cents`;

const firstTip = z.object({ firstTipCents: cents });

/** Stores what the tipper wants, which applies from then on. `SyncSupport` tells Stripe. */
@Injectable()
export class ChangeSupport {
  /** Changes are limited, because the tipper is mailed about each. Ending is not limited. */
  private readonly limit: RateLimit;

  constructor(
    private readonly dataSource: DataSource,
    @Inject(SERVICE_CONFIG) private readonly config: Pick<Config, 'RATE_LIMITS' | 'RECEIPT_TOKEN_KEY'>,
    private readonly findSupport: FindSupport,
    private readonly priceSupport: PriceSupport,
    private readonly showSupport: ShowSupport,
  ) {
    this.limit = createRateLimit(dataSource, {
      name: 'support-change',
      points: 10,
      durationSeconds: DAY_MS / 1_000,
      relaxed: config.RATE_LIMITS === 'relaxed',
    });
  }

  @HandlesRpc(changeSupportRpc)
  async changeAmount(
    { token, tipCents }: RpcInput<typeof changeSupportRpc>,
    actor: Actor,
  ): Promise<RpcOutput<typeof changeSupportRpc>> {
    const support = await this.findSupport.execute(token, actor);
    const { id, creatorId } = support;
    const { minimumTipCents } = await findTerms(this.dataSource, creatorId);
    const limits = {
      minimumCents: Math.max(minimumTipCents, PROVIDER_MINIMUM_CENTS),
      maximumCents: MAXIMUM_TIP_CENTS,
    };
    const amountCents = (await this.priceSupport.find({ ...support, tipCents })) ?? Infinity;
    const { firstTipCents } = await queryOne(this.dataSource, firstTip, FIND_FIRST_TIP, [id]);
    const message =
      limitProblem(tipCents, limits) ??
      limitProblem(amountCents, limits) ??
      raiseProblem(tipCents, { tipCents: support.tipCents, firstTipCents });
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
    const { id } = await this.findSupport.execute(token, actor);
    await this.dataSource.transaction((manager) => endByTipper(manager, id));
    return this.showSupport.show(id);
  }

  /** Somebody asked to end a support while this service was down. A token that nobody signed matches no support. */
  @HandlesEvent(supportEndRequested)
  async endAsRequested({ token }: { token: string }, { manager }: EventDelivery): Promise<void> {
    await endByTipper(manager, readSupportToken(this.config.RECEIPT_TOKEN_KEY, token));
  }

  private async change(id: string, changes: Partial<Support>): Promise<RpcOutput<typeof changeSupportRpc>> {
    await this.limit.consume(id);
    await this.dataSource.transaction(async (manager) => {
      const lock = { mode: 'pessimistic_write' } as const;
      const support = await manager.findOneOrFail(Support, { where: { id }, lock });
      if (support.endedAt) throw new DomainError('SUPPORT_ENDED', 'This support has ended.');
      const now = new Date();
      await manager.update(Support, { id }, { ...changes, nextSyncAt: now, updatedAt: now });
      await announce(manager, 'supports');
    });
    return this.showSupport.show(id);
  }
}

function endByTipper(manager: EntityManager, id: string | null): Promise<number> {
  return endSupports(manager, 'tipper', { condition: 'id = $2', parameters: [id] });
}
