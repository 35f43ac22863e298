import type { DynamicModule } from '@nestjs/common';
import { databaseModule } from '@sprinkle/service-kit/database/database.module';
import { AdministratorsModule } from './administrators/administrators.module.js';
import type { Config } from './config.js';
import { CreatorsModule } from './creators/creators.module.js';
import { databaseOptions } from './database.js';
import { BalancesModule } from './money/balances/balances.module.js';
import { BlockedSendersModule } from './page/blocked-senders/blocked-senders.module.js';
import { CommentsModule } from './page/comments/comments.module.js';
import { GoalsModule } from './page/goals/goals.module.js';
import { MistakesModule } from './page/mistakes/mistakes.module.js';
import { ReceiptsModule } from './page/receipts/receipts.module.js';
import { SearchModule } from './page/search/search.module.js';
import { TipDetailsModule } from './page/tip-details/tip-details.module.js';
import { TipsModule } from './page/tips/tips.module.js';
import { ConnectedAccountsModule } from './paying/connected-accounts/connected-accounts.module.js';
import { DebtsModule } from './paying/debts/debts.module.js';
import { FeeInvoicesModule } from './paying/fee-invoices/fee-invoices.module.js';
import { PayeesModule } from './paying/payees/payees.module.js';
import { PayoutMethodsModule } from './paying/payout-methods/payout-methods.module.js';
import { PayoutRunsModule } from './paying/payout-runs/payout-runs.module.js';
import { PayoutsModule } from './paying/payouts/payouts.module.js';
import { TransfersModule } from './paying/transfers/transfers.module.js';
import { SettingsModule } from './settings/settings.module.js';
import { CardTestingModule } from './taking/card-testing/card-testing.module.js';
import { FraudMarksModule } from './taking/fraud-marks/fraud-marks.module.js';
import { MessageFilterModule } from './taking/message-filter/message-filter.module.js';
import { PaymentsModule } from './taking/payments/payments.module.js';
import { ProviderEventsModule } from './taking/provider-events/provider-events.module.js';
import { ReversalsModule } from './taking/reversals/reversals.module.js';
import { SupportsModule } from './taking/supports/supports.module.js';
import { UnfinishedPaymentsModule } from './taking/unfinished-payments/unfinished-payments.module.js';
import { ClosingModule } from './upkeep/closing/closing.module.js';
import { InstallationModule } from './upkeep/installation/installation.module.js';
import { ReconciliationModule } from './upkeep/reconciliation/reconciliation.module.js';
import { RetentionModule } from './upkeep/retention/retention.module.js';
import { StatsModule } from './upkeep/stats/stats.module.js';

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
