import { Injectable } from '@nestjs/common';
import { formatCents } from '@sprinkle/contracts/rules/money';
import { tipsActivityRecorded } from '@sprinkle/contracts/tips/tips.events';
import { execute } from '@sprinkle/service-kit/database/query';
import { recordActivity } from '@sprinkle/service-kit/outbox/record-activity';
import { type DueWork, workOffDue } from '@sprinkle/service-kit/schedule/due-work';
import { Every, FALLBACK_MS } from '@sprinkle/service-kit/schedule/every';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import { payableSum } from '../balances/payable.js';
import { Creator } from '../creators/creator.entity.js';
import { balanceOf } from '../ledger/balance-of.js';
import { netUnclaimed } from '../ledger/net-unclaimed.js';
import { noteDebt } from '../ledger/note-debt.js';
import { postCarriedDebt } from '../ledger/post-debt.js';
import { isTakingBack } from '../transfers/find-reversible.js';
import { findBearer } from './find-bearer.js';

/** A creator who still owes money is looked at again every hour, because time alone can find another account. */
const debts = {
  table: 'debts',
  key: 'creator_id',
  dueAt: 'next_check_at',
  claim: `next_check_at = now() + interval '1 hour'`,
  row: z.object({ creatorId: z.string() }),
  batchSize: 5,
} satisfies DueWork<z.ZodObject>;

/** Leaves a debt that was noted again while this one was settled, and one that only pending tips cover, which may go back too. */
const FORGET = `
  DELETE FROM debts WHERE creator_id = $1 AND next_check_at > now() AND ${payableSum('$1')} >= 0`;

/** Forgets debts that are settled, and carries the others to another account of the same person as soon as there is one. */
@Injectable()
export class SettleDebts {
  constructor(private readonly dataSource: DataSource) {}

  @Every(FALLBACK_MS, 'debts')
  execute(): Promise<boolean | number> {
    return workOffDue(this.dataSource, debts, ({ creatorId }) =>
      this.dataSource.transaction((manager) => settle(manager, creatorId)),
    );
  }
}

async function settle(manager: EntityManager, creatorId: string): Promise<void> {
  const creator = await lockCreator(manager, creatorId);
  if (creator.closedAt) await netUnclaimed(manager, creatorId);
  const debtCents = -(await balanceOf(manager, creatorId));
  if (debtCents <= 0) return void (await execute(manager, FORGET, [creatorId]));
  // What comes back settles the debt, which nobody else has to bear then.
  if (await isTakingBack(manager, creatorId)) return;
  const bearer = await findBearer(manager, creatorId);
  if (!bearer) return;
  const { closedAt } = await lockCreator(manager, bearer.id);
  if (closedAt) return noteDebt(manager, creatorId);
  await postCarriedDebt(manager, { from: creatorId, to: bearer.id, debtCents });
  await execute(manager, FORGET, [creatorId]);
  await noteDebt(manager, bearer.id);
  const actor = { kind: 'user', id: bearer.id, username: bearer.username } as const;
  await recordActivity(manager, tipsActivityRecorded, actor, 'debt-taken-over', {
    target: { kind: 'user', id: creatorId },
    details: { amount: formatCents(debtCents) },
  });
}

/** Tips, refunds and payouts of the creator wait meanwhile, so that the balance stays as it was read. */
function lockCreator(manager: EntityManager, id: string): Promise<Creator> {
  return manager.findOneOrFail(Creator, { where: { id }, lock: { mode: 'for_no_key_update' } });
}
