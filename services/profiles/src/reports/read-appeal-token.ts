import { Inject, Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { readBlockAppealToken } from '@sprinkle/service-kit/block-appeals';
import { clientNetworkOf } from '@sprinkle/service-kit/client-network';
import { DomainError } from '@sprinkle/service-kit/errors';
import { SERVICE_CONFIG } from '@sprinkle/service-kit/injection-tokens';
import { createRateLimit, type RateLimit } from '@sprinkle/service-kit/rate-limits';
import { DataSource } from 'typeorm';
import type { Config } from '../config.js';

/** Reads the case from the token in the mail about a block. The number of tries per network is limited. */
@Injectable()
export class ReadAppealToken {
  private readonly limit: RateLimit;

  constructor(
    dataSource: DataSource,
    @Inject(SERVICE_CONFIG) private readonly config: Pick<Config, 'RATE_LIMITS' | 'RECEIPT_TOKEN_KEY'>,
  ) {
    this.limit = createRateLimit(dataSource, {
      name: 'block-appeal',
      points: 60,
      durationSeconds: 600,
      relaxed: config.RATE_LIMITS === 'relaxed',
    });
  }

  async execute(token: string, actor: Actor): Promise<string> {
    await this.limit.consume(clientNetworkOf(actor));
    const caseId = readBlockAppealToken(this.config.RECEIPT_TOKEN_KEY, token);
    if (!caseId) throw new DomainError('INVALID_TOKEN', "This link doesn't work.");
    return caseId;
  }
}
