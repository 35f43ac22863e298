import { Module } from '@nestjs/common';
import { SERVICE_CONFIG } from '@sprinkle/service-kit/injection-tokens';
import { Stripe } from 'stripe';
import { CardTestingModule } from '../card-testing/card-testing.module.js';
import { CancelPayments } from './cancel-payments.js';
import { ConfirmTip } from './confirm-tip.js';
import { CreateIntent } from './create-intent.js';
import { CreatePaymentIntent } from './create-payment-intent.js';
import { CreatePendingTip } from './create-pending-tip.js';
import { FindTipForPayer } from './find-tip-for-payer.js';
import { GetTipStatus } from './get-tip-status.js';
import { LookUpPayment } from './look-up-payment.js';
import { PaymentsController } from './payments.controller.js';
import { SettleTip } from './settle-tip.js';
import { createStripe, StripePayments } from './stripe.js';
import { WatchOpenPayments } from './watch-open-payments.js';

@Module({
  imports: [CardTestingModule],
  controllers: [PaymentsController],
  providers: [
    { provide: Stripe, useFactory: createStripe, inject: [SERVICE_CONFIG] },
    StripePayments,
    CreatePaymentIntent,
    CreatePendingTip,
    CreateIntent,
    ConfirmTip,
    GetTipStatus,
    FindTipForPayer,
    LookUpPayment,
    SettleTip,
    CancelPayments,
    WatchOpenPayments,
  ],
  exports: [Stripe, StripePayments, CreateIntent, SettleTip, CancelPayments],
})
export class PaymentsModule {}
