import { Injectable } from '@nestjs/common';
import { formatCents } from '@sprinkle/contracts/rules/money';
import { referenceOf } from '@sprinkle/contracts/rules/payout-reference';
import { payoutRecorded, tipsActivityRecorded } from '@sprinkle/contracts/tips/tips.events';
import { recordActivity } from '@sprinkle/service-kit/outbox/record-activity';
import { recordEvent } from '@sprinkle/service-kit/outbox/record-event';
import type { Stripe } from 'stripe';
import { DataSource, type EntityManager, IsNull, Not } from 'typeorm';
import { z } from 'zod';
import { Creator } from '../../creators/creator.entity.js';
import { postPayoutTransfer } from '../../money/ledger/post-payout-transfer.js';
import { StripeTransfers } from '../../taking/stripe/stripe-transfers.js';
import { Payout } from '../payouts/payout.entity.js';
import { returnReversed } from '../payouts/return-money.js';
import { toPayoutFact } from '../payouts/to-payout-fact.js';
import { PayoutTransfer } from './payout-transfer.entity.js';
import { TransferReversal } from './transfer-reversal.entity.js';

/** Sender shown for a payout that no administrator recorded. */
const SENDER = 'Stripe';

export const REVERSED_REASON = 'Stripe took the transfer back.';

/** An administrator requested the reversal. */
export const DEBT_SETTLED_REASON = 'It settles what you owed for tips that were refunded or disputed.';

export type TransferSettlement =
  | { outcome: 'settled' | 'not-ours' }
  | { outcome: 'conflict'; problem: string };

/**
 * Applies the provider's state of a transfer to its payout: that it was made, and how much of it came back. Every caller passes the current
 * transfer, so it does not matter who comes first, in which order, or how often.
 */
@Injectable()
export class SettleTransfer {
  constructor(
    private readonly dataSource: DataSource,
    private readonly stripe: StripeTransfers,
  ) {}

  /** Retrieves a transfer, so do not call it in a transaction. */
  async executeById(transferId: string): Promise<TransferSettlement> {
    return this.execute(await this.stripe.retrieveTransfer(transferId));
  }

  execute(transfer: Stripe.Transfer): Promise<TransferSettlement> {
    const payoutId = z.uuid().safeParse(transfer.metadata.payoutId);
    if (!payoutId.success) return Promise.resolve({ outcome: 'not-ours' });
    return this.dataSource.transaction(async (manager) => {
      const payout = await manager.findOne(Payout, {
        where: { id: payoutId.data },
        lock: { mode: 'pessimistic_write' },
      });
      const stored = await manager.findOneBy(PayoutTransfer, { payoutId: payoutId.data });
      if (!payout || !stored) return { outcome: 'not-ours' };
      const problem = problemOf(transfer, payout, stored);
      if (problem) return { outcome: 'conflict', problem: `${referenceOf(payout)}: ${problem}` };
      await settle(manager, { transfer, payout, stored });
      return { outcome: 'settled' };
    });
  }
}

interface Parts {
  transfer: Stripe.Transfer;
  payout: Payout;
  stored: PayoutTransfer;
}

/** Describes how a transfer contradicts its payout, which a human then has to look at. */
function problemOf(transfer: Stripe.Transfer, payout: Payout, stored: PayoutTransfer): string | null {
  const { id, amount, currency, destination } = transfer;
  if (stored.stripeTransferId !== null)
    return stored.stripeTransferId === id ? null : `${id} pays again what ${stored.stripeTransferId} paid`;
  if (amount !== payout.amountCents || currency !== payout.currency)
    return `${id} is ${amount} ${currency}, the payout is ${payout.amountCents} ${payout.currency}`;
  if (stored.destination !== null && destination !== stored.destination)
    return `${id} went to ${String(destination)}, the payout goes to ${stored.destination}`;
  if (payout.status !== 'confirmed') return `${id} was made, although the payout is ${payout.status}`;
  return null;
}

async function settle(manager: EntityManager, { transfer, payout, stored }: Parts): Promise<void> {
  if (stored.stripeTransferId === null) await recordMade(manager, { transfer, payout });
  if (transfer.amount_reversed > Number(stored.reversedCents))
    await recordReversal(manager, { transfer, payout, stored });
}

async function recordMade(
  manager: EntityManager,
  { transfer, payout }: Pick<Parts, 'transfer' | 'payout'>,
): Promise<void> {
  await manager.update(
    PayoutTransfer,
    { payoutId: payout.id },
    {
      destination: String(transfer.destination),
      stripeTransferId: transfer.id,
      madeAt: new Date(transfer.created * 1_000),
      calledAt: null,
      waitingSince: null,
      refusedAt: null,
      refusal: null,
      nextAttemptAt: null,
    },
  );
  await manager.update(Payout, { id: payout.id }, { status: 'sent', sentAt: new Date(), sentByName: SENDER });
  await postPayoutTransfer(manager, payout.id);
  await tell(manager, payout, { outcome: 'sent', reason: null });
}

/** What came back returns to the balance at once. The payout is returned once all of it is back. */
async function recordReversal(manager: EntityManager, { transfer, payout, stored }: Parts): Promise<void> {
  const { amount_reversed: reversedCents } = transfer;
  const isWhole = reversedCents === payout.amountCents;
  const called = { payoutId: payout.id, calledAt: Not(IsNull()), endedAt: IsNull() };
  const isForDebt = await manager.existsBy(TransferReversal, called);
  const reason = isForDebt ? DEBT_SETTLED_REASON : REVERSED_REASON;
  await manager.update(PayoutTransfer, { payoutId: payout.id }, { reversedCents: String(reversedCents) });
  if (isWhole)
    await manager.update(
      Payout,
      { id: payout.id },
      { status: 'returned', endedAt: new Date(), failureReason: reason },
    );
  await returnReversed(manager, payout, reversedCents);
  const part = { amountCents: reversedCents - Number(stored.reversedCents), isPart: true } as const;
  await tell(manager, payout, { outcome: 'returned', reason }, isWhole && !isForDebt ? {} : part);
  await recordActivity(manager, tipsActivityRecorded, null, 'payout-reversed', {
    target: { kind: 'user', id: payout.creatorId },
    details: {
      payout: referenceOf(payout),
      amount: formatCents(payout.amountCents),
      reversed: formatCents(reversedCents),
    },
  });
}

async function tell(
  manager: EntityManager,
  payout: Payout,
  outcome: { outcome: 'sent' | 'returned'; reason: string | null },
  part: { amountCents?: number; isPart?: true } = {},
): Promise<void> {
  const creator = await manager.findOneByOrFail(Creator, { id: payout.creatorId });
  await recordEvent(manager, payoutRecorded, { ...toPayoutFact(payout, creator, outcome), ...part });
}
