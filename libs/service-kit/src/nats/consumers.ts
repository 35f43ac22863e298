import { AckPolicy, DeliverPolicy, JetStreamApiError, type JetStreamManager } from '@nats-io/jetstream';
import { nanos } from '@nats-io/transport-node';
import { Logger } from '@nestjs/common';
import { EVENT_STREAM } from '@sprinkle/contracts/event';
import { consumerName, HANDLED_EVENTS } from '@sprinkle/contracts/handled-events';

/** Events that wait for another attempt count too, so a low limit would let a few failing events block all others. */
const MAX_UNACKNOWLEDGED = 1_000;
const ACK_WAIT_MS = 30_000;
const CONSUMER_NOT_FOUND = 10_014;

/**
 * Creates a service's consumer, or updates it and keeps its position. Deliveries have no limit, because we count
 * attempts ourselves.
 */
export async function ensureConsumer(
  manager: JetStreamManager,
  service: string,
  type: string,
): Promise<void> {
  const name = consumerName(service, type);
  const config = { ack_wait: nanos(ACK_WAIT_MS), max_deliver: -1, max_ack_pending: MAX_UNACKNOWLEDGED };
  try {
    await manager.consumers.update(EVENT_STREAM.name, name, config);
  } catch (error) {
    if (!(error instanceof JetStreamApiError && error.code === CONSUMER_NOT_FOUND)) throw error;
    await manager.consumers.add(EVENT_STREAM.name, {
      ...config,
      durable_name: name,
      filter_subject: type,
      ack_policy: AckPolicy.Explicit,
      deliver_policy: DeliverPolicy.All,
    });
  }
}

/**
 * Creates the consumers of all services, because the stream keeps an event only for consumers that exist when it is
 * published. Deletes consumers that no longer have a handler, because the stream would keep events for them forever.
 */
export async function createConsumers(manager: JetStreamManager): Promise<void> {
  const services = Object.entries(HANDLED_EVENTS);
  const wanted = new Set<string>();
  for (const [service, events] of services) {
    for (const event of events) {
      const type = `${event}.v1`;
      wanted.add(consumerName(service, type));
      await ensureConsumer(manager, service, type);
    }
  }
  for await (const { name } of manager.consumers.list(EVENT_STREAM.name)) {
    const isOurs = services.some(([service]) => name.startsWith(`${service}_`));
    if (!isOurs || wanted.has(name)) continue;
    await manager.consumers.delete(EVENT_STREAM.name, name);
    new Logger('createConsumers').warn(`${name} was deleted, because no service handles its events any more`);
  }
}

/**
 * Deletes events that all consumers acknowledged before the stream began to drop acknowledged events itself. The state
 * is read first, so events published meanwhile have higher numbers.
 */
export async function purgeAcknowledged(manager: JetStreamManager): Promise<void> {
  const { state } = await manager.streams.info(EVENT_STREAM.name);
  let acknowledged = state.last_seq;
  for await (const consumer of manager.consumers.list(EVENT_STREAM.name)) {
    const isIdle = consumer.num_pending === 0 && consumer.num_ack_pending === 0;
    if (!isIdle) acknowledged = Math.min(acknowledged, consumer.ack_floor.stream_seq);
  }
  if (acknowledged >= state.first_seq)
    await manager.streams.purge(EVENT_STREAM.name, { seq: acknowledged + 1 });
}
