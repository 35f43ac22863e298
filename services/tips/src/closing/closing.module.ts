import { Module } from '@nestjs/common';
import { AccountHashesModule } from '../account-hashes/account-hashes.module.js';
import { PaymentsModule } from '../payments/payments.module.js';
import { SenderAddressesModule } from '../sender-addresses/sender-addresses.module.js';
import { SettlementModule } from '../settlement/settlement.module.js';
import { StripeModule } from '../stripe/stripe.module.js';
import { SupportsModule } from '../supports/supports.module.js';
import { CancelOpenPayments } from './cancel-open-payments.js';
import { CloseCreators } from './close-creators.js';
import { ClosedCreatorsProjection } from './closed-creators-projection.js';
import { PrepareClosing } from './prepare-closing.js';

@Module({
  imports: [
    AccountHashesModule,
    PaymentsModule,
    SenderAddressesModule,
    SettlementModule,
    StripeModule,
    SupportsModule,
  ],
  providers: [PrepareClosing, ClosedCreatorsProjection, CancelOpenPayments, CloseCreators],
})
export class ClosingModule {}
