import { Injectable } from '@nestjs/common';
import { execute } from '@sprinkle/service-kit/database/query';
import { backOff, type DueWork, workOffDue } from '@sprinkle/service-kit/schedule/due-work';
import { Every, FALLBACK_MS } from '@sprinkle/service-kit/schedule/every';
import type { Stripe } from 'stripe';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { reportRefusal } from '../../taking/stripe/stripe-errors.js';
import { refusalOf, StripeTransfers } from '../../taking/stripe/stripe-transfers.js';
import { BeginReversal, type BegunReversal, endReversal } from './begin-reversal.js';
import { PayoutTransfer } from './payout-transfer.entity.js';
import { SettleTransfer } from './settle-transfer.js';
import { TRANSFER_REVERSALS } from './transfer-reversal.entity.js';

/** The lease is longer than all calls of an attempt with their retries. */
const toReverse = {
  table: TRANSFER_REVERSALS,
  key: 'id',
  dueAt: 'next_attempt_at',
  claim: `attempts = attempts + 1, next_attempt_at = now() + ${backOff('attempts', { first: '2 minutes', longest: '1 hour' })}`,
  row: z.object({ id: z.string(), payoutId: z.string() }),
  batchSize: 4,
} satisfies DueWork<z.ZodObject>;

const RECORD = `
  UPDATE transfer_reversals SET stripe_reversal_id = $2, ended_at = coalesce(ended_at, now()), refusal = NULL, next_attempt_at = NULL
  WHERE id = $1`;

/**
 * Has the provider take back parts of transfers. As for a transfer, the call is recorded before it is made, and looked up before it is
 * repeated. The ledger then follows the provider's current state of the transfer, as it does after an event.
 */
@Injectable()
export class SendReversals {
  constructor(
    private readonly dataSource: DataSource,
    private readonly stripe: StripeTransfers,
    private readonly begin: BeginReversal,
    private readonly settle: SettleTransfer,
  ) {}

  @Every(FALLBACK_MS, TRANSFER_REVERSALS)
  execute(): Promise<boolean | number> {
    return workOffDue(this.dataSource, toReverse, (due) => this.send(due));
  }

  /** A part that the provider took back by itself lowers the debt, so the ledger is brought up to date before the debt is read. */
  private async send({ id, payoutId }: z.output<typeof toReverse.row>): Promise<void> {
    const { stripeTransferId } = await this.dataSource.manager.findOneByOrFail(PayoutTransfer, { payoutId });
    if (stripeTransferId) await this.settleTransfer(stripeTransferId);
    const begun = await this.begin.execute(id);
    if (!begun) return;
    const made = (await this.stripe.findReversal(begun)) ?? (await this.make(begun));
    if (made) await this.record(begun, made);
  }

  /** Returns null if nothing is made. A refusal is final, because an administrator can ask again. */
  private async make(begun: BegunReversal): Promise<Stripe.TransferReversal | null> {
    if (!begun.mayBeMade) {
      if (begun.isCallOver) await endReversal(this.dataSource.manager, begun.reversalId, 'debt-settled');
      return null;
    }
    try {
      return await this.stripe.createReversal(begun);
    } catch (error) {
      const refusal = refusalOf(error);
      if (!refusal) throw error;
      reportRefusal('reversal', error);
      await endReversal(this.dataSource.manager, begun.reversalId, refusal.code);
      return null;
    }
  }

  private async record(
    { reversalId, transferId }: BegunReversal,
    made: Stripe.TransferReversal,
  ): Promise<void> {
    await this.settleTransfer(transferId);
    await execute(this.dataSource, RECORD, [reversalId, made.id]);
  }

  private async settleTransfer(transferId: string): Promise<void> {
    const settlement = await this.settle.executeById(transferId);
    if (settlement.outcome === 'conflict') throw new Error(settlement.problem);
  }
}
