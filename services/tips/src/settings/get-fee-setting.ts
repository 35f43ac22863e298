import { Inject, Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { percentToBasisPoints } from '@sprinkle/contracts/rules/fee';
import { getFeeSettingRpc } from '@sprinkle/contracts/tips/money/fee.rpc';
import { isoTime } from '@sprinkle/service-kit/database/columns';
import { queryOne } from '@sprinkle/service-kit/database/query';
import { SERVICE_CONFIG } from '@sprinkle/service-kit/injection-tokens';
import { HandlesRpc, type RpcOutput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { requireAdmin } from '@sprinkle/service-kit/rpc/require-user';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import type { Config } from '../config.js';

const notedSettings = z.object({
  feeBasisPoints: z.int().nullable(),
  feeSince: isoTime.nullable(),
  automaticPayoutsDueAt: isoTime.nullable(),
});

@Injectable()
export class GetFeeSetting {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(SERVICE_CONFIG) private readonly config: Pick<Config, 'PLATFORM_FEE_PERCENT' | 'STRIPE_CONNECT'>,
  ) {}

  @HandlesRpc(getFeeSettingRpc)
  async execute(actor: Actor): Promise<RpcOutput<typeof getFeeSettingRpc>> {
    requireAdmin(actor);
    const feeBasisPoints = percentToBasisPoints(this.config.PLATFORM_FEE_PERCENT);
    const noted = await queryOne(
      this.dataSource,
      notedSettings,
      'SELECT fee_basis_points, fee_since, automatic_payouts_due_at FROM platform_settings',
    );
    const since = noted.feeBasisPoints === feeBasisPoints ? noted.feeSince : null;
    const paysThroughStripe = this.config.STRIPE_CONNECT === 'on';
    const nextAutomaticRunAt = paysThroughStripe ? noted.automaticPayoutsDueAt : null;
    return { feeBasisPoints, since, paysThroughStripe, nextAutomaticRunAt };
  }
}
