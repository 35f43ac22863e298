import { Injectable } from '@nestjs/common';
import { CURRENCY } from '@sprinkle/contracts/rules/money';
import { Stripe } from 'stripe';
import { isOutOfReach } from './stripe-accounts.js';
import { afterRejections, refusalCode, request } from './stripe-errors.js';

export interface NewTransfer {
  payoutId: string;
  runId: string;
  creatorId: string;
  reference: string;
  amountCents: number;
  /** Account at the provider that gets the money. */
  destination: string;
  rejections: number;
}

export interface NewReversal {
  reversalId: string;
  /** Transfer at the provider, such as tr_1Abc. */
  transferId: string;
  amountCents: number;
}

/** Refusals caused by the account that would get the money. */
export const ACCOUNT_REFUSALS: readonly string[] = [
  'account_invalid',
  'insufficient_capabilities_for_transfer',
  'resource_missing',
];

/**
 * Each method throws PROVIDER_UNAVAILABLE when Stripe does not respond. Do not call them in a transaction.
 */
@Injectable()
export class StripeTransfers {
  constructor(private readonly stripe: Stripe) {}

  /** Transfers a payout, or returns the transfer that an earlier call with the same id made. It carries only ids. */
  createTransfer(transfer: NewTransfer): Promise<Stripe.Transfer> {
    const { payoutId, runId, creatorId, reference, amountCents, destination, rejections } = transfer;
    return request('create transfer', () =>
      this.stripe.transfers.create(
        {
          amount: amountCents,
          currency: CURRENCY,
          destination,
          description: reference,
          transfer_group: runId,
          metadata: { payoutId, runId, creatorId },
        },
        { idempotencyKey: afterRejections(`payout-${payoutId}-transfer`, rejections) },
      ),
    );
  }

  /**
   * Finds the transfer of a payout; null if there is none. The provider forgets keys after a day, but never transfers. If it
   * refuses to list an account's transfers, for example because the account left the platform, those of the run are searched.
   */
  findTransferOf(
    transfer: Pick<NewTransfer, 'payoutId' | 'runId' | 'destination'>,
  ): Promise<Stripe.Transfer | null> {
    const { payoutId, runId, destination } = transfer;
    const findIn = async (more: { destination?: string }) => {
      for await (const each of this.stripe.transfers.list({ transfer_group: runId, limit: 100, ...more }))
        if (each.metadata.payoutId === payoutId) return each;
      return null;
    };
    return request('find transfer', async () => {
      try {
        return await findIn({ destination });
      } catch (error) {
        if (!refusalOf(error)) throw error;
        return findIn({});
      }
    });
  }

  /** Returns what an account has available in the currency of payouts, in cents; zero if it left the platform. */
  async availableAt(account: string): Promise<number> {
    const { available } = await request('retrieve balance', async () => {
      try {
        return await this.stripe.balance.retrieve({}, { stripeAccount: account });
      } catch (error) {
        if (isOutOfReach(error)) return { available: [] };
        throw error;
      }
    });
    return Math.max(0, available.find(({ currency }) => currency === CURRENCY)?.amount ?? 0);
  }

  /** Reverses a part of a transfer, or returns the reversal that an earlier call with the same id made. */
  createReversal({ reversalId, transferId, amountCents }: NewReversal): Promise<Stripe.TransferReversal> {
    return request('create reversal', () =>
      this.stripe.transfers.createReversal(
        transferId,
        { amount: amountCents, metadata: { reversalId } },
        { idempotencyKey: `transfer-reversal-${reversalId}` },
      ),
    );
  }

  /** Finds a reversal by our id, which the provider never forgets; null when there is none. */
  findReversal({ reversalId, transferId }: NewReversal): Promise<Stripe.TransferReversal | null> {
    return request('find reversal', async () => {
      for await (const each of this.stripe.transfers.listReversals(transferId, { limit: 100 }))
        if (each.metadata?.reversalId === reversalId) return each;
      return null;
    });
  }

  retrieveTransfer(transferId: string): Promise<Stripe.Transfer> {
    return request('retrieve transfer', () => this.stripe.transfers.retrieve(transferId));
  }

  /** Retrieves a payout of a connected account to its bank. */
  retrieveBankPayout(payoutId: string, account: string): Promise<Stripe.Payout> {
    return request('retrieve payout', () =>
      this.stripe.payouts.retrieve(payoutId, {}, { stripeAccount: account }),
    );
  }
}

export interface Refusal {
  /** What stands in the way: the platform's balance, the account of the creator, or something else. */
  because: 'balance' | 'account' | 'other';
  code: string;
}

/** Returns why the provider refused a transfer and made nothing; null for any other error. */
export function refusalOf(error: unknown): Refusal | null {
  const code = refusalCode(error);
  if (code === null) return null;
  if (code === 'balance_insufficient') return { because: 'balance', code };
  return { because: ACCOUNT_REFUSALS.includes(code) ? 'account' : 'other', code };
}
