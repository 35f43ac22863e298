import { Module } from '@nestjs/common';
import { PaymentsModule } from '../payments/payments.module.js';
import { ReversalsModule } from '../reversals/reversals.module.js';
import { ProcessProviderEvents } from './process-provider-events.js';
import { ProviderEventsController } from './provider-events.controller.js';
import { ReceiveProviderEvent } from './receive-provider-event.js';
import { ReplayFailedEvents } from './replay-failed-events.js';

@Module({
  imports: [PaymentsModule, ReversalsModule],
  controllers: [ProviderEventsController],
  providers: [ReceiveProviderEvent, ProcessProviderEvents, ReplayFailedEvents],
})
export class ProviderEventsModule {}
