import { Module } from '@nestjs/common';
import { PaymentsModule } from '../payments/payments.module.js';
import { SettlementModule } from '../settlement/settlement.module.js';
import { StripeModule } from '../stripe/stripe.module.js';
import { ResumeStuckPayments } from './resume-stuck-payments.js';

@Module({ imports: [PaymentsModule, SettlementModule, StripeModule], providers: [ResumeStuckPayments] })
export class StuckPaymentsModule {}
