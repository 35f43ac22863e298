import { Controller } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { getBalanceRpc } from '@sprinkle/contracts/tips/tips.rpc';
import { CurrentActor } from '@sprinkle/service-kit/rpc/current-actor';
import { HandlesRpc } from '@sprinkle/service-kit/rpc/handles-rpc';
import { GetBalance } from './get-balance.js';

@Controller()
export class BalancesController {
  constructor(private readonly balance: GetBalance) {}

  @HandlesRpc(getBalanceRpc)
  getBalance(@CurrentActor() actor: Actor) {
    return this.balance.execute(actor);
  }
}
