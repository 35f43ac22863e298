import { Injectable } from '@nestjs/common';
import { Every, FALLBACK_MS } from '@sprinkle/service-kit/schedule/every';
import { Stripe } from 'stripe';
import { DataSource } from 'typeorm';
import { endInterrupted, takeRequested } from './open-reconciliations.js';
import { recordReconciliation } from './record-reconciliation.js';

/** Runs the reconciliation that an administrator asked for, and ends those whose process died. */
@Injectable()
export class RunRequestedReconciliation {
  constructor(
    private readonly dataSource: DataSource,
    private readonly stripe: Stripe,
  ) {}

  @Every(FALLBACK_MS)
  async execute(shutdown: AbortSignal): Promise<void> {
    await endInterrupted(this.dataSource);
    const id = await takeRequested(this.dataSource);
    if (!id) return;
    await recordReconciliation(this.dataSource, id, {
      stripe: this.stripe,
      shutdown,
      onDrift: () => undefined,
    });
  }
}
