import { Module } from '@nestjs/common';
import { ExportList } from '../../exports/export-list.js';
import { BalancesModule } from '../../money/balances/balances.module.js';
import { PayoutMethodsModule } from '../payout-methods/payout-methods.module.js';
import { CheckCreator } from './check-creator.js';
import { GetBalance } from './get-balance.js';
import { GetOwnStatement } from './get-own-statement.js';
import { GetPayoutLock } from './get-payout-lock.js';
import { ListOwed } from './list-owed.js';
import { ListOwnPayouts } from './list-own-payouts.js';
import { ListPayoutTips } from './list-payout-tips.js';
import { ListPayoutsOfCreator } from './list-payouts-of-creator.js';
import { ReleasePayoutLock } from './release-payout-lock.js';
import { RevealPayoutMethod } from './reveal-payout-method.js';
import { RevealPayout } from './reveal-payout.js';

@Module({
  imports: [PayoutMethodsModule, BalancesModule],
  providers: [
    GetBalance,
    ListOwed,
    ListPayoutTips,
    ListPayoutsOfCreator,
    RevealPayoutMethod,
    CheckCreator,
    RevealPayout,
    GetPayoutLock,
    ReleasePayoutLock,
    ListOwnPayouts,
    GetOwnStatement,
    ExportList,
  ],
})
export class PayoutsModule {}
