import { Module } from '@nestjs/common';
import { StripeModule } from '../stripe/stripe.module.js';
import { SettlePayment } from './settle-payment.js';

@Module({ imports: [StripeModule], providers: [SettlePayment], exports: [SettlePayment] })
export class SettlementModule {}
