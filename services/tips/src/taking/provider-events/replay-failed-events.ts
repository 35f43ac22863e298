import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import {
  countFailedProviderEventsRpc,
  listFailedProviderEventsRpc,
  replayProviderEventsRpc,
} from '@sprinkle/contracts/system/system.rpc';
import { tipsActivityRecorded } from '@sprinkle/contracts/tips/tips.events';
import { count } from '@sprinkle/service-kit/database/columns';
import { query } from '@sprinkle/service-kit/database/query';
import { recordActivity } from '@sprinkle/service-kit/outbox/record-activity';
import { HandlesRpc, type RpcInput, type RpcOutput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { requireAdmin, requireRecentSuperSignIn } from '@sprinkle/service-kit/rpc/require-user';
import { Schedules } from '@sprinkle/service-kit/schedule/schedules';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { cursorOf, findFailedProviderEvents, replayProviderEvents } from './failed-provider-events.js';
import { ProcessProviderEvents } from './process-provider-events.js';

const COUNT = `
  SELECT type, count(*) AS count FROM provider_events
  WHERE failed_at IS NOT NULL GROUP BY type ORDER BY type`;

const countedType = z.object({ type: z.string(), count });

/** Administrators make these calls; the operator's command uses the same statements. */
@Injectable()
export class ReplayFailedEvents {
  constructor(
    private readonly dataSource: DataSource,
    private readonly schedules: Schedules,
  ) {}

  @HandlesRpc(countFailedProviderEventsRpc)
  count(actor: Actor): Promise<RpcOutput<typeof countFailedProviderEventsRpc>> {
    requireAdmin(actor);
    return query(this.dataSource, countedType, COUNT);
  }

  @HandlesRpc(listFailedProviderEventsRpc)
  async list(
    { cursor, limit }: RpcInput<typeof listFailedProviderEventsRpc>,
    actor: Actor,
  ): Promise<RpcOutput<typeof listFailedProviderEventsRpc>> {
    requireAdmin(actor);
    const events = await findFailedProviderEvents(this.dataSource, {
      cursor: cursor ?? null,
      limit: limit + 1,
    });
    const page = events.slice(0, limit);
    const last = page.at(-1);
    return { events: page, nextCursor: events.length > limit && last ? cursorOf(last) : null };
  }

  @HandlesRpc(replayProviderEventsRpc)
  async replay(
    selection: RpcInput<typeof replayProviderEventsRpc>,
    actor: Actor,
  ): Promise<RpcOutput<typeof replayProviderEventsRpc>> {
    requireRecentSuperSignIn(actor);
    const count = await this.dataSource.transaction(async (manager) => {
      const replayed = await replayProviderEvents(manager, selection);
      if (replayed > 0)
        await recordActivity(manager, tipsActivityRecorded, actor, 'failed-events-replayed', {
          target: { kind: 'provider-event', id: selection.id ?? selection.type ?? '' },
          details: { events: String(replayed) },
        });
      return replayed;
    });
    this.schedules.wake(ProcessProviderEvents);
    return { count };
  }
}
