import { Inject, Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { receiptSchema } from '@sprinkle/contracts/tips/page/receipt.schemas';
import { clientNetworkOf } from '@sprinkle/service-kit/client-network';
import { DomainError } from '@sprinkle/service-kit/errors';
import { SERVICE_CONFIG } from '@sprinkle/service-kit/injection-tokens';
import { createRateLimit, type RateLimit } from '@sprinkle/service-kit/rate-limits';
import { readReceiptToken } from '@sprinkle/service-kit/receipts';
import { DataSource, In } from 'typeorm';
import type { Config } from '../../config.js';
import { Tip } from '../../tip/tip.entity.js';

const WITH_RECEIPT = receiptSchema.shape.status.options;

/** Finds a tip by the token from its receipt mail. Each client has a limited number of tries. */
@Injectable()
export class FindReceiptTip {
  private readonly limit: RateLimit;

  constructor(
    private readonly dataSource: DataSource,
    @Inject(SERVICE_CONFIG) private readonly config: Pick<Config, 'RATE_LIMITS' | 'RECEIPT_TOKEN_KEY'>,
  ) {
    this.limit = createRateLimit(dataSource, {
      name: 'receipt',
      points: 60,
      durationSeconds: 600,
      relaxed: config.RATE_LIMITS === 'relaxed',
    });
  }

  async execute(token: string, actor: Actor): Promise<Tip> {
    await this.limit.consume(clientNetworkOf(actor));
    const id = readReceiptToken(this.config.RECEIPT_TOKEN_KEY, token);
    const tip = id && (await this.dataSource.manager.findOneBy(Tip, { id, status: In(WITH_RECEIPT) }));
    if (!tip) throw new DomainError('RECEIPT_NOT_FOUND', "This receipt doesn't exist.");
    return tip;
  }
}
