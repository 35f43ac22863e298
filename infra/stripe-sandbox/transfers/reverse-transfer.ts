import type Stripe from 'stripe';
import { recordTransaction } from '../balance-transactions/record-transaction.ts';
import { heldCents } from '../balance/balance.ts';
import { invalidRequest } from '../errors.ts';
import { type Cause, recordEvent } from '../events/record-event.ts';
import type { ApiCall } from '../http/api-route.ts';
import { mergeMetadata, readInteger, readString } from '../http/parameters.ts';
import { newId } from '../ids.ts';
import type { Store } from '../store/store.ts';
import { findTransfer } from './create-transfer.ts';

export const REVERSAL_PARAMETERS = ['amount', 'description', 'metadata', 'refund_application_fee'];

export function createReversal(store: Store, call: ApiCall): Stripe.TransferReversal {
  const transfer = findTransfer(store, call.id);
  const amount = readInteger(call.parameters, 'amount') ?? transfer.amount - transfer.amount_reversed;
  const description = readString(call.parameters, 'description') ?? null;
  return reverseTransfer(
    store,
    transfer,
    { amount, description, metadata: mergeMetadata({}, call.parameters) },
    call,
  );
}

/** Returns part of a transfer, or all that is left of it, to the platform's balance. */
export function reverseTransfer(
  store: Store,
  transfer: Stripe.Transfer,
  {
    amount,
    description,
    metadata,
  }: { amount: number; description: string | null; metadata: Stripe.Metadata },
  cause: Cause,
): Stripe.TransferReversal {
  const { id: transferId, currency, amount_reversed, reversed } = transfer;
  assertReversible(store, transfer, amount);
  const id = newId('trr');
  const transaction = recordTransaction(
    store,
    {
      type: 'transfer_refund',
      reportingCategory: 'transfer_reversal',
      amount,
      fee: { amount: 0, description: '' },
      currency,
      source: id,
      description,
      waitSeconds: 0,
    },
    cause.now,
  );
  const reversal = store.transferReversals.put({
    id,
    object: 'transfer_reversal',
    amount,
    balance_transaction: transaction.id,
    created: cause.now,
    currency,
    destination_payment_refund: newId('pyr'),
    metadata,
    source_refund: null,
    transfer: transferId,
  });
  const all = [reversal, ...transfer.reversals.data];
  const changed = store.transfers.put({
    ...transfer,
    amount_reversed: amount_reversed + amount,
    reversals: { ...transfer.reversals, data: all },
    reversed: amount_reversed + amount === transfer.amount,
  });
  recordEvent(store, cause, 'transfer.reversed', changed, { amount_reversed, reversed });
  return reversal;
}

function assertReversible(store: Store, transfer: Stripe.Transfer, amount: number): void {
  const rest = transfer.amount - transfer.amount_reversed;
  if (rest === 0) throw invalidRequest(`Transfer ${transfer.id} is already fully reversed.`);
  if (amount < 1) throw invalidRequest('Invalid positive integer', 'parameter_invalid_integer', 'amount');
  if (amount > rest)
    throw invalidRequest(
      `Reversal amount ($${dollars(amount)}) is greater than unreversed amount on transfer ($${dollars(rest)})`,
      undefined,
      'amount',
    );
  if (amount > heldCents(store, String(transfer.destination)))
    throw invalidRequest(
      `The recipient's Stripe account has insufficient funds to reverse this transfer.`,
      'balance_insufficient',
    );
}

const dollars = (cents: number) => (cents / 100).toFixed(2);
