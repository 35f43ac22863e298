import { Logger } from '@nestjs/common';
import { Client } from 'pg';

const RECONNECT_MS = 1_000;

/**
 * Receives a notification of each recorded event on its own connection. Polling finds the events whose
 * notification is missed.
 */
export class OutboxListener {
  private readonly logger = new Logger(OutboxListener.name);
  private client?: Client;
  private retry?: NodeJS.Timeout;
  private isStopping = false;

  constructor(
    private readonly url: string,
    private readonly onRecorded: () => void,
  ) {}

  start(): void {
    const client = new Client({
      connectionString: this.url,
      application_name: 'outbox-listener',
      keepAlive: true,
    });
    this.client = client;
    client.on('notification', this.onRecorded);
    client.on('error', (error) => this.logger.warn(error));
    client.on('end', () => this.startLater());
    client
      .connect()
      .then(() => client.query('LISTEN outbox'))
      .then(this.onRecorded)
      .catch((error: unknown) => {
        if (!this.isStopping) this.logger.warn(error);
        return client.end();
      });
  }

  async stop(): Promise<void> {
    this.isStopping = true;
    clearTimeout(this.retry);
    await this.client?.end();
  }

  private startLater(): void {
    if (this.isStopping) return;
    clearTimeout(this.retry);
    this.retry = setTimeout(() => this.start(), RECONNECT_MS);
  }
}
