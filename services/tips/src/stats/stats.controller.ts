import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import type { Actor } from '@sprinkle/contracts/actor';
import { getDailyTipStatsRpc } from '@sprinkle/contracts/tips/administration.rpc';
import { getPlatformTipStatsRpc, getTipStatsRpc } from '@sprinkle/contracts/tips/tips.rpc';
import { CurrentActor } from '@sprinkle/service-kit/rpc/current-actor';
import { HandlesRpc, type RpcInput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { GetDailyStats } from './get-daily-stats.js';
import { GetStats } from './get-stats.js';

@Controller()
export class StatsController {
  constructor(
    private readonly getStats: GetStats,
    private readonly dailyStats: GetDailyStats,
  ) {}

  @HandlesRpc(getTipStatsRpc)
  getTipStats(@CurrentActor() actor: Actor) {
    return this.getStats.forOwner(actor);
  }

  @HandlesRpc(getPlatformTipStatsRpc)
  getPlatformTipStats(@CurrentActor() actor: Actor) {
    return this.getStats.forPlatform(actor);
  }

  @HandlesRpc(getDailyTipStatsRpc)
  getDailyTipStats(@Payload() input: RpcInput<typeof getDailyTipStatsRpc>, @CurrentActor() actor: Actor) {
    return this.dailyStats.execute(input, actor);
  }
}
