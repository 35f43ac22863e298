import type { DynamicModule } from '@nestjs/common';
import { databaseModule } from '@sprinkle/service-kit/database/database.module';
import { AdministratorsModule } from './administrators/administrators.module.js';
import { BalancesModule } from './balances/balances.module.js';
import { BlockedSendersModule } from './blocked-senders/blocked-senders.module.js';
import { CardTestingModule } from './card-testing/card-testing.module.js';
import { ClosingModule } from './closing/closing.module.js';
import { CommentsModule } from './comments/comments.module.js';
import type { Config } from './config.js';
import { ConnectedAccountsModule } from './connected-accounts/connected-accounts.module.js';
import { CreatorsModule } from './creators/creators.module.js';
import { databaseOptions } from './database.js';
import { DebtsModule } from './debts/debts.module.js';
import { FeeInvoicesModule } from './fee-invoices/fee-invoices.module.js';
import { FraudMarksModule } from './fraud-marks/fraud-marks.module.js';
import { GoalsModule } from './goals/goals.module.js';
import { InstallationModule } from './installation/installation.module.js';
import { MessageFilterModule } from './message-filter/message-filter.module.js';
import { MistakesModule } from './mistakes/mistakes.module.js';
import { PayeesModule } from './payees/payees.module.js';
import { PaymentsModule } from './payments/payments.module.js';
import { PayoutMethodsModule } from './payout-methods/payout-methods.module.js';
import { PayoutRunsModule } from './payouts/payout-runs.module.js';
import { PayoutsModule } from './payouts/payouts.module.js';
import { ProviderEventsModule } from './provider-events/provider-events.module.js';
import { ReceiptsModule } from './receipts/receipts.module.js';
import { ReconciliationModule } from './reconciliation/reconciliation.module.js';
import { RetentionModule } from './retention/retention.module.js';
import { ReversalsModule } from './reversals/reversals.module.js';
import { SearchModule } from './search/search.module.js';
import { SettingsModule } from './settings/settings.module.js';
import { StatsModule } from './stats/stats.module.js';
import { SupportsModule } from './supports/supports.module.js';
import { TipDetailsModule } from './tip-details/tip-details.module.js';
import { TipsModule } from './tips/tips.module.js';
import { TransfersModule } from './transfers/transfers.module.js';
import { UnfinishedPaymentsModule } from './unfinished-payments/unfinished-payments.module.js';

class AppModule {}

export function appModule(config: Config): DynamicModule {
  return {
    module: AppModule,
    imports: [
      databaseModule(databaseOptions(config.TIPS_DATABASE_URL)),
      CreatorsModule,
      SettingsModule,
      AdministratorsModule,
      TipsModule,
      CommentsModule,
      BlockedSendersModule,
      PaymentsModule,
      CardTestingModule,
      ProviderEventsModule,
      StatsModule,
      BalancesModule,
      PayoutMethodsModule,
      ConnectedAccountsModule,
      PayeesModule,
      PayoutsModule,
      PayoutRunsModule,
      TransfersModule,
      FeeInvoicesModule,
      ClosingModule,
      DebtsModule,
      ReceiptsModule,
      MistakesModule,
      GoalsModule,
      SupportsModule,
      MessageFilterModule,
      ReversalsModule,
      FraudMarksModule,
      UnfinishedPaymentsModule,
      ReconciliationModule,
      RetentionModule,
      SearchModule,
      TipDetailsModule,
      InstallationModule,
    ],
  };
}
