import { Injectable } from '@nestjs/common';
import { Stripe } from 'stripe';
import { request } from './stripe-errors.js';

const RECENT_INVOICES = 24;

/**
 * The invoices of subscriptions, one a month. Each method throws PROVIDER_UNAVAILABLE when Stripe does not respond. Do not call them
 * in a transaction.
 */
@Injectable()
export class StripeInvoices {
  constructor(private readonly stripe: Stripe) {}

  /** Lists the newest invoices of a subscription, newest first, with their payments. */
  async list(subscriptionId: string): Promise<Stripe.Invoice[]> {
    const { data } = await request('list invoices', () =>
      this.stripe.invoices.list({
        subscription: subscriptionId,
        limit: RECENT_INVOICES,
        expand: ['data.payments'],
      }),
    );
    return data;
  }

  /** Tries to collect an open invoice now, unless another call just did. A declined card leaves it to the next attempt. */
  async collect(invoice: Stripe.Invoice): Promise<void> {
    await request('pay invoice', async () => {
      try {
        await this.stripe.invoices.pay(invoice.id);
      } catch (error) {
        if (error instanceof Stripe.errors.StripeCardError) return;
        if (isUnpaid(await this.stripe.invoices.retrieve(invoice.id))) throw error;
      }
    });
  }

  /** Voids the unpaid invoices. Returns whether any of the invoices is paid, perhaps only just now. */
  async voidUnpaid(invoices: Stripe.Invoice[]): Promise<boolean> {
    const after: Stripe.Invoice[] = [];
    for (const invoice of invoices) after.push(isUnpaid(invoice) ? await this.voidInvoice(invoice) : invoice);
    return after.some(({ status }) => status === 'paid');
  }

  private voidInvoice(invoice: Stripe.Invoice): Promise<Stripe.Invoice> {
    return request('void invoice', async () => {
      if (invoice.status === 'draft')
        await this.stripe.invoices.finalizeInvoice(invoice.id, { auto_advance: false });
      try {
        return await this.stripe.invoices.voidInvoice(invoice.id);
      } catch (error) {
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
        const found = await this.stripe.invoices.retrieve(invoice.id);
        if (isUnpaid(found)) throw error;
        return found;
      }
    });
  }
}

function isUnpaid({ status }: Stripe.Invoice): boolean {
  return status === 'open' || status === 'draft';
}

/** Returns the payment at Stripe that paid the invoice, or will; null if there is none yet. */
export function intentIdOf(invoice: Stripe.Invoice): string | null {
  const payments = invoice.payments?.data ?? [];
  const { payment } = payments.find(({ status }) => status === 'paid') ?? payments[0] ?? {};
  const intent = payment?.payment_intent ?? null;
  return typeof intent === 'string' || intent === null ? intent : intent.id;
}
