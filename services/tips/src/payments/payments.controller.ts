import { Controller, Inject } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import type { Actor } from '@sprinkle/contracts/actor';
import { percentToBasisPoints } from '@sprinkle/contracts/rules/fee';
import {
  confirmTipRpc,
  createPaymentIntentRpc,
  getFeeRateRpc,
  getTipStatusRpc,
} from '@sprinkle/contracts/tips/tips.rpc';
import { SERVICE_CONFIG } from '@sprinkle/service-kit/injection-tokens';
import { CurrentActor } from '@sprinkle/service-kit/rpc/current-actor';
import { HandlesRpc, type RpcInput } from '@sprinkle/service-kit/rpc/handles-rpc';
import type { Config } from '../config.js';
import { ConfirmTip } from './confirm-tip.js';
import { CreatePaymentIntent } from './create-payment-intent.js';
import { GetTipStatus } from './get-tip-status.js';

@Controller()
export class PaymentsController {
  constructor(
    private readonly create: CreatePaymentIntent,
    private readonly confirm: ConfirmTip,
    private readonly getStatus: GetTipStatus,
    @Inject(SERVICE_CONFIG) private readonly config: Pick<Config, 'PLATFORM_FEE_PERCENT'>,
  ) {}

  @HandlesRpc(createPaymentIntentRpc)
  createPaymentIntent(
    @Payload() input: RpcInput<typeof createPaymentIntentRpc>,
    @CurrentActor() actor: Actor,
  ) {
    return this.create.execute(input, actor);
  }

  @HandlesRpc(getFeeRateRpc)
  getFeeRate() {
    return { feeBasisPoints: percentToBasisPoints(this.config.PLATFORM_FEE_PERCENT) };
  }

  @HandlesRpc(confirmTipRpc)
  confirmTip(@Payload() input: RpcInput<typeof confirmTipRpc>, @CurrentActor() actor: Actor) {
    return this.confirm.execute(input, actor);
  }

  @HandlesRpc(getTipStatusRpc)
  getTipStatus(@Payload() query: RpcInput<typeof getTipStatusRpc>, @CurrentActor() actor: Actor) {
    return this.getStatus.execute(query, actor);
  }
}
