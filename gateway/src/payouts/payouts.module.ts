import { Module } from '@nestjs/common';
import { AdminPayoutsController } from './admin-payouts.controller.js';
import { CreatorChecksController } from './creator-checks.controller.js';
import { CreatorPayoutsController } from './creator-payouts.controller.js';
import { DebtsController } from './debts.controller.js';
import { HeldPayoutsController } from './held-payouts.controller.js';
import { OwedController } from './owed.controller.js';
import { OwnPayoutsController } from './own-payouts.controller.js';
import { PayeesController } from './payees.controller.js';
import { ConnectedAccountsController, PayoutAccountController } from './payout-account.controller.js';
import { PayoutLockController } from './payout-lock.controller.js';
import { PayoutMethodsController } from './payout-methods.controller.js';
import { RevealAccountsController } from './reveal-accounts.controller.js';
import { TaxDetailsController } from './tax-details.controller.js';
import { YearEarningsController } from './year-earnings.controller.js';

@Module({
  controllers: [
    PayoutMethodsController,
    PayoutAccountController,
    ConnectedAccountsController,
    OwnPayoutsController,
    OwedController,
    DebtsController,
    AdminPayoutsController,
    HeldPayoutsController,
    CreatorChecksController,
    CreatorPayoutsController,
    PayoutLockController,
    RevealAccountsController,
    TaxDetailsController,
    YearEarningsController,
    PayeesController,
  ],
})
export class PayoutsModule {}
