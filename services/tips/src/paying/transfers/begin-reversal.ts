import { Injectable } from '@nestjs/common';
import { cents } from '@sprinkle/service-kit/database/columns';
import { execute, queryOne, type SqlSource } from '@sprinkle/service-kit/database/query';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import { balanceOf } from '../../money/ledger/balance-of.js';
import type { NewReversal } from '../../taking/stripe/stripe-transfers.js';
import { arePayoutsLocked } from '../payouts/payout-lock.js';
import { lockDebtor } from './find-reversible.js';
import { PayoutTransfer } from './payout-transfer.entity.js';
import { TransferReversal } from './transfer-reversal.entity.js';

export interface BegunReversal extends NewReversal {
  /** False if the debt no longer covers the reversal after an earlier call. Then we only check whether that call made it. */
  mayBeMade: boolean;
  /** True if an earlier call began so long ago that the provider cannot still be working on it. */
  isCallOver: boolean;
}

const CALL_OVER_MS = 600_000;

/** Other calls of the creator whose money may be back, although the ledger may not have it yet. */
const SUM_CALLED = `
  SELECT coalesce(sum(amount_cents), 0) AS cents FROM transfer_reversals
  WHERE creator_id = $1 AND id <> $2 AND called_at IS NOT NULL AND ended_at IS NULL`;

const sumOfCalled = z.object({ cents });

/** Decides right before the call whether the debt still covers a reversal, and records that its money may be back from now on. */
@Injectable()
export class BeginReversal {
  constructor(private readonly dataSource: DataSource) {}

  /** Returns null if there is nothing to do now. */
  execute(id: string): Promise<BegunReversal | null> {
    return this.dataSource.transaction(async (manager) => {
      const { creatorId } = await manager.findOneByOrFail(TransferReversal, { id });
      await lockDebtor(manager, creatorId);
      const { payoutId, amountCents, calledAt, endedAt } = await manager.findOneByOrFail(TransferReversal, {
        id,
      });
      if (endedAt || (await arePayoutsLocked(manager))) return null;
      const { cents: calledCents } = await queryOne(manager, sumOfCalled, SUM_CALLED, [creatorId, id]);
      const debtCents = -(await balanceOf(manager, creatorId));
      const mayBeMade = debtCents >= amountCents + calledCents;
      if (!mayBeMade && calledAt === null) {
        if (calledCents === 0) await endReversal(manager, id, 'debt-settled');
        return null;
      }
      if (mayBeMade) await noteCall(manager, id);
      const { stripeTransferId } = await manager.findOneByOrFail(PayoutTransfer, { payoutId });
      const isCallOver = calledAt !== null && calledAt.getTime() < Date.now() - CALL_OVER_MS;
      return { reversalId: id, transferId: stripeTransferId ?? '', amountCents, mayBeMade, isCallOver };
    });
  }
}

async function noteCall(manager: EntityManager, id: string): Promise<void> {
  await manager.update(TransferReversal, { id }, { calledAt: () => 'clock_timestamp()' });
}

const END = `
  UPDATE transfer_reversals SET ended_at = now(), refusal = $2, next_attempt_at = NULL
  WHERE id = $1 AND stripe_reversal_id IS NULL`;

/** Gives up a reversal that was not made. */
export async function endReversal(source: SqlSource, id: string, refusal: string): Promise<void> {
  await execute(source, END, [id, refusal]);
}
