import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import type { Actor } from '@sprinkle/contracts/actor';
import { getBalanceRpc, listOwnLedgerRpc } from '@sprinkle/contracts/tips/tips.rpc';
import { CurrentActor } from '@sprinkle/service-kit/rpc/current-actor';
import { HandlesRpc, type RpcInput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { GetBalance } from './get-balance.js';
import { ListOwnLedger } from './list-own-ledger.js';

@Controller()
export class BalancesController {
  constructor(
    private readonly balance: GetBalance,
    private readonly ownLedger: ListOwnLedger,
  ) {}

  @HandlesRpc(getBalanceRpc)
  getBalance(@CurrentActor() actor: Actor) {
    return this.balance.execute(actor);
  }

  @HandlesRpc(listOwnLedgerRpc)
  listOwnLedger(@Payload() query: RpcInput<typeof listOwnLedgerRpc>, @CurrentActor() actor: Actor) {
    return this.ownLedger.execute(query, actor);
  }
}
