import { Controller, Get, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Actor } from '@sprinkle/contracts/actor';
import { dailyStatsSchema, platformStatsSchema } from '@sprinkle/contracts/http.schemas';
import { getAccountStatsRpc, getDailySignUpsRpc } from '@sprinkle/contracts/identity/stats.rpc';
import { STATS_PERIODS } from '@sprinkle/contracts/rules/stats-periods';
import { getDailyTipStatsRpc, getPlatformTipStatsRpc } from '@sprinkle/contracts/tips/upkeep/stats.rpc';
import { RpcClient } from '@sprinkle/service-kit/rpc/rpc-client';
import { z } from 'zod';
import { RequestActor } from '../auth/actor.js';
import { AdminsOnly } from '../auth/session.guards.js';
import { inDollars } from '../platform/http/dollars.js';
import { ApiResponses } from '../platform/openapi/api-responses.js';

const dailyStatsQuerySchema = z.object({
  days: z.coerce
    .number()
    .pipe(z.literal(STATS_PERIODS))
    .optional()
    .meta({ description: 'Number of days; 30 by default' }),
  until: z.iso.date().optional().meta({ description: 'Last of these days; today by default' }),
});
type DailyStatsQuery = z.infer<typeof dailyStatsQuerySchema>;

@ApiTags('stats')
@AdminsOnly()
@Controller('api/admin/stats')
export class StatsController {
  constructor(private readonly rpc: RpcClient) {}

  @Get()
  @ApiOperation({
    summary: 'Read totals of the platform',
    description: 'Tips that were fully refunded or disputed do not count.',
  })
  @ApiResponses(200, platformStatsSchema)
  async getPlatformStats(@RequestActor() actor: Actor) {
    const [accounts, tips] = await Promise.all([
      this.rpc.call(getAccountStatsRpc, {}, { actor }),
      this.rpc.call(getPlatformTipStatsRpc, {}, { actor }),
    ]);
    const totals = inDollars(tips);
    return { ...accounts, ...totals, totalPlatformFee: totals.platformFeeTotal };
  }

  @Get('daily')
  @ApiOperation({
    summary: 'Read daily statistics of the platform',
    description:
      'Returns days in UTC, oldest first, up to and including today or the given last day. Over all days, tips, amounts and fees add up to the totals of the platform.',
  })
  @ApiResponses(200, z.array(dailyStatsSchema))
  async getDailyStats(
    @Query({ schema: dailyStatsQuerySchema }) { days = 30, until }: DailyStatsQuery,
    @RequestActor() actor: Actor,
  ) {
    const lastDays = { lastDay: until ?? new Date().toISOString().slice(0, 10), days };
    const [tips, signUps] = await Promise.all([
      this.rpc.call(getDailyTipStatsRpc, lastDays, { actor }),
      this.rpc.call(getDailySignUpsRpc, lastDays, { actor }),
    ]);
    const signUpsOf = new Map(signUps.map((each) => [each.day, each.signUps]));
    return tips.map((each) => ({ ...inDollars(each), signUps: signUpsOf.get(each.day) ?? 0 }));
  }
}
