import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { formatCents } from '@sprinkle/contracts/rules/money';
import { decideDebtTieRpc } from '@sprinkle/contracts/tips/paying/debts.rpc';
import { debtGivenBack, tipsActivityRecorded } from '@sprinkle/contracts/tips/tips.events';
import { DomainError } from '@sprinkle/service-kit/errors';
import { recordActivity } from '@sprinkle/service-kit/outbox/record-activity';
import { recordEvent } from '@sprinkle/service-kit/outbox/record-event';
import { HandlesRpc, type RpcInput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { requireRecentSuperSignIn } from '@sprinkle/service-kit/rpc/require-user';
import { DataSource, type EntityManager } from 'typeorm';
import { Creator } from '../../creators/creator.entity.js';
import { noteDebt } from '../../money/ledger/note-debt.js';
import { giveBackCarried } from '../../money/ledger/return-to-bearers.js';
import { DebtTie } from './debt-tie.entity.js';
import { lockTie } from './debt-ties.js';

type Decision = RpcInput<typeof decideDebtTieRpc>;

/** Decides whether two creators are one person. If so, `SettleDebts` carries the debt; if not, what was carried is given back. */
@Injectable()
export class DecideDebtTie {
  constructor(private readonly dataSource: DataSource) {}

  @HandlesRpc(decideDebtTieRpc)
  execute(
    { tieId, isSamePerson, objectedAt, reason }: Decision,
    actor: Actor,
  ): Promise<Record<string, never>> {
    const admin = requireRecentSuperSignIn(actor);
    return this.dataSource.transaction(async (manager) => {
      const tie = await lockTie(manager, tieId);
      if ((tie.objectedAt?.toISOString() ?? null) !== objectedAt)
        throw new DomainError(
          'WRONG_STATE',
          'The creator has objected in the meantime. Read the objection first.',
        );
      const isObjected = tie.objectedAt !== null && !(tie.decidedAt && tie.decidedAt > tie.objectedAt);
      if (tie.isSamePerson === isSamePerson && !isObjected) return {};
      await manager.update(
        DebtTie,
        { id: tie.id },
        {
          isSamePerson,
          decidedAt: () => 'clock_timestamp()',
          decidedBy: admin.id,
          decidedByName: actor.username ?? '',
          decisionReason: reason,
        },
      );
      const givenBackCents = isSamePerson ? 0 : await giveBack(manager, tie, isObjected);
      await noteDebt(manager, tie.debtorId);
      await recordActivity(
        manager,
        tipsActivityRecorded,
        actor,
        isSamePerson ? 'debt-tie-confirmed' : 'debt-given-back',
        {
          target: { kind: 'user', id: tie.bearerId },
          details: { ...(!isSamePerson && { amount: formatCents(givenBackCents) }), reason },
        },
      );
      return {};
    });
  }
}

/** Returns how much the creator no longer bears, including the objection's part, and notifies the creator if it is not zero. */
async function giveBack(
  manager: EntityManager,
  { debtorId, bearerId, objectedCents }: DebtTie,
  isObjected: boolean,
): Promise<number> {
  const cents = await giveBackCarried(manager, { from: debtorId, to: bearerId });
  const amountCents = cents + (isObjected ? Number(objectedCents) : 0);
  const { username } = await manager.findOneByOrFail(Creator, { id: bearerId });
  if (amountCents > 0 && username)
    await recordEvent(manager, debtGivenBack, {
      creatorId: bearerId,
      creatorUsername: username,
      amountCents,
    });
  return amountCents;
}
