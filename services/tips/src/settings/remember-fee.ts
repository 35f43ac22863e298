import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { percentToBasisPoints } from '@sprinkle/contracts/rules/fee';
import { tipsActivityRecorded } from '@sprinkle/contracts/tips/tips.events';
import { execute, queryOne } from '@sprinkle/service-kit/database/query';
import { SERVICE_CONFIG } from '@sprinkle/service-kit/injection-tokens';
import { recordActivity } from '@sprinkle/service-kit/outbox/record-activity';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import type { Config } from '../config.js';

/** The fee is set outside the console, so each start compares it with the previous one, and the activity log records a change. */
@Injectable()
export class RememberFee implements OnApplicationBootstrap {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(SERVICE_CONFIG) private readonly config: Pick<Config, 'PLATFORM_FEE_PERCENT'>,
  ) {}

  /** If several instances start at once, one writes. */
  async onApplicationBootstrap(): Promise<void> {
    const basisPoints = percentToBasisPoints(this.config.PLATFORM_FEE_PERCENT);
    await this.dataSource.transaction(async (manager) => {
      const { feeBasisPoints: before } = await queryOne(
        manager,
        z.object({ feeBasisPoints: z.int().nullable() }),
        'SELECT fee_basis_points FROM platform_settings FOR UPDATE',
      );
      if (before === basisPoints) return;
      await execute(manager, 'UPDATE platform_settings SET fee_basis_points = $1, fee_since = now()', [
        basisPoints,
      ]);
      await recordActivity(manager, tipsActivityRecorded, null, 'platform-fee-set', {
        details: {
          fee: `${this.config.PLATFORM_FEE_PERCENT}%`,
          ...(before !== null && { before: `${before / 100}%` }),
        },
      });
    });
  }
}
