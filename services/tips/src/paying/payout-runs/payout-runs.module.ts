import { Module } from '@nestjs/common';
import { PayoutMethodsModule } from '../payout-methods/payout-methods.module.js';
import { CancelPayoutRun } from './cancel-payout-run.js';
import { ConfirmPayoutRun } from './confirm-payout-run.js';
import { DecideHeldPayout } from './decide-held-payout.js';
import { ExportPayoutFile } from './export-payout-file.js';
import { ListPayoutRuns } from './list-payout-runs.js';
import { ListRunPayouts } from './list-run-payouts.js';
import { ProposeAutomatically } from './propose-automatically.js';
import { ProposePayouts } from './propose-payouts.js';
import { RecordPayoutOutcome } from './record-payout-outcome.js';
import { RecordRunSent } from './record-run-sent.js';
import { StoreAccounts } from './store-accounts.js';
import { WorkOffRunOrders } from './work-off-run-orders.js';

@Module({
  imports: [PayoutMethodsModule],
  providers: [
    ListPayoutRuns,
    ListRunPayouts,
    ProposePayouts,
    StoreAccounts,
    ProposeAutomatically,
    ConfirmPayoutRun,
    CancelPayoutRun,
    RecordPayoutOutcome,
    RecordRunSent,
    DecideHeldPayout,
    ExportPayoutFile,
    WorkOffRunOrders,
  ],
})
export class PayoutRunsModule {}
