import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import type { ActivityAction } from '@sprinkle/contracts/rules/activity-actions';
import type { PayoutHold } from '@sprinkle/contracts/rules/held-money';
import { formatCents } from '@sprinkle/contracts/rules/money';
import { payoutHoldSchema } from '@sprinkle/contracts/tips/money/holds.schemas';
import { recordPaidByHandRpc, writeOffDebtRpc } from '@sprinkle/contracts/tips/paying/debts.rpc';
import { tipsActivityRecorded } from '@sprinkle/contracts/tips/tips.events';
import { queryOne } from '@sprinkle/service-kit/database/query';
import { DomainError } from '@sprinkle/service-kit/errors';
import { recordActivity } from '@sprinkle/service-kit/outbox/record-activity';
import { HandlesRpc, type RpcInput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { requireRecentSuperSignIn } from '@sprinkle/service-kit/rpc/require-user';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import { Creator } from '../../creators/creator.entity.js';
import { HELD_BY } from '../../money/balances/held-reason.js';
import { balanceOf } from '../../money/ledger/balance-of.js';
import { postWrittenOffDebt } from '../../money/ledger/post-debt.js';
import { postPaidByHand, unclaimedOf } from '../../money/ledger/post-paid-by-hand.js';
import { assertPayoutsUnlocked } from '../payouts/payout-lock.js';
import { UNCLAIMED_HOLDS } from '../payouts/unclaimed-holds.js';
import { isTakingBack } from '../transfers/find-reversible.js';

type Decision = RpcInput<typeof writeOffDebtRpc>;

const FIND_HOLDS = `SELECT ${UNCLAIMED_HOLDS} AS holds FROM creators ${HELD_BY} WHERE creators.id = $1`;

const held = z.object({ holds: z.array(payoutHoldSchema) });

/** Writes a debt off, or records that unclaimed money was paid by hand. Both cover the whole amount, as the administrator saw it. */
@Injectable()
export class DecideAboutDebt {
  constructor(private readonly dataSource: DataSource) {}

  @HandlesRpc(writeOffDebtRpc)
  writeOff(decision: Decision, actor: Actor): Promise<Record<string, never>> {
    return this.decide(decision, actor, 'debt-written-off', async (manager, creatorId) => {
      await assertNothingComesBack(manager, creatorId);
      assertAmount(-(await balanceOf(manager, creatorId)), decision.amountCents);
      await postWrittenOffDebt(manager, creatorId, decision.amountCents);
      return [];
    });
  }

  /** Holds do not prevent recording money that has already left, but the administrator must have seen them. */
  @HandlesRpc(recordPaidByHandRpc)
  recordPaidByHand(
    { holds: seen = [], ...decision }: RpcInput<typeof recordPaidByHandRpc>,
    actor: Actor,
  ): Promise<Record<string, never>> {
    return this.decide(decision, actor, 'payout-paid-by-hand', async (manager, creatorId) => {
      await assertPayoutsUnlocked(manager);
      await assertNoDebt(manager, creatorId);
      assertAmount(await unclaimedOf(manager, creatorId), decision.amountCents);
      const { holds } = await queryOne(manager, held, FIND_HOLDS, [creatorId]);
      assertSeen(holds, seen);
      await postPaidByHand(manager, creatorId);
      return holds;
    });
  }

  /** Locks the creator, so that the second of two clicks finds a different amount. */
  private decide(
    { creatorId, amountCents, reason }: Decision,
    actor: Actor,
    action: ActivityAction,
    post: (manager: EntityManager, creatorId: string) => Promise<PayoutHold[]>,
  ): Promise<Record<string, never>> {
    requireRecentSuperSignIn(actor);
    return this.dataSource.transaction(async (manager) => {
      const id = z.uuid().safeParse(creatorId);
      const lock = { mode: 'for_no_key_update' } as const;
      const creator = id.success ? await manager.findOne(Creator, { where: { id: id.data }, lock }) : null;
      if (!creator) throw new DomainError('NOT_FOUND', "This creator doesn't exist.");
      const holds = await post(manager, creator.id);
      await recordActivity(manager, tipsActivityRecorded, actor, action, {
        target: { kind: 'user', id: creator.id },
        details: {
          amount: formatCents(amountCents),
          ...(holds.length > 0 && { holds: holds.join(', ') }),
          reason,
        },
      });
      return {};
    });
  }
}

/** Otherwise, what comes back would be paid out again, because the debt that it should settle would be gone. */
async function assertNothingComesBack(manager: EntityManager, creatorId: string): Promise<void> {
  if (await isTakingBack(manager, creatorId))
    throw new DomainError(
      'WRONG_STATE',
      'Stripe is taking back what the creator owes. Check again in a minute.',
    );
}

async function assertNoDebt(manager: EntityManager, creatorId: string): Promise<void> {
  const debtCents = -(await balanceOf(manager, creatorId));
  if (debtCents > 0)
    throw new DomainError(
      'WRONG_STATE',
      `The creator owes ${formatCents(debtCents)}, which the unclaimed money pays first. Check again in a minute.`,
    );
}

function assertSeen(holds: PayoutHold[], seen: PayoutHold[]): void {
  if (holds.length !== new Set(seen).size || !holds.every((hold) => seen.includes(hold)))
    throw new DomainError('WRONG_STATE', 'The money is now held for other reasons. Review them first.');
}

function assertAmount(foundCents: number, seenCents: number): void {
  if (foundCents === seenCents) return;
  const now = foundCents > 0 ? `It is ${formatCents(foundCents)} now` : 'There is nothing left';
  throw new DomainError('AMOUNT_CHANGED', `${now}. Look at it again.`);
}
