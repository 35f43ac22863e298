import { Module } from '@nestjs/common';
import { ConnectedAccountsModule } from '../connected-accounts/connected-accounts.module.js';
import { PaymentsModule } from '../payments/payments.module.js';
import { SettlementModule } from '../settlement/settlement.module.js';
import { StripeModule } from '../stripe/stripe.module.js';
import { SupportsModule } from '../supports/supports.module.js';
import { TransfersModule } from '../transfers/transfers.module.js';
import { ProcessProviderEvents } from './process-provider-events.js';
import { ReceiveProviderEvent } from './receive-provider-event.js';
import { ReplayFailedEvents } from './replay-failed-events.js';

@Module({
  imports: [
    ConnectedAccountsModule,
    PaymentsModule,
    SettlementModule,
    StripeModule,
    SupportsModule,
    TransfersModule,
  ],
  providers: [ReceiveProviderEvent, ProcessProviderEvents, ReplayFailedEvents],
})
export class ProviderEventsModule {}
