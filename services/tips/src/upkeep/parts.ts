import type { Provider } from '@nestjs/common';
import { CancelOpenPayments } from './closing/cancel-open-payments.js';
import { CloseCreators } from './closing/close-creators.js';
import { ClosedCreatorsProjection } from './closing/closed-creators-projection.js';
import { PrepareClosing } from './closing/prepare-closing.js';
import { CheckStripe } from './installation/check-stripe.js';
import { GetReconciliations } from './reconciliation/get-reconciliations.js';
import { ResolvePaymentProblem } from './reconciliation/resolve-payment-problem.js';
import { RunDailyReconciliation } from './reconciliation/run-daily-reconciliation.js';
import { RunRequestedReconciliation } from './reconciliation/run-requested-reconciliation.js';
import { StartReconciliation } from './reconciliation/start-reconciliation.js';
import { WatchReconciliations } from './reconciliation/watch-reconciliations.js';
import { EraseOldAddresses } from './retention/erase-old-addresses.js';
import { PurgeExpired } from './retention/purge-expired.js';
import { CountHeldTips } from './stats/count-held-tips.js';
import { CountWaitingMoney } from './stats/count-waiting-money.js';
import { GetCreatorRevenue } from './stats/get-creator-revenue.js';
import { GetDailyStats } from './stats/get-daily-stats.js';
import { GetRevenueTotals } from './stats/get-revenue-totals.js';
import { GetStats } from './stats/get-stats.js';
import { GetTipAnalytics } from './stats/get-tip-analytics.js';
import { KeepTipQuarters } from './stats/keep-tip-quarters.js';
import { SumUpDays } from './stats/sum-up-days.js';
import { SumUpWeek } from './stats/sum-up-week.js';

export const upkeep: Provider[] = [
  CancelOpenPayments,
  CloseCreators,
  ClosedCreatorsProjection,
  PrepareClosing,
  CheckStripe,
  GetReconciliations,
  ResolvePaymentProblem,
  RunDailyReconciliation,
  RunRequestedReconciliation,
  StartReconciliation,
  WatchReconciliations,
  EraseOldAddresses,
  PurgeExpired,
  CountHeldTips,
  CountWaitingMoney,
  GetCreatorRevenue,
  GetDailyStats,
  GetRevenueTotals,
  GetStats,
  GetTipAnalytics,
  KeepTipQuarters,
  SumUpDays,
  SumUpWeek,
];
