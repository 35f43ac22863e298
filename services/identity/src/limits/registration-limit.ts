import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Actor } from '@sprinkle/contracts/actor';
import { createRateLimit, type RateLimit } from '@sprinkle/service-kit/rate-limits';
import { DataSource } from 'typeorm';
import { SERVICE_CONFIG } from '@sprinkle/service-kit/injection-tokens';
import type { Config } from '../config.js';
import { clientNetworkOf } from '@sprinkle/service-kit/client-network';

@Injectable()
export class RegistrationLimit {
  private readonly limit: RateLimit;

  constructor(@InjectDataSource() dataSource: DataSource, @Inject(SERVICE_CONFIG) config: Config) {
    this.limit = createRateLimit(dataSource, {
      name: 'register',
      points: 10,
      durationSeconds: 3_600,
      relaxed: config.RATE_LIMITS === 'relaxed',
    });
  }

  consume(actor: Actor): Promise<void> {
    return this.limit.consume(clientNetworkOf(actor));
  }
}
