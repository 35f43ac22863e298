import { Controller, Get, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Actor } from '@sprinkle/contracts/actor';
import { type Analytics, analyticsSchema } from '@sprinkle/contracts/own-analytics.schemas';
import { getPageAnalyticsRpc } from '@sprinkle/contracts/profiles/profiles.rpc';
import { STATS_PERIODS } from '@sprinkle/contracts/rules/stats-periods';
import { getTipAnalyticsRpc } from '@sprinkle/contracts/tips/upkeep/stats.rpc';
import { RpcClient } from '@sprinkle/service-kit/rpc/rpc-client';
import { z } from 'zod';
import { RequestActor } from '../auth/actor.js';
import { CreatorsOnly } from '../auth/session.guards.js';
import { inDollars } from '../platform/http/dollars.js';
import { ApiResponses } from '../platform/openapi/api-responses.js';

const UNKNOWN_PERIOD = 'Please choose 7, 30, 90 or 365 days';

const analyticsQuerySchema = z.object({
  days: z.coerce
    .number(UNKNOWN_PERIOD)
    .pipe(z.literal(STATS_PERIODS, UNKNOWN_PERIOD))
    .optional()
    .describe('Number of days; 30 by default'),
});

@ApiTags('own profile')
@CreatorsOnly()
@Controller('api/users/me/analytics')
export class OwnAnalyticsController {
  constructor(private readonly rpc: RpcClient) {}

  @Get()
  @ApiOperation({
    summary: "Read the analytics of the creator's page",
    description:
      "Returns days in the creator's time zone, oldest first, including today. A tip counts on the day it was paid, less what was refunded or disputed.",
  })
  @ApiResponses(200, analyticsSchema)
  async getOwnAnalytics(
    @Query({ schema: analyticsQuerySchema }) { days = 30 }: z.infer<typeof analyticsQuerySchema>,
    @RequestActor() actor: Actor,
  ): Promise<Analytics> {
    const page = await this.rpc.call(getPageAnalyticsRpc, { days }, { actor });
    const { from, to, timeZone } = page;
    const tips = await this.rpc.call(getTipAnalyticsRpc, { from, to, timeZone }, { actor });
    const { hours, tippers, before, days: paidDays, daysBefore: paidBefore } = inDollars(tips);
    const paidOn = new Map([...paidBefore, ...paidDays].map((day) => [day.date, day]));
    const withTips = (days: typeof page.days) =>
      days.map((day) => ({ ...day, ...(paidOn.get(day.date) ?? { tips: 0, amount: 0 }) }));
    return {
      ...page,
      days: withTips(page.days),
      daysBefore: withTips(page.daysBefore),
      before: { ...page.before, ...before },
      funnel: { ...page.funnel, paid: paidDays.reduce((sum, day) => sum + day.tips, 0) },
      hours,
      tippers,
    };
  }
}
