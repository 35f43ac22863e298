import { Module } from '@nestjs/common';
import { SERVICE_CONFIG } from '@sprinkle/service-kit/injection-tokens';
import { Stripe } from 'stripe';
import { SettlementCurrency } from './settlement-currency.js';
import { StripeAccounts } from './stripe-accounts.js';
import { StripeCards } from './stripe-cards.js';
import { StripeInvoices } from './stripe-invoices.js';
import { StripeSubscriptions } from './stripe-subscriptions.js';
import { StripeTransfers } from './stripe-transfers.js';
import { createStripe, StripePayments } from './stripe.js';

@Module({
  providers: [
    { provide: Stripe, useFactory: createStripe, inject: [SERVICE_CONFIG] },
    StripePayments,
    StripeAccounts,
    StripeTransfers,
    StripeSubscriptions,
    StripeInvoices,
    StripeCards,
    SettlementCurrency,
  ],
  exports: [
    Stripe,
    StripePayments,
    StripeAccounts,
    StripeTransfers,
    StripeSubscriptions,
    StripeInvoices,
    StripeCards,
    SettlementCurrency,
  ],
})
export class StripeModule {}
