import { setTimeout as delay } from 'node:timers/promises';
import { jetstream, jetstreamManager, type JetStreamClient, type JetStreamManager } from '@nats-io/jetstream';
import { connect, type NatsConnection as Connection } from '@nats-io/transport-node';
import { Logger } from '@nestjs/common';
import { ConfigurationError } from '../configuration-error.js';

const REMINDER_MS = 5_000;

/** The process's one connection to NATS. It reconnects forever; `close()` drains it. */
export class NatsConnection {
  private readonly logger = new Logger(NatsConnection.name);
  private connected = true;
  readonly jetStream: JetStreamClient;

  private constructor(readonly raw: Connection) {
    this.jetStream = jetstream(raw);
    void this.followStatus();
  }

  /** Waits for a server that is not there yet. A half-open connection is noticed within 30 seconds. */
  static async connect(options: { url: string; name: string }): Promise<NatsConnection> {
    const reminder = setInterval(() => {
      new Logger(NatsConnection.name).warn('NATS_URL must lead to a NATS server, but none has answered yet.');
    }, REMINDER_MS);
    try {
      return new NatsConnection(await NatsConnection.open(options));
    } catch (error) {
      throw new ConfigurationError(
        `NATS_URL must lead to a NATS server that accepts us (${String(error)}).`,
        {
          cause: error,
        },
      );
    } finally {
      clearInterval(reminder);
    }
  }

  private static open(options: { url: string; name: string }): Promise<Connection> {
    return connect({
      servers: options.url.split(','),
      name: options.name,
      maxReconnectAttempts: -1,
      reconnectTimeWait: 250,
      waitOnFirstConnect: true,
      pingInterval: 10_000,
      // Otherwise every request creates two errors with stacks in case it fails.
      noAsyncTraces: true,
    });
  }

  isConnected(): boolean {
    return this.connected && !this.raw.isClosed();
  }

  /** Resolves with false when there was no connection for that long. */
  async waitUntilConnected(timeoutMs: number): Promise<boolean> {
    const deadline = Date.now() + timeoutMs;
    while (!this.isConnected()) {
      if (this.raw.isClosed() || Date.now() >= deadline) return false;
      await delay(25);
    }
    return true;
  }

  /** Does not check JetStream, because that may still be starting. */
  manager(): Promise<JetStreamManager> {
    return jetstreamManager(this.raw, { checkAPI: false });
  }

  async close(): Promise<void> {
    if (this.raw.isClosed()) return;
    if (this.isConnected()) await this.raw.drain();
    else await this.raw.close();
  }

  private async followStatus() {
    for await (const status of this.raw.status()) {
      if (status.type === 'disconnect') {
        this.connected = false;
        this.logger.warn('NATS is unreachable, reconnecting');
      } else if (status.type === 'reconnect') {
        this.connected = true;
        this.logger.log('NATS is reachable again');
      } else if (status.type === 'error') {
        this.logger.error(status.error);
      }
    }
  }
}
