import { Inject, Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { activityRecordedOf } from '@sprinkle/contracts/system/system.events';
import { listDeadLettersRpc, replayDeadLettersRpc } from '@sprinkle/contracts/system/system.rpc';
import { DataSource } from 'typeorm';
import { SERVICE_NAME } from '../injection-tokens.js';
import { recordActivity } from '../outbox/record-activity.js';
import { HandlesRpc, type RpcInput, type RpcOutput } from '../rpc/handles-rpc.js';
import { requireAdmin, requireRecentSuperSignIn } from '../rpc/require-user.js';
import { findDeadLetters, requestReplay } from './stored-dead-letters.js';

/** Administrators make these calls; the operator's command uses the same statements. */
@Injectable()
export class DeadLetters {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(SERVICE_NAME) private readonly service: string,
  ) {}

  @HandlesRpc(listDeadLettersRpc)
  async list(
    { cursor, limit }: RpcInput<ReturnType<typeof listDeadLettersRpc>>,
    actor: Actor,
  ): Promise<RpcOutput<ReturnType<typeof listDeadLettersRpc>>> {
    requireAdmin(actor);
    const letters = await findDeadLetters(this.dataSource, { before: cursor ?? null, limit: limit + 1 });
    const page = letters.slice(0, limit);
    return { events: page, nextCursor: letters.length > limit ? (page.at(-1)?.id ?? null) : null };
  }

  @HandlesRpc(replayDeadLettersRpc)
  async replay(
    selection: RpcInput<ReturnType<typeof replayDeadLettersRpc>>,
    actor: Actor,
  ): Promise<RpcOutput<ReturnType<typeof replayDeadLettersRpc>>> {
    requireRecentSuperSignIn(actor);
    const count = await this.dataSource.transaction(async (manager) => {
      const requested = await requestReplay(manager, selection);
      if (requested > 0)
        await recordActivity(manager, activityRecordedOf(this.service), actor, 'failed-events-replayed', {
          target: { kind: 'dead-letter', id: selection.id ?? selection.type ?? '' },
          details: { service: this.service, events: String(requested) },
        });
      return requested;
    });
    return { count };
  }
}
