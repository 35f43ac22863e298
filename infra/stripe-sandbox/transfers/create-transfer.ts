import type Stripe from 'stripe';
import { recordTransaction } from '../balance-transactions/record-transaction.ts';
import { availableCents } from '../balance/balance.ts';
import { invalidRequest, missingParameter, resourceMissing, StripeError } from '../errors.ts';
import { recordEvent } from '../events/record-event.ts';
import type { ApiCall } from '../http/api-route.ts';
import { mergeMetadata, readInteger, readString, requireString } from '../http/parameters.ts';
import { newId } from '../ids.ts';
import type { Store } from '../store/store.ts';

export const TRANSFER_PARAMETERS = [
  'amount',
  'currency',
  'destination',
  'description',
  'metadata',
  'transfer_group',
];

/** Moves money of the platform's available balance to a connected account. */
export function createTransfer(store: Store, call: ApiCall): Stripe.Transfer {
  const currency = requireString(call.parameters, 'currency').toLowerCase();
  const destination = requireString(call.parameters, 'destination');
  const amount = readInteger(call.parameters, 'amount');
  if (amount === undefined) throw missingParameter('amount');
  if (amount < 1)
    throw invalidRequest(
      'This value must be greater than or equal to 1.',
      'parameter_invalid_integer',
      'amount',
    );
  assertPayable(store, destination);
  if (call.faults.lacksBalance || amount > availableCents(store, call.now)) throw lacksFunds();
  const id = newId('tr');
  const description = readString(call.parameters, 'description') ?? null;
  const transaction = recordTransaction(
    store,
    {
      type: 'transfer',
      reportingCategory: 'transfer',
      amount: -amount,
      fee: { amount: 0, description: '' },
      currency,
      source: id,
      description,
    },
    call.now,
  );
  const transfer = store.transfers.put({
    id,
    object: 'transfer',
    amount,
    amount_reversed: 0,
    balance_transaction: transaction.id,
    created: call.now,
    currency,
    description,
    destination,
    destination_payment: newId('py'),
    livemode: false,
    metadata: mergeMetadata({}, call.parameters),
    reversals: { object: 'list', data: [], has_more: false, url: `/v1/transfers/${id}/reversals` },
    reversed: false,
    source_transaction: null,
    source_type: 'card',
    transfer_group: readString(call.parameters, 'transfer_group') ?? null,
  });
  recordEvent(store, call, 'transfer.created', transfer);
  return transfer;
}

/** Stripe repeats this rejection for the same key, because it has executed the call. */
function lacksFunds(): StripeError {
  const message =
    'You have insufficient available funds in your Stripe account. Try adding funds directly to your available balance by ' +
    'creating Charges using the 4000000000000077 test card. See: https://stripe.com/docs/testing#available-balance';
  return new StripeError(400, { type: 'invalid_request_error', message, code: 'balance_insufficient' }, true);
}

export function findTransfer(store: Store, id: string): Stripe.Transfer {
  const transfer = store.transfers.find(id);
  if (!transfer) throw resourceMissing('transfer', id, 'id');
  return transfer;
}

/** Rejects an account that is unknown or may not receive transfers. */
function assertPayable(store: Store, accountId: string): void {
  const account = store.connectedAccounts.find(accountId);
  if (!account) throw resourceMissing('destination', accountId, 'destination', false);
  if (account.capabilities?.transfers !== 'active')
    throw invalidRequest(
      'Your destination account needs to have at least one of the following capabilities enabled: transfers, crypto_transfers, legacy_payments',
      'insufficient_capabilities_for_transfer',
    );
}
