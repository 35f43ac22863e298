import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import type { Actor } from '@sprinkle/contracts/actor';
import {
  countWaitingMoneyRpc,
  getCreatorRevenueRpc,
  getDailyTipStatsRpc,
  getPlatformTipStatsRpc,
  getRevenueTotalsRpc,
  getTipStatsRpc,
} from '@sprinkle/contracts/tips/stats.rpc';
import { CurrentActor } from '@sprinkle/service-kit/rpc/current-actor';
import { HandlesRpc, type RpcInput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { CountWaitingMoney } from './count-waiting-money.js';
import { GetCreatorRevenue } from './get-creator-revenue.js';
import { GetDailyStats } from './get-daily-stats.js';
import { GetRevenueTotals } from './get-revenue-totals.js';
import { GetStats } from './get-stats.js';

@Controller()
export class StatsController {
  constructor(
    private readonly getStats: GetStats,
    private readonly dailyStats: GetDailyStats,
    private readonly revenueTotals: GetRevenueTotals,
    private readonly creatorRevenue: GetCreatorRevenue,
    private readonly waiting: CountWaitingMoney,
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

  @HandlesRpc(countWaitingMoneyRpc)
  countWaiting(@CurrentActor() actor: Actor) {
    return this.waiting.execute(actor);
  }

  @HandlesRpc(getRevenueTotalsRpc)
  getRevenueTotals(@Payload() input: RpcInput<typeof getRevenueTotalsRpc>, @CurrentActor() actor: Actor) {
    return this.revenueTotals.execute(input.creatorIds, actor);
  }

  @HandlesRpc(getCreatorRevenueRpc)
  getCreatorRevenue(@Payload() input: RpcInput<typeof getCreatorRevenueRpc>, @CurrentActor() actor: Actor) {
    return this.creatorRevenue.execute(input.creatorId, actor);
  }
}
