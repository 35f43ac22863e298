import { setTimeout as delay } from 'node:timers/promises';
import { jetstream, jetstreamManager, type JetStreamClient, type JetStreamManager } from '@nats-io/jetstream';
import { connect, type NatsConnection as Connection } from '@nats-io/transport-node';
import { Logger } from '@nestjs/common';

/** The process's one connection to NATS. It reconnects for ever; `close()` drains it. */
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
    const raw = await connect({
      servers: options.url.split(','),
      name: options.name,
      maxReconnectAttempts: -1,
      reconnectTimeWait: 250,
      waitOnFirstConnect: true,
      pingInterval: 10_000,
      // Else every request makes two errors, with their stacks, in case it fails.
      noAsyncTraces: true,
    });
    return new NatsConnection(raw);
  }

  isConnected(): boolean {
    return this.connected && !this.raw.isClosed();
  }

  /** False when there was no connection for that long. */
  async waitUntilConnected(timeoutMs: number): Promise<boolean> {
    const deadline = Date.now() + timeoutMs;
    while (!this.isConnected()) {
      if (this.raw.isClosed() || Date.now() >= deadline) return false;
      await delay(25);
    }
    return true;
  }

  /** JetStream itself may still be starting: nothing is asked of it here. */
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
