import { Module } from '@nestjs/common';
import { PaymentsModule } from '../payments/payments.module.js';
import { SettlementModule } from '../settlement/settlement.module.js';
import { StripeModule } from '../stripe/stripe.module.js';
import { CancelOpenPayments } from './cancel-open-payments.js';
import { CloseCreators } from './close-creators.js';
import { ClosedCreatorsProjection } from './closed-creators-projection.js';

@Module({
  imports: [PaymentsModule, SettlementModule, StripeModule],
  providers: [ClosedCreatorsProjection, CancelOpenPayments, CloseCreators],
})
export class ClosingModule {}
