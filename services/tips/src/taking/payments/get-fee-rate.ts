import { Inject, Injectable } from '@nestjs/common';
import { percentToBasisPoints } from '@sprinkle/contracts/rules/fee';
import { getFeeRateRpc } from '@sprinkle/contracts/tips/money/fee.rpc';
import { SERVICE_CONFIG } from '@sprinkle/service-kit/injection-tokens';
import { HandlesRpc, type RpcOutput } from '@sprinkle/service-kit/rpc/handles-rpc';
import type { Config } from '../../config.js';

@Injectable()
export class GetFeeRate {
  constructor(@Inject(SERVICE_CONFIG) private readonly config: Pick<Config, 'PLATFORM_FEE_PERCENT'>) {}

  @HandlesRpc(getFeeRateRpc)
  execute(): RpcOutput<typeof getFeeRateRpc> {
    return { feeBasisPoints: percentToBasisPoints(this.config.PLATFORM_FEE_PERCENT) };
  }
}
