import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { formatCents } from '@sprinkle/contracts/rules/money';
import type { PayoutMethodType } from '@sprinkle/contracts/tips/payout-methods.schemas';
import type { recordPayoutOutcomeRpc, recordRunSentRpc } from '@sprinkle/contracts/tips/payouts.rpc';
import type {
  Payout as PayoutReply,
  PayoutOutcome,
  PayoutRun as RunReply,
} from '@sprinkle/contracts/tips/payouts.schemas';
import { payoutRecorded, tipsActivityRecorded } from '@sprinkle/contracts/tips/tips.events';
import { DomainError } from '@sprinkle/service-kit/errors';
import { recordActivity } from '@sprinkle/service-kit/outbox/record-activity';
import { recordEvent } from '@sprinkle/service-kit/outbox/record-event';
import type { RpcInput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { requireRecentAdminSignIn } from '@sprinkle/service-kit/rpc/require-user';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import { Creator } from '../creators/creator.entity.js';
import { postPayouts } from '../ledger/post-payouts.js';
import { waiveBalance } from '../ledger/waive-balance.js';
import { getRun, lockRun } from './find-run.js';
import { getPayout } from './list-run-payouts.js';
import { lockMoney } from './lock-money.js';
import { Payout, referenceOf, STATUS_BEFORE } from './payout.entity.js';

interface Outcome {
  outcome: PayoutOutcome;
  reason: string | null;
}

/** Records what became of a confirmed payout. Money that did not arrive returns to the balance. */
@Injectable()
export class RecordPayoutOutcome {
  constructor(private readonly dataSource: DataSource) {}

  execute(
    { payoutId, outcome, reason, toBlocked }: RpcInput<typeof recordPayoutOutcomeRpc>,
    actor: Actor,
  ): Promise<PayoutReply> {
    requireRecentAdminSignIn(actor);
    return this.dataSource.transaction(async (manager) => {
      await manager.query(`SET LOCAL statement_timeout = '60s'`);
      const payout = await lockPayout(manager, payoutId);
      if (payout.status !== outcome) {
        if (outcome === 'sent' && !toBlocked) await assertNotBlocked(manager, payout);
        await record(manager, payout, { outcome, reason: reason || null }, actor);
      }
      return getPayout(manager, payout.id);
    });
  }

  /** A file is usually paid as a whole. The totals say which payouts the actor has seen. */
  executeForRun(
    { runId, methodType, payoutCount, totalCents }: RpcInput<typeof recordRunSentRpc>,
    actor: Actor,
  ): Promise<RunReply> {
    requireRecentAdminSignIn(actor);
    return this.dataSource.transaction(async (manager) => {
      await manager.query(`SET LOCAL statement_timeout = '60s'`);
      const run = await lockRun(manager, runId);
      const payouts = await lockUnsent(manager, run.id, methodType);
      const sum = payouts.reduce((cents, { amountCents }) => cents + amountCents, 0);
      if (payouts.length > 0 && (payouts.length !== payoutCount || sum !== totalCents))
        throw new DomainError(
          'WRONG_STATE',
          'These are not the payouts that are to be sent. Look at them again.',
        );
      assertNoneMissed(payouts);
      for (const payout of payouts) await record(manager, payout, { outcome: 'sent', reason: null }, actor);
      return getRun(manager, run.id);
    });
  }
}

async function lockPayout(manager: EntityManager, payoutId: string): Promise<Payout> {
  const id = z.uuid().safeParse(payoutId);
  const payout = id.success
    ? await manager.findOne(Payout, { where: { id: id.data }, lock: { mode: 'pessimistic_write' } })
    : null;
  if (!payout) throw new DomainError('NOT_FOUND', 'There is no such payout.');
  return payout;
}

async function assertNotBlocked(manager: EntityManager, { creatorId }: Payout): Promise<void> {
  const { isBlocked } = await manager.findOneByOrFail(Creator, { id: creatorId });
  if (isBlocked) throw new DomainError('WRONG_STATE', 'The creator is blocked, and the payout is held.');
}

/** Locks the payouts that the file of this type holds. */
function lockUnsent(manager: EntityManager, runId: string, methodType: PayoutMethodType): Promise<Payout[]> {
  return manager
    .createQueryBuilder(Payout, 'payout')
    .innerJoin(Creator, 'creator', 'creator.id = payout.creatorId')
    .where({ runId, methodType, status: 'confirmed' })
    .andWhere('NOT creator.isBlocked')
    .orderBy('payout.id')
    .setLock('pessimistic_write', undefined, ['payout'])
    .getMany();
}

/**
 * The payout of a creator who was unblocked after the download is in no file, nor is one whose method cannot be read. Where
 * nothing was downloaded, all are paid by hand.
 */
function assertNoneMissed(payouts: Payout[]): void {
  const missed = payouts.filter(({ exportedAt }) => exportedAt === null);
  const [first, ...others] = missed;
  if (!first || missed.length === payouts.length) return;
  const subject = others.length > 0 ? `and ${others.length} more were` : 'was';
  throw new DomainError(
    'WRONG_STATE',
    `${referenceOf(first)} ${subject} in no file. Record the payouts that were sent one by one.`,
  );
}

async function record(
  manager: EntityManager,
  payout: Payout,
  { outcome, reason }: Outcome,
  actor: Actor,
): Promise<void> {
  if (payout.status !== STATUS_BEFORE[outcome])
    throw new DomainError('WRONG_STATE', `A payout that is ${payout.status} cannot become ${outcome}.`);
  const now = new Date();
  const isSent = outcome === 'sent';
  await manager.update(
    Payout,
    { id: payout.id },
    {
      status: outcome,
      encryptedAccountInfo: null,
      ...(isSent ? { sentAt: now } : { endedAt: now, failureReason: reason }),
    },
  );
  if (!isSent) await returnMoney(manager, payout);
  const creator = await manager.findOneByOrFail(Creator, { id: payout.creatorId });
  const reference = referenceOf(payout);
  await recordEvent(manager, payoutRecorded, {
    payoutId: payout.id,
    creatorId: payout.creatorId,
    creatorUsername: creator.username ?? '',
    reference,
    amountCents: payout.amountCents,
    methodType: payout.methodType,
    accountInfo: payout.accountInfo,
    outcome,
    reason,
  });
  await recordActivity(manager, tipsActivityRecorded, actor, `payout-${outcome}`, {
    target: { kind: 'user', id: payout.creatorId },
    details: { payout: reference, amount: formatCents(payout.amountCents), ...(reason && { reason }) },
  });
}

/** A creator who closed the account meanwhile cannot be paid any more. */
async function returnMoney(manager: EntityManager, { id, creatorId }: Payout): Promise<void> {
  await lockMoney(manager, [id]);
  await postPayouts(manager, [id], 'back');
  const { closedAt } = await manager.findOneByOrFail(Creator, { id: creatorId });
  if (closedAt) await waiveBalance(manager, creatorId);
}
