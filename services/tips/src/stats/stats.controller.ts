import { Controller } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { getPlatformTipStatsRpc, getTipStatsRpc } from '@sprinkle/contracts/tips/tips.rpc';
import { CurrentActor } from '@sprinkle/service-kit/rpc/current-actor';
import { HandlesRpc } from '@sprinkle/service-kit/rpc/handles-rpc';
import { GetStats } from './get-stats.js';

@Controller()
export class StatsController {
  constructor(private readonly getStats: GetStats) {}

  @HandlesRpc(getTipStatsRpc)
  getTipStats(@CurrentActor() actor: Actor) {
    return this.getStats.forOwner(actor);
  }

  @HandlesRpc(getPlatformTipStatsRpc)
  getPlatformTipStats(@CurrentActor() actor: Actor) {
    return this.getStats.forPlatform(actor);
  }
}
