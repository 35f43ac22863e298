import type Stripe from 'stripe';
import { invalidRequest, resourceMissing } from '../errors.ts';
import type { ApiCall, ApiRoute } from '../http/api-route.ts';
import { LIST_PARAMETERS, toList } from '../http/lists.ts';
import { mergeMetadata, readBoolean, readMap, readString } from '../http/parameters.ts';
import { takePaymentMethod } from '../payment-methods/create-payment-method.ts';
import type { Store } from '../store/store.ts';
import { markUncollectible, voidInvoice } from './close-invoice.ts';
import { tryToPay } from './collect-invoice.ts';
import { finalizeInvoice } from './finalize-invoice.ts';

export const invoiceRoutes: ApiRoute[] = [
  {
    method: 'GET',
    path: '/v1/invoices',
    parameters: [...LIST_PARAMETERS, 'customer', 'status', 'subscription'],
    handle: (store, call) => {
      const customer = readString(call.parameters, 'customer');
      const status = readString(call.parameters, 'status');
      const subscription = readString(call.parameters, 'subscription');
      return toList(
        call,
        store.invoices,
        (row) =>
          (!customer || row.customer === customer) &&
          (!status || row.status === status) &&
          (!subscription || row.parent?.subscription_details?.subscription === subscription),
        false,
      );
    },
  },
  { method: 'GET', path: '/v1/invoices/:id', parameters: [], handle: getInvoice },
  {
    method: 'POST',
    path: '/v1/invoices/:id',
    parameters: ['auto_advance', 'description', 'metadata'],
    handle: (store, call) => {
      const invoice = getInvoice(store, call);
      return store.invoices.put({
        ...invoice,
        auto_advance: readBoolean(call.parameters, 'auto_advance') ?? invoice.auto_advance,
        description: readString(call.parameters, 'description') ?? invoice.description,
        metadata: mergeMetadata(invoice.metadata ?? {}, call.parameters),
      });
    },
  },
  {
    method: 'POST',
    path: '/v1/invoices/:id/finalize',
    parameters: ['auto_advance'],
    handle: (store, call) => finalizeInvoice(store, getInvoice(store, call, ['draft']), call),
  },
  {
    method: 'POST',
    path: '/v1/invoices/:id/void',
    parameters: [],
    handle: (store, call) => voidInvoice(store, getInvoice(store, call, ['open', 'uncollectible']), call),
  },
  {
    method: 'POST',
    path: '/v1/invoices/:id/mark_uncollectible',
    parameters: [],
    handle: (store, call) => markUncollectible(store, getInvoice(store, call, ['open']), call),
  },
  {
    method: 'POST',
    path: '/v1/invoices/:id/pay',
    parameters: ['off_session', 'payment_method'],
    handle: payInvoice,
  },
  {
    method: 'GET',
    path: '/v1/invoice_payments',
    parameters: [...LIST_PARAMETERS, 'invoice', 'payment', 'status'],
    handle: (store, call) => {
      const invoice = readString(call.parameters, 'invoice');
      const status = readString(call.parameters, 'status');
      const payment = readMap(call.parameters, 'payment') ?? {};
      const intent = readString(payment, 'payment_intent', 'payment[payment_intent]');
      return toList(
        call,
        store.invoicePayments,
        (row) =>
          (!invoice || row.invoice === invoice) &&
          (!status || row.status === status) &&
          (!intent || row.payment.payment_intent === intent),
        false,
      );
    },
  },
  {
    method: 'GET',
    path: '/v1/invoice_payments/:id',
    parameters: [],
    handle: (store, call) => {
      const payment = store.invoicePayments.find(call.id);
      if (!payment) throw resourceMissing('invoice_payment', call.id, 'id');
      return payment;
    },
  },
];

function getInvoice(store: Store, call: ApiCall, statuses?: readonly string[]): Stripe.Invoice {
  const invoice = store.invoices.find(call.id);
  if (!invoice) throw resourceMissing('invoice', call.id, 'invoice');
  if (!statuses || statuses.includes(String(invoice.status))) return invoice;
  throw invalidRequest(
    `You can only pass in ${statuses.join(' or ')} invoices. This invoice is ${invoice.status}.`,
    'status_transition_invalid',
  );
}

/** Finalizes a draft first. */
function payInvoice(store: Store, call: ApiCall): Stripe.Invoice {
  const invoice = getInvoice(store, call);
  if (invoice.status === 'paid') throw invalidRequest('Invoice is already paid', 'invoice_already_paid');
  if (invoice.status === 'void') throw getInvoice(store, call, ['open', 'uncollectible']);
  const open = invoice.status === 'draft' ? finalizeInvoice(store, invoice, call) : invoice;
  const methodId = readString(call.parameters, 'payment_method');
  const method = methodId ? takePaymentMethod(store, methodId, call.now) : undefined;
  if (open.status !== 'paid') {
    const error = tryToPay(store, open, method, call);
    if (error) throw error;
  }
  return getInvoice(store, call);
}
