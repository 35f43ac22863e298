import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { formatCents } from '@sprinkle/contracts/rules/money';
import { objectToDebtRpc } from '@sprinkle/contracts/tips/paying/debts.rpc';
import { tipsActivityRecorded } from '@sprinkle/contracts/tips/tips.events';
import { DomainError } from '@sprinkle/service-kit/errors';
import { recordActivity } from '@sprinkle/service-kit/outbox/record-activity';
import { HandlesRpc, type RpcInput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { requireUser } from '@sprinkle/service-kit/rpc/require-user';
import { DataSource } from 'typeorm';
import { noteDebt } from '../../money/ledger/note-debt.js';
import { giveBackCarried } from '../../money/ledger/return-to-bearers.js';
import { DebtTie } from './debt-tie.entity.js';
import { lockTie } from './debt-ties.js';

/** Gives back a debt that the creator bears for another account, until a Super Admin has decided. */
@Injectable()
export class ObjectToDebt {
  constructor(private readonly dataSource: DataSource) {}

  @HandlesRpc(objectToDebtRpc)
  execute({ tieId, words }: RpcInput<typeof objectToDebtRpc>, actor: Actor): Promise<Record<string, never>> {
    const { id: bearerId } = requireUser(actor);
    return this.dataSource.transaction(async (manager) => {
      const { id, debtorId, objection } = await lockTie(manager, tieId, { bearerId });
      if (objection === words) return {};
      if (objection !== null) throw objectedBefore();
      const cents = await giveBackCarried(manager, { from: debtorId, to: bearerId });
      if (cents === 0) throw new DomainError('WRONG_STATE', 'You no longer bear any of this debt.');
      await manager.update(
        DebtTie,
        { id },
        { objection: words, objectedAt: () => 'clock_timestamp()', objectedCents: `${cents}` },
      );
      await noteDebt(manager, debtorId);
      await recordActivity(manager, tipsActivityRecorded, actor, 'debt-objected', {
        details: { amount: formatCents(cents) },
      });
      return {};
    });
  }
}

function objectedBefore(): DomainError {
  return new DomainError('WRONG_STATE', "You've already objected to this debt. Write to us instead.");
}
