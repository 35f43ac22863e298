import { Inject, Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { clientNetworkOf } from '@sprinkle/service-kit/client-network';
import { DomainError } from '@sprinkle/service-kit/errors';
import { SERVICE_CONFIG } from '@sprinkle/service-kit/injection-tokens';
import { createRateLimit, type RateLimit } from '@sprinkle/service-kit/rate-limits';
import { readSupportToken } from '@sprinkle/service-kit/receipts';
import { DataSource } from 'typeorm';
import type { Config } from '../../config.js';
import { Support } from './support.entity.js';

/** Finds a support by the token from its mails. Each client has a limited number of tries. */
@Injectable()
export class FindSupport {
  private readonly limit: RateLimit;

  constructor(
    private readonly dataSource: DataSource,
    @Inject(SERVICE_CONFIG) private readonly config: Pick<Config, 'RATE_LIMITS' | 'RECEIPT_TOKEN_KEY'>,
  ) {
    this.limit = createRateLimit(dataSource, {
      name: 'support',
      points: 60,
      durationSeconds: 600,
      relaxed: config.RATE_LIMITS === 'relaxed',
    });
  }

  async execute(token: string, actor: Actor): Promise<Support> {
    await this.limit.consume(clientNetworkOf(actor));
    const id = readSupportToken(this.config.RECEIPT_TOKEN_KEY, token);
    const support = id && (await this.dataSource.manager.findOneBy(Support, { id }));
    if (!support) throw new DomainError('SUPPORT_NOT_FOUND', "This support doesn't exist.");
    return support;
  }
}
