import { Module } from '@nestjs/common';
import { SERVICE_CONFIG } from '@sprinkle/service-kit/injection-tokens';
import { Stripe } from 'stripe';
import { SettlementCurrency } from './settlement-currency.js';
import { createStripe, StripePayments } from './stripe.js';

@Module({
  providers: [
    { provide: Stripe, useFactory: createStripe, inject: [SERVICE_CONFIG] },
    StripePayments,
    SettlementCurrency,
  ],
  exports: [Stripe, StripePayments, SettlementCurrency],
})
export class StripeModule {}
