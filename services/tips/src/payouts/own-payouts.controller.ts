import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import type { Actor } from '@sprinkle/contracts/actor';
import {
  getOwnPayoutRpc,
  getOwnStatementRpc,
  listOwnPayoutsRpc,
  listOwnPayoutTipsRpc,
} from '@sprinkle/contracts/tips/payouts.rpc';
import { CurrentActor } from '@sprinkle/service-kit/rpc/current-actor';
import { HandlesRpc, type RpcInput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { GetOwnStatement } from './get-own-statement.js';
import { ListOwnPayouts } from './list-own-payouts.js';
import { ListPayoutTips } from './list-payout-tips.js';

/** The creators who are paid make these calls. */
@Controller()
export class OwnPayoutsController {
  constructor(
    private readonly payouts: ListOwnPayouts,
    private readonly tips: ListPayoutTips,
    private readonly statement: GetOwnStatement,
  ) {}

  @HandlesRpc(listOwnPayoutsRpc)
  listPayouts(@Payload() query: RpcInput<typeof listOwnPayoutsRpc>, @CurrentActor() actor: Actor) {
    return this.payouts.execute(query, actor);
  }

  @HandlesRpc(getOwnPayoutRpc)
  getPayout(@Payload() { payoutId }: RpcInput<typeof getOwnPayoutRpc>, @CurrentActor() actor: Actor) {
    return this.payouts.get(payoutId, actor);
  }

  @HandlesRpc(listOwnPayoutTipsRpc)
  listTips(@Payload() query: RpcInput<typeof listOwnPayoutTipsRpc>, @CurrentActor() actor: Actor) {
    return this.tips.executeForOwner(query, actor);
  }

  @HandlesRpc(getOwnStatementRpc)
  getStatement(@Payload() { month }: RpcInput<typeof getOwnStatementRpc>, @CurrentActor() actor: Actor) {
    return this.statement.execute(month, actor);
  }
}
