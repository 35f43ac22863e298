import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import type { Actor } from '@sprinkle/contracts/actor';
import { listFailedBankPayoutsRpc } from '@sprinkle/contracts/tips/payout-account.rpc';
import { CurrentActor } from '@sprinkle/service-kit/rpc/current-actor';
import { HandlesRpc, type RpcInput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { ListFailedBankPayouts } from './list-failed-bank-payouts.js';

@Controller()
export class TransfersController {
  constructor(private readonly failed: ListFailedBankPayouts) {}

  @HandlesRpc(listFailedBankPayoutsRpc)
  listFailedBankPayouts(
    @Payload() page: RpcInput<typeof listFailedBankPayoutsRpc>,
    @CurrentActor() actor: Actor,
  ) {
    return this.failed.execute(page, actor);
  }
}
