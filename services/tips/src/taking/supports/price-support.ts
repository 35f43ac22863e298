import { Inject, Injectable } from '@nestjs/common';
import { amountCovering, percentToBasisPoints, splitTip } from '@sprinkle/contracts/rules/fee';
import { MAXIMUM_TIP_CENTS } from '@sprinkle/contracts/rules/tip-limits';
import { SERVICE_CONFIG } from '@sprinkle/service-kit/injection-tokens';
import { DataSource } from 'typeorm';
import type { Config } from '../../config.js';
import { findTerms } from '../../creators/price-terms.js';
import type { Support } from './support.entity.js';

/** Returns what the next payment of a support is charged, in cents, at today's rates. */
@Injectable()
export class PriceSupport {
  private readonly feeBasisPoints: number;

  constructor(
    private readonly dataSource: DataSource,
    @Inject(SERVICE_CONFIG) config: Pick<Config, 'PLATFORM_FEE_PERCENT'>,
  ) {
    this.feeBasisPoints = percentToBasisPoints(config.PLATFORM_FEE_PERCENT);
  }

  async execute(support: Support): Promise<number> {
    return (await this.find(support)) ?? MAXIMUM_TIP_CENTS;
  }

  /** Returns null if the charge would exceed the maximum. */
  async find({
    creatorId,
    tipCents,
    coversFees,
  }: Pick<Support, 'creatorId' | 'tipCents' | 'coversFees'>): Promise<number | null> {
    if (!coversFees) return tipCents;
    const terms = await findTerms(this.dataSource, creatorId);
    return amountCovering(tipCents, { ...terms, feeBasisPoints: this.feeBasisPoints });
  }

  /** Returns what the tipper gives, in cents, when this amount is charged. */
  async tipOf({ creatorId, coversFees }: Support, amountCents: number): Promise<number> {
    if (!coversFees) return amountCents;
    const terms = await findTerms(this.dataSource, creatorId);
    return splitTip(amountCents, { ...terms, feeBasisPoints: this.feeBasisPoints }).netCents;
  }
}
