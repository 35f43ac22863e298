import { Injectable } from '@nestjs/common';
import { referenceOf } from '@sprinkle/contracts/rules/payout-reference';
import { DataSource, type EntityManager } from 'typeorm';
import type { NewTransfer } from '../../taking/stripe/stripe-transfers.js';
import { AccountInfos } from '../payout-methods/account-infos.js';
import { lockPayout } from '../payouts/lock-payout.js';
import { lockTipsAndCreators } from '../payouts/lock-tips-and-creators.js';
import { holdsOf } from '../payouts/payout-holds.js';
import { arePayoutsLocked } from '../payouts/payout-lock.js';
import type { Payout } from '../payouts/payout.entity.js';
import { PayoutTransfer } from './payout-transfer.entity.js';

export interface BegunTransfer extends NewTransfer {
  /** False if the payout was held after an earlier call. Then we only check whether that call made the transfer. */
  mayBeMade: boolean;
}

/**
 * Decides right before the call whether a payout may be transferred, and records that its money may be gone from now on. Anything that
 * holds the payout either comes before this transaction, or waits for it and can then no longer cancel the payout.
 */
@Injectable()
export class BeginTransfer {
  constructor(
    private readonly dataSource: DataSource,
    private readonly accountInfos: AccountInfos,
  ) {}

  /** Returns null if there is nothing to do now. */
  execute(payoutId: string): Promise<BegunTransfer | null> {
    return this.dataSource.transaction(async (manager) => {
      const payout = await lockPayout(manager, payoutId);
      const transfer = await manager.findOneByOrFail(PayoutTransfer, { payoutId });
      if (payout.status !== 'confirmed' || transfer.stripeTransferId !== null) {
        await manager.update(PayoutTransfer, { payoutId }, { nextAttemptAt: null });
        return null;
      }
      if (await arePayoutsLocked(manager)) return null;
      await lockTipsAndCreators(manager, [payoutId]);
      const holds = await holdsOf(manager, payoutId);
      const mayBeMade = holds.length === 0;
      if (!mayBeMade && transfer.calledAt === null) return null;
      const destination = transfer.destination ?? this.readDestination(payout);
      if (mayBeMade) await noteCall(manager, payoutId, destination);
      const { runId, creatorId, amountCents } = payout;
      const { rejections } = transfer;
      const reference = referenceOf(payout);
      return { payoutId, runId, creatorId, reference, amountCents, destination, rejections, mayBeMade };
    });
  }

  private readDestination({ id, creatorId, encryptedAccountInfo, encryptedAccountHolder }: Payout): string {
    const place = { table: 'payouts', creatorId, id } as const;
    const account =
      encryptedAccountInfo && this.accountInfos.read({ encryptedAccountInfo, encryptedAccountHolder }, place);
    if (!account) throw new Error(`The account of the payout ${id} cannot be read`);
    return account.accountInfo;
  }
}

async function noteCall(manager: EntityManager, payoutId: string, destination: string): Promise<void> {
  await manager.update(PayoutTransfer, { payoutId }, { destination, calledAt: () => 'clock_timestamp()' });
}
