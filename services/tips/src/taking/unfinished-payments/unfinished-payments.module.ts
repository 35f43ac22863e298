import { Module } from '@nestjs/common';
import { PaymentsModule } from '../payments/payments.module.js';
import { SettlementModule } from '../settlement/settlement.module.js';
import { StripeModule } from '../stripe/stripe.module.js';
import { SupportsModule } from '../supports/supports.module.js';
import { CheckUnfinishedPayments } from './check-unfinished-payments.js';

@Module({
  imports: [PaymentsModule, SettlementModule, StripeModule, SupportsModule],
  providers: [CheckUnfinishedPayments],
})
export class UnfinishedPaymentsModule {}
