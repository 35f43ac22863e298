import { Injectable } from '@nestjs/common';
import { Every } from '@sprinkle/service-kit/schedule/every';
import { Stripe } from 'stripe';
import { DataSource } from 'typeorm';
import { EndUnknownSupports } from '../../taking/supports/end-unknown-supports.js';
import { openDaily } from './open-reconciliations.js';
import { recordReconciliation } from './record-reconciliation.js';

const LOOK_EVERY_MS = 10 * 60_000;

/** Compares everything once a day in one of several instances. Then ends subscriptions at Stripe that have no support here. */
@Injectable()
export class RunDailyReconciliation {
  constructor(
    private readonly dataSource: DataSource,
    private readonly stripe: Stripe,
    private readonly endUnknownSupports: EndUnknownSupports,
  ) {}

  @Every(LOOK_EVERY_MS)
  async execute(shutdown: AbortSignal): Promise<void> {
    const id = await openDaily(this.dataSource);
    if (!id) return;
    const supports: string[] = [];
    await recordReconciliation(this.dataSource, id, {
      stripe: this.stripe,
      shutdown,
      onDrift: ({ kind, subject }) => {
        if (kind === 'support-status' && subject) supports.push(subject);
      },
    });
    if (supports.length > 0) await this.endUnknownSupports.execute(supports);
  }
}
