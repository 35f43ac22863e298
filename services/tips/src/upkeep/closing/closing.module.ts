import { Module } from '@nestjs/common';
import { AccountHashesModule } from '../../account-hashes/account-hashes.module.js';
import { SenderAddressesModule } from '../../sender-addresses/sender-addresses.module.js';
import { PaymentsModule } from '../../taking/payments/payments.module.js';
import { SettlementModule } from '../../taking/settlement/settlement.module.js';
import { StripeModule } from '../../taking/stripe/stripe.module.js';
import { SupportsModule } from '../../taking/supports/supports.module.js';
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
