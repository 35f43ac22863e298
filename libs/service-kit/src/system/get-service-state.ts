import { Inject, Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { EVENT_STREAM } from '@sprinkle/contracts/event';
import { consumerName } from '@sprinkle/contracts/handled-events';
import { getServiceStateRpc } from '@sprinkle/contracts/system/system.rpc';
import type { ServiceState } from '@sprinkle/contracts/system/system.schemas';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import type { BaseConfig } from '../config.js';
import { count, isoTime } from '../database/columns.js';
import { query, queryOne } from '../database/query.js';
import { EventConsumers } from '../inbox/event-consumers.js';
import { SERVICE_CONFIG, SERVICE_NAME } from '../injection-tokens.js';
import { NatsConnection } from '../nats/connection.js';
import { HandlesRpc } from '../rpc/handles-rpc.js';
import { requireAdmin } from '../rpc/require-user.js';
import { processStateOf } from './process-state.js';

const outboxState = z.object({ pending: count, oldestAt: isoTime.nullable() });
const deadLetterCount = z.object({ type: z.string(), count });

/** Tells administrators how far this service is behind with its events. */
@Injectable()
export class GetServiceState {
  constructor(
    private readonly dataSource: DataSource,
    private readonly nats: NatsConnection,
    private readonly eventConsumers: EventConsumers,
    @Inject(SERVICE_NAME) private readonly service: string,
    @Inject(SERVICE_CONFIG) private readonly config: BaseConfig,
  ) {}

  @HandlesRpc(getServiceStateRpc)
  async execute(actor: Actor): Promise<ServiceState> {
    requireAdmin(actor);
    const [outbox, consumers, deadLetters] = await Promise.all([
      this.readOutbox(),
      this.readConsumers(),
      this.countDeadLetters(),
    ]);
    return { ...processStateOf(this.config), outbox, consumers, deadLetters };
  }

  private async readOutbox(): Promise<ServiceState['outbox']> {
    return queryOne(
      this.dataSource,
      outboxState,
      'SELECT count(*) AS pending, min(occurred_at) AS oldest_at FROM outbox WHERE published_at IS NULL',
    );
  }

  private countDeadLetters(): Promise<ServiceState['deadLetters']> {
    return query(
      this.dataSource,
      deadLetterCount,
      'SELECT type, count(*) FROM dead_letters GROUP BY type ORDER BY type',
    );
  }

  private async readConsumers(): Promise<ServiceState['consumers']> {
    const manager = await this.nats.manager();
    return Promise.all(
      this.eventConsumers.eventTypes().map(async (event) => {
        const name = consumerName(this.service, event);
        const { num_pending, num_ack_pending } = await manager.consumers.info(EVENT_STREAM.name, name);
        return { event, pending: num_pending, unacknowledged: num_ack_pending };
      }),
    );
  }
}
