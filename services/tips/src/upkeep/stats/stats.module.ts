import { Module } from '@nestjs/common';
import { PayoutMethodsModule } from '../../paying/payout-methods/payout-methods.module.js';
import { CountHeldTips } from './count-held-tips.js';
import { CountWaitingMoney } from './count-waiting-money.js';
import { GetCreatorRevenue } from './get-creator-revenue.js';
import { GetDailyStats } from './get-daily-stats.js';
import { GetRevenueTotals } from './get-revenue-totals.js';
import { GetStats } from './get-stats.js';
import { GetTipAnalytics } from './get-tip-analytics.js';
import { KeepTipQuarters } from './keep-tip-quarters.js';
import { SumUpDays } from './sum-up-days.js';
import { SumUpWeek } from './sum-up-week.js';

@Module({
  imports: [PayoutMethodsModule],
  providers: [
    GetStats,
    GetDailyStats,
    GetRevenueTotals,
    GetCreatorRevenue,
    CountHeldTips,
    CountWaitingMoney,
    SumUpDays,
    GetTipAnalytics,
    KeepTipQuarters,
    SumUpWeek,
  ],
})
export class StatsModule {}
