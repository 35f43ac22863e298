import { Injectable } from '@nestjs/common';
import { TRANSFER_EVENTS } from '@sprinkle/contracts/rules/stripe-events';
import { bankPayoutFailed } from '@sprinkle/contracts/tips/tips.events';
import { queryOptional } from '@sprinkle/service-kit/database/query';
import { recordEvent } from '@sprinkle/service-kit/outbox/record-event';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import {
  type HeardEvent,
  noteOf,
  ProviderEventHandlers,
} from '../../taking/provider-events/provider-event-handlers.js';
import { NOTHING_TO_DO } from '../../taking/provider-events/webhook-event.js';
import { isMissing } from '../../taking/stripe/stripe-errors.js';
import { StripeTransfers } from '../../taking/stripe/stripe-transfers.js';
import { SettleTransfer, type TransferSettlement } from './settle-transfer.js';

/**
 * The row keeps a repeated event, even under another id, from notifying the creator again. Creators who closed the account here have no
 * address any more, and see it at the provider.
 */
const STORE_FAILED = `
  INSERT INTO failed_bank_payouts (stripe_payout_id, creator_id, amount_cents, currency, reason, failed_at)
  SELECT $1, account.creator_id, $3, $4, $5, now()
  FROM connected_accounts AS account JOIN creators ON creators.id = account.creator_id
  WHERE account.stripe_account_id = $2 AND creators.closed_at IS NULL
  ON CONFLICT DO NOTHING
  RETURNING creator_id, (SELECT username FROM creators WHERE id = creator_id)`;

const toldCreator = z.object({ creatorId: z.string(), username: z.string().nullable() });

/** Handles events about transfers, and about what creators' banks did with the money. Always retrieves the current state. */
@Injectable()
export class HearOfTransfers {
  constructor(
    private readonly dataSource: DataSource,
    private readonly stripe: StripeTransfers,
    private readonly settle: SettleTransfer,
    handlers: ProviderEventHandlers,
  ) {
    handlers.add(TRANSFER_EVENTS, (event) => this.hearOfTransfer(event));
    handlers.add(['payout.failed'], (event) => this.hearOfBankPayout(event));
  }

  private async hearOfTransfer({ objectId }: HeardEvent): Promise<string | null> {
    return objectId === null ? NOTHING_TO_DO : noteOf(await this.settleTransfer(objectId));
  }

  private async hearOfBankPayout({ objectId, accountId }: HeardEvent): Promise<string | null> {
    if (objectId === null || accountId === null) return NOTHING_TO_DO;
    await this.tellOfFailedPayout(objectId, accountId);
    return null;
  }

  async settleTransfer(transferId: string): Promise<TransferSettlement> {
    try {
      return await this.settle.executeById(transferId);
    } catch (error) {
      if (isMissing(error)) return { outcome: 'not-ours' };
      throw error;
    }
  }

  /** The money is back in the creator's account at the provider, so nothing moves here. */
  async tellOfFailedPayout(payoutId: string, account: string): Promise<void> {
    const payout = await this.stripe.retrieveBankPayout(payoutId, account);
    if (payout.status !== 'failed') return;
    const { amount, currency, failure_message: reason } = payout;
    await this.dataSource.transaction(async (manager) => {
      const values = [payoutId, account, amount, currency, reason];
      const told = await queryOptional(manager, toldCreator, STORE_FAILED, values);
      if (!told) return;
      await recordEvent(manager, bankPayoutFailed, {
        bankPayoutId: payoutId,
        creatorId: told.creatorId,
        creatorUsername: told.username ?? '',
        amountCents: amount,
        currency,
        reason,
      });
    });
  }
}
