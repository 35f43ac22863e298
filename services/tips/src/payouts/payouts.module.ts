import { Module } from '@nestjs/common';
import { BalancesModule } from '../balances/balances.module.js';
import { ExportList } from '../exports/export-list.js';
import { PayoutMethodsModule } from '../payout-methods/payout-methods.module.js';
import { CancelPayoutRun } from './cancel-payout-run.js';
import { CheckCreator } from './check-creator.js';
import { ConfirmPayoutRun } from './confirm-payout-run.js';
import { DecideHeldPayout } from './decide-held-payout.js';
import { ExportPayoutFile } from './export-payout-file.js';
import { GetOwnStatement } from './get-own-statement.js';
import { GetPayoutLock } from './get-payout-lock.js';
import { ListOwed } from './list-owed.js';
import { ListOwnPayouts } from './list-own-payouts.js';
import { ListPayoutRuns } from './list-payout-runs.js';
import { ListPayoutTips } from './list-payout-tips.js';
import { ListPayoutsOfCreator } from './list-payouts-of-creator.js';
import { ListRunPayouts } from './list-run-payouts.js';
import { ProposeAutomatically } from './propose-automatically.js';
import { ProposePayouts } from './propose-payouts.js';
import { RecordPayoutOutcome } from './record-payout-outcome.js';
import { ReleasePayoutLock } from './release-payout-lock.js';
import { RevealPayoutMethod } from './reveal-payout-method.js';
import { RevealPayout } from './reveal-payout.js';
import { WorkOffRunOrders } from './work-off-run-orders.js';

@Module({
  imports: [PayoutMethodsModule, BalancesModule],
  providers: [
    ListOwed,
    ListPayoutRuns,
    ListRunPayouts,
    ListPayoutTips,
    ListPayoutsOfCreator,
    ProposePayouts,
    ProposeAutomatically,
    ConfirmPayoutRun,
    CancelPayoutRun,
    RecordPayoutOutcome,
    DecideHeldPayout,
    ExportPayoutFile,
    RevealPayoutMethod,
    CheckCreator,
    RevealPayout,
    GetPayoutLock,
    ReleasePayoutLock,
    ListOwnPayouts,
    GetOwnStatement,
    ExportList,
    WorkOffRunOrders,
  ],
})
export class PayoutsModule {}
