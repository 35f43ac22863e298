import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { BackgroundLoop } from '@sprinkle/service-kit/background-loop';
import { DataSource } from 'typeorm';
import { ProcessProviderEvents } from './process-provider-events.js';

const POLL_MS = 2_000;
const HOUR_MS = 3_600_000;

/** The provider repeats an event for days, never for weeks. */
const DELETE_OLD = `DELETE FROM provider_events WHERE processed_at < now() - interval '30 days'`;

@Injectable()
export class ProviderEventsLoop implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly processing: BackgroundLoop;
  private readonly cleaning: BackgroundLoop;

  constructor(dataSource: DataSource, processProviderEvents: ProcessProviderEvents) {
    this.processing = new BackgroundLoop({
      name: ProviderEventsLoop.name,
      intervalMs: POLL_MS,
      work: () => processProviderEvents.execute(),
    });
    this.cleaning = new BackgroundLoop({
      name: 'ProviderEventsCleaning',
      intervalMs: HOUR_MS,
      work: async () => {
        await dataSource.query(DELETE_OLD);
        return false;
      },
    });
  }

  onApplicationBootstrap(): void {
    this.processing.start();
    this.cleaning.start();
  }

  wake(): void {
    this.processing.wake();
  }

  async onModuleDestroy(): Promise<void> {
    await Promise.all([this.processing.stop(), this.cleaning.stop()]);
  }
}
