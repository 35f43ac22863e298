import { Injectable, Logger } from '@nestjs/common';
import { execute } from '@sprinkle/service-kit/database/query';
import { announce } from '@sprinkle/service-kit/schedule/announce';
import { backOff, type DueWork, workOffDue } from '@sprinkle/service-kit/schedule/due-work';
import { Every, FALLBACK_MS } from '@sprinkle/service-kit/schedule/every';
import type { Stripe } from 'stripe';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { reportRefusal } from '../../taking/stripe/stripe-errors.js';
import { type Refusal, refusalOf, StripeTransfers } from '../../taking/stripe/stripe-transfers.js';
import { BeginTransfer, type BegunTransfer } from './begin-transfer.js';
import { PAYOUT_TRANSFERS } from './queue-transfers.js';
import { SettleTransfer } from './settle-transfer.js';

/** The lease is longer than both calls of an attempt including all retries. A held payout is checked every hour. */
const toSend = {
  table: PAYOUT_TRANSFERS,
  key: 'payout_id',
  dueAt: 'next_attempt_at',
  claim: `attempts = attempts + 1, next_attempt_at = now() + ${backOff('attempts', { first: '1 minute', longest: '1 hour' })}`,
  row: z.object({ payoutId: z.string() }),
  batchSize: 8,
} satisfies DueWork<z.ZodObject>;

/** An unanswered call is over by then, so a transfer that cannot be found was not made. */
const FORGET_CALL = `
  UPDATE payout_transfers SET called_at = NULL
  WHERE payout_id = $1 AND stripe_transfer_id IS NULL AND called_at < now() - interval '10 minutes'`;

/** A late refusal of an earlier call does not apply to the next call, which has another key. */
const NOTE_REFUSAL = `
  UPDATE payout_transfers SET called_at = NULL, rejections = rejections + 1,
    waiting_since = CASE WHEN $3 THEN coalesce(waiting_since, now()) END,
    refused_at = CASE WHEN NOT $3 THEN clock_timestamp() END, refusal = CASE WHEN NOT $3 THEN $4 END
  WHERE payout_id = $1 AND rejections = $2 AND stripe_transfer_id IS NULL`;

const READ_ACCOUNT = 'UPDATE connected_accounts SET next_read_at = now() WHERE stripe_account_id = $1';

/**
 * Has the provider transfer confirmed payouts to their creators' accounts. Before the call we record that the money may be gone, and after
 * it the answer. If the process dies in between, the next attempt first checks whether the payout already has a transfer.
 */
@Injectable()
export class SendTransfers {
  private readonly logger = new Logger(SendTransfers.name);

  constructor(
    private readonly dataSource: DataSource,
    private readonly stripe: StripeTransfers,
    private readonly begin: BeginTransfer,
    private readonly settle: SettleTransfer,
  ) {}

  @Every(FALLBACK_MS, PAYOUT_TRANSFERS)
  execute(): Promise<boolean | number> {
    return workOffDue(this.dataSource, toSend, ({ payoutId }) => this.send(payoutId));
  }

  private async send(payoutId: string): Promise<void> {
    const begun = await this.begin.execute(payoutId);
    if (!begun) return;
    const earlier = await this.stripe.findTransferOf(begun);
    if (earlier) return this.record(earlier);
    if (!begun.mayBeMade) return void (await execute(this.dataSource, FORGET_CALL, [payoutId]));
    const made = await this.make(begun);
    if (made) await this.record(made);
  }

  private async make(begun: BegunTransfer): Promise<Stripe.Transfer | null> {
    try {
      return await this.stripe.createTransfer(begun);
    } catch (error) {
      const refusal = refusalOf(error);
      if (!refusal) throw error;
      if (refusal.because === 'other') reportRefusal('transfer', error);
      await this.noteRefusal(begun, refusal);
      return null;
    }
  }

  private async record(transfer: Stripe.Transfer): Promise<void> {
    const settlement = await this.settle.execute(transfer);
    if (settlement.outcome === 'conflict') throw new Error(settlement.problem);
  }

  private async noteRefusal(
    { payoutId, rejections, reference, destination }: BegunTransfer,
    { because, code }: Refusal,
  ): Promise<void> {
    this.logger.warn(`${reference} was not transferred: ${code}`);
    await this.dataSource.transaction(async (manager) => {
      await execute(manager, NOTE_REFUSAL, [payoutId, rejections, because === 'balance', code]);
      if (because !== 'account') return;
      await execute(manager, READ_ACCOUNT, [destination]);
      await announce(manager, 'connected_accounts');
    });
  }
}
