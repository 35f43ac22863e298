import { Inject, Injectable } from '@nestjs/common';
import { EVENT_STREAM } from '@sprinkle/contracts/event';
import { consumerName } from '@sprinkle/contracts/handled-events';
import { SERVICE_NAME } from '../injection-tokens.js';
import { NatsConnection } from '../nats/connection.js';
import { MeasuredForMetrics } from '../telemetry/measured-for-metrics.js';
import { consumerPending } from '../telemetry/metrics.js';
import { EventConsumers } from './event-consumers.js';

/** Measures the backlog of each consumer of the service, because the age of the stream does not show which one lags. */
@Injectable()
export class WatchConsumers {
  constructor(
    private readonly consumers: EventConsumers,
    private readonly nats: NatsConnection,
    @Inject(SERVICE_NAME) private readonly service: string,
  ) {}

  @MeasuredForMetrics()
  async execute(): Promise<void> {
    if (!this.nats.isConnected()) return;
    const names = this.consumers.eventTypes().map((type) => consumerName(this.service, type));
    const { consumers } = await this.nats.manager();
    for (const consumer of names) {
      const { num_pending, num_ack_pending } = await consumers.info(EVENT_STREAM.name, consumer);
      consumerPending.set({ consumer }, num_pending + num_ack_pending);
    }
  }
}
