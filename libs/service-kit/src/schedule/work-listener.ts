import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Client } from 'pg';
import { DataSource } from 'typeorm';
import { execute } from '../database/query.js';
import { Schedules } from './schedules.js';

const RECONNECT_MS = 1_000;

/**
 * Listens for announcements on the process's one listening connection, and wakes the methods concerned. After a lost
 * connection it wakes them too, because it may have missed announcements.
 */
@Injectable()
export class WorkListener implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(WorkListener.name);
  private readonly url: string;
  private client?: Client;
  private retry?: NodeJS.Timeout;
  private isStopping = false;

  constructor(
    dataSource: DataSource,
    private readonly schedules: Schedules,
  ) {
    const { options } = dataSource;
    if (options.type !== 'postgres' || !options.url)
      throw new Error('Announced work needs a Postgres that is configured by its URL');
    this.url = options.url;
  }

  onApplicationBootstrap(): void {
    this.start();
  }

  async onModuleDestroy(): Promise<void> {
    this.isStopping = true;
    clearTimeout(this.retry);
    await this.client?.end();
  }

  private start(): void {
    const client = new Client({
      connectionString: this.url,
      application_name: 'work-listener',
      keepAlive: true,
    });
    this.client = client;
    client.on('notification', ({ channel }) => this.schedules.wakeAnnounced(channel));
    client.on('error', (error) => this.logger.warn(error));
    client.on('end', () => this.startLater());
    this.listen(client).catch((error: unknown) => {
      if (!this.isStopping) this.logger.warn(error);
      return client.end();
    });
  }

  private async listen(client: Client): Promise<void> {
    const names = this.schedules.announcements();
    await client.connect();
    await execute(client, names.map((name) => `LISTEN ${client.escapeIdentifier(name)}`).join('; '));
    for (const name of names) this.schedules.wakeAnnounced(name);
  }

  private startLater(): void {
    if (this.isStopping) return;
    clearTimeout(this.retry);
    this.retry = setTimeout(() => this.start(), RECONNECT_MS);
  }
}
