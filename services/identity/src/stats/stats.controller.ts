import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import type { Actor } from '@sprinkle/contracts/actor';
import { getAccountStatsRpc, getDailySignUpsRpc } from '@sprinkle/contracts/identity/stats.rpc';
import { CurrentActor } from '@sprinkle/service-kit/rpc/current-actor';
import { HandlesRpc, type RpcInput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { GetAccountStats } from './get-account-stats.js';
import { GetDailySignUps } from './get-daily-sign-ups.js';

@Controller()
export class StatsController {
  constructor(
    private readonly accounts: GetAccountStats,
    private readonly signUps: GetDailySignUps,
  ) {}

  @HandlesRpc(getAccountStatsRpc)
  getAccountStats(@CurrentActor() actor: Actor) {
    return this.accounts.execute(actor);
  }

  @HandlesRpc(getDailySignUpsRpc)
  getDailySignUps(@Payload() input: RpcInput<typeof getDailySignUpsRpc>, @CurrentActor() actor: Actor) {
    return this.signUps.execute(input, actor);
  }
}
