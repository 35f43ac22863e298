import { Module } from '@nestjs/common';
import { ProviderEventsModule } from '../../taking/provider-events/provider-events.module.js';
import { StripeModule } from '../../taking/stripe/stripe.module.js';
import { PayoutMethodsModule } from '../payout-methods/payout-methods.module.js';
import { ChoosePayoutAccount } from './choose-payout-account.js';
import { ForgetDoubtedAccount } from './forget-doubted-account.js';
import { GetConnectedAccount } from './get-connected-account.js';
import { GetPayoutAccount } from './get-payout-account.js';
import { HearOfBankChange } from './hear-of-bank-change.js';
import { LeadToStripe } from './lead-to-stripe.js';
import { OpenPayoutAccount } from './open-payout-account.js';
import { OpenPayoutDashboard } from './open-payout-dashboard.js';
import { PayoutAccountCalls } from './payout-account-calls.js';
import { ReadConnectedAccount } from './read-connected-account.js';
import { RefreshPayoutAccount } from './refresh-payout-account.js';

@Module({
  imports: [PayoutMethodsModule, ProviderEventsModule, StripeModule],
  providers: [
    PayoutAccountCalls,
    GetPayoutAccount,
    RefreshPayoutAccount,
    OpenPayoutAccount,
    OpenPayoutDashboard,
    ChoosePayoutAccount,
    GetConnectedAccount,
    ReadConnectedAccount,
    LeadToStripe,
    HearOfBankChange,
    ForgetDoubtedAccount,
  ],
})
export class ConnectedAccountsModule {}
