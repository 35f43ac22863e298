import { Module } from '@nestjs/common';
import { SERVICE_CONFIG } from '@sprinkle/service-kit/injection-tokens';
import { Stripe } from 'stripe';
import { createStripe, StripePayments } from './stripe.js';

@Module({
  providers: [{ provide: Stripe, useFactory: createStripe, inject: [SERVICE_CONFIG] }, StripePayments],
  exports: [Stripe, StripePayments],
})
export class StripeModule {}
