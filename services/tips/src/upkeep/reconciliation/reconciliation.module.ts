import { Module } from '@nestjs/common';
import { StripeModule } from '../../taking/stripe/stripe.module.js';
import { SupportsModule } from '../../taking/supports/supports.module.js';
import { GetReconciliations } from './get-reconciliations.js';
import { ResolvePaymentProblem } from './resolve-payment-problem.js';
import { RunDailyReconciliation } from './run-daily-reconciliation.js';
import { RunRequestedReconciliation } from './run-requested-reconciliation.js';
import { StartReconciliation } from './start-reconciliation.js';
import { WatchReconciliations } from './watch-reconciliations.js';

@Module({
  imports: [StripeModule, SupportsModule],
  providers: [
    GetReconciliations,
    StartReconciliation,
    ResolvePaymentProblem,
    RunRequestedReconciliation,
    RunDailyReconciliation,
    WatchReconciliations,
  ],
})
export class ReconciliationModule {}
