import { RetentionPolicy } from '@nats-io/jetstream';
import { Injectable, Logger } from '@nestjs/common';
import { EVENT_STREAM } from '@sprinkle/contracts/event';
import { Every } from '../schedule/every.js';
import { eventStreamFill, oldestEventSeconds } from '../telemetry/metrics.js';
import { NatsConnection } from './connection.js';

const INTERVAL_MS = 60_000;
const ALARMING_FILL = 0.5;
/** The attempts of a failing event end after a quarter of an hour. */
const ALARMING_AGE_SECONDS = 3_600;

/** Warns long before the stream is full that a consumer is not reading, because a full stream accepts no more events. */
@Injectable()
export class WatchEventStream {
  private readonly logger = new Logger(WatchEventStream.name);

  constructor(private readonly nats: NatsConnection) {}

  @Every(INTERVAL_MS)
  async execute(): Promise<void> {
    if (!this.nats.isConnected()) return;
    const { config, state } = await (await this.nats.manager()).streams.info(EVENT_STREAM.name);
    const fill = state.bytes / config.max_bytes;
    const isWaiting = state.messages > 0 && config.retention === RetentionPolicy.Interest;
    const ageSeconds = !isWaiting ? 0 : (Date.now() - Date.parse(state.first_ts)) / 1_000;
    eventStreamFill.set(fill);
    oldestEventSeconds.set(ageSeconds);
    if (fill >= ALARMING_FILL || ageSeconds >= ALARMING_AGE_SECONDS) {
      this.logger.error(
        `${state.messages} events wait for a consumer that does not acknowledge them, the oldest for ` +
          `${Math.round(ageSeconds)} s. They take ${Math.round(fill * 100)}% of the stream.`,
      );
    }
  }
}
