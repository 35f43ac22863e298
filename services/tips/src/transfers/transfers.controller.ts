import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import type { Actor } from '@sprinkle/contracts/actor';
import { getReversibleRpc, reverseTransfersRpc } from '@sprinkle/contracts/tips/debts.rpc';
import { listFailedBankPayoutsRpc } from '@sprinkle/contracts/tips/payout-account.rpc';
import { CurrentActor } from '@sprinkle/service-kit/rpc/current-actor';
import { HandlesRpc, type RpcInput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { GetReversible } from './get-reversible.js';
import { ListFailedBankPayouts } from './list-failed-bank-payouts.js';
import { ReverseTransfers } from './reverse-transfers.js';

@Controller()
export class TransfersController {
  constructor(
    private readonly failed: ListFailedBankPayouts,
    private readonly reversible: GetReversible,
    private readonly reverse: ReverseTransfers,
  ) {}

  @HandlesRpc(getReversibleRpc)
  getReversible(@Payload() { creatorId }: RpcInput<typeof getReversibleRpc>, @CurrentActor() actor: Actor) {
    return this.reversible.execute(creatorId, actor);
  }

  @HandlesRpc(reverseTransfersRpc)
  reverseTransfers(@Payload() decision: RpcInput<typeof reverseTransfersRpc>, @CurrentActor() actor: Actor) {
    return this.reverse.execute(decision, actor);
  }

  @HandlesRpc(listFailedBankPayoutsRpc)
  listFailedBankPayouts(
    @Payload() page: RpcInput<typeof listFailedBankPayoutsRpc>,
    @CurrentActor() actor: Actor,
  ) {
    return this.failed.execute(page, actor);
  }
}
