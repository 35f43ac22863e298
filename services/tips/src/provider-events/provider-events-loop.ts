import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { BackgroundLoop } from '@sprinkle/service-kit/background-loop';
import { ProcessProviderEvents } from './process-provider-events.js';

const POLL_MS = 2_000;

@Injectable()
export class ProviderEventsLoop implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly loop: BackgroundLoop;

  constructor(processProviderEvents: ProcessProviderEvents) {
    this.loop = new BackgroundLoop({
      name: ProviderEventsLoop.name,
      intervalMs: POLL_MS,
      work: () => processProviderEvents.execute(),
    });
  }

  onApplicationBootstrap(): void {
    this.loop.start();
  }

  wake(): void {
    this.loop.wake();
  }

  onModuleDestroy(): Promise<void> {
    return this.loop.stop();
  }
}
