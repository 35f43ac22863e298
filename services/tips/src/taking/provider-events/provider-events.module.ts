import { Module } from '@nestjs/common';
import { PaymentsModule } from '../payments/payments.module.js';
import { SettlementModule } from '../settlement/settlement.module.js';
import { StripeModule } from '../stripe/stripe.module.js';
import { SupportsModule } from '../supports/supports.module.js';
import { ProcessProviderEvents } from './process-provider-events.js';
import { ProviderEventHandlers } from './provider-event-handlers.js';
import { ReceiveProviderEvent } from './receive-provider-event.js';
import { ReplayFailedEvents } from './replay-failed-events.js';

@Module({
  imports: [PaymentsModule, SettlementModule, StripeModule, SupportsModule],
  providers: [ReceiveProviderEvent, ProcessProviderEvents, ProviderEventHandlers, ReplayFailedEvents],
  exports: [ProviderEventHandlers],
})
export class ProviderEventsModule {}
