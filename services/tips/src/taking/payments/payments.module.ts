import { Module } from '@nestjs/common';
import { ExportList } from '../../exports/export-list.js';
import { SenderAddressesModule } from '../../sender-addresses/sender-addresses.module.js';
import { CardTestingModule } from '../card-testing/card-testing.module.js';
import { SettlementModule } from '../settlement/settlement.module.js';
import { StripeModule } from '../stripe/stripe.module.js';
import { SupportsModule } from '../supports/supports.module.js';
import { AskForChallenges } from './ask-for-challenges.js';
import { CancelPayments } from './cancel-payments.js';
import { ConfirmTip } from './confirm-tip.js';
import { CreatePaymentIntent } from './create-payment-intent.js';
import { CreatePendingTip } from './create-pending-tip.js';
import { FindTipForPayer } from './find-tip-for-payer.js';
import { GetFeeRate } from './get-fee-rate.js';
import { GetTipStatus } from './get-tip-status.js';
import { ListPayments } from './list-payments.js';
import { LookUpForPayer } from './look-up-for-payer.js';
import { WatchOpenPayments } from './watch-open-payments.js';

@Module({
  imports: [CardTestingModule, SenderAddressesModule, SettlementModule, StripeModule, SupportsModule],
  providers: [
    CreatePaymentIntent,
    GetFeeRate,
    CreatePendingTip,
    ConfirmTip,
    GetTipStatus,
    FindTipForPayer,
    LookUpForPayer,
    CancelPayments,
    AskForChallenges,
    WatchOpenPayments,
    ListPayments,
    ExportList,
  ],
  exports: [CreatePaymentIntent, CancelPayments],
})
export class PaymentsModule {}
