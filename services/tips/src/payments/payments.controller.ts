import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import type { Actor } from '@sprinkle/contracts/actor';
import { confirmTipRpc, createPaymentIntentRpc, getTipStatusRpc } from '@sprinkle/contracts/tips/tips.rpc';
import { CurrentActor } from '@sprinkle/service-kit/rpc/current-actor';
import { HandlesRpc, type RpcInput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { ConfirmTip } from './confirm-tip.js';
import { CreatePaymentIntent } from './create-payment-intent.js';
import { GetTipStatus } from './get-tip-status.js';

@Controller()
export class PaymentsController {
  constructor(
    private readonly createIntent: CreatePaymentIntent,
    private readonly confirm: ConfirmTip,
    private readonly getStatus: GetTipStatus,
  ) {}

  @HandlesRpc(createPaymentIntentRpc)
  createPaymentIntent(
    @Payload() input: RpcInput<typeof createPaymentIntentRpc>,
    @CurrentActor() actor: Actor,
  ) {
    return this.createIntent.execute(input, actor);
  }

  @HandlesRpc(confirmTipRpc)
  confirmTip(@Payload() input: RpcInput<typeof confirmTipRpc>) {
    return this.confirm.execute(input);
  }

  @HandlesRpc(getTipStatusRpc)
  getTipStatus(@Payload() query: RpcInput<typeof getTipStatusRpc>) {
    return this.getStatus.execute(query);
  }
}
