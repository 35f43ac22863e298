import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { BackgroundLoop } from '@sprinkle/service-kit/background-loop';
import { ResumeStuckPayments } from './resume-stuck-payments.js';

const INTERVAL_MS = 30_000;

@Injectable()
export class StuckPaymentsLoop implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly loop: BackgroundLoop;

  constructor(resumeStuckPayments: ResumeStuckPayments) {
    this.loop = new BackgroundLoop({
      name: StuckPaymentsLoop.name,
      intervalMs: INTERVAL_MS,
      work: () => resumeStuckPayments.execute(),
    });
  }

  onApplicationBootstrap(): void {
    this.loop.start();
  }

  async onModuleDestroy(): Promise<void> {
    await this.loop.stop();
  }
}
