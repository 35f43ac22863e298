import { Injectable, Logger } from '@nestjs/common';
import { EVENT_STREAM } from '@sprinkle/contracts/event';
import { HOUR_MS } from '@sprinkle/contracts/rules/durations';
import { DataSource } from 'typeorm';
import { execute } from '../database/query.js';
import { NatsConnection } from '../nats/connection.js';
import { Every } from '../schedule/every.js';
import { Schedules } from '../schedule/schedules.js';
import { OutboxRelay } from './outbox-relay.js';

const MARK_LOST =
  'UPDATE outbox SET published_at = NULL, attempts = 0, last_error = NULL WHERE published_at < $1';

/**
 * A stream that is younger than a published event has lost it, for instance with the broker's volume, or in an upgrade
 * that cannot read the previous release's stream. Publishes the events of the last seven days again; inboxes drop those
 * already processed.
 */
@Injectable()
export class PublishLostEvents {
  private readonly logger = new Logger(PublishLostEvents.name);

  constructor(
    private readonly dataSource: DataSource,
    private readonly nats: NatsConnection,
    private readonly schedules: Schedules,
  ) {
    nats.onReconnect(() => schedules.wake(PublishLostEvents));
  }

  @Every(HOUR_MS)
  async execute(): Promise<void> {
    if (!this.nats.isConnected()) return;
    const { created } = await (await this.nats.manager()).streams.info(EVENT_STREAM.name);
    const lost = await execute(this.dataSource, MARK_LOST, [created]);
    if (lost === 0) return;
    this.logger.warn(`The event stream was created anew ${created}, so ${lost} events are published again.`);
    this.schedules.wake(OutboxRelay);
  }
}
