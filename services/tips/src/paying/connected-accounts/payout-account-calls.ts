import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '@sprinkle/service-kit/errors';
import { SERVICE_CONFIG } from '@sprinkle/service-kit/injection-tokens';
import { createRateLimit, type RateLimit } from '@sprinkle/service-kit/rate-limits';
import { DataSource } from 'typeorm';
import type { Config } from '../../config.js';

/** Each call by a creator causes a call to Stripe. */
@Injectable()
export class PayoutAccountCalls {
  private readonly limit: RateLimit;

  constructor(
    dataSource: DataSource,
    @Inject(SERVICE_CONFIG) private readonly config: Pick<Config, 'RATE_LIMITS' | 'STRIPE_CONNECT'>,
  ) {
    this.limit = createRateLimit(dataSource, {
      name: 'payout-account',
      points: 40,
      durationSeconds: 3_600,
      relaxed: config.RATE_LIMITS === 'relaxed',
    });
  }

  /** Throws NOT_FOUND if Connect is switched off, as if the call did not exist. */
  async admit(creatorId: string): Promise<void> {
    if (this.config.STRIPE_CONNECT === 'off')
      throw new DomainError('NOT_FOUND', "Payouts through Stripe aren't available.");
    await this.limit.consume(creatorId);
  }
}
