import { Injectable } from '@nestjs/common';
import { formatCents } from '@sprinkle/contracts/rules/money';
import { debtCarried, tipsActivityRecorded } from '@sprinkle/contracts/tips/tips.events';
import { execute } from '@sprinkle/service-kit/database/query';
import { recordActivity } from '@sprinkle/service-kit/outbox/record-activity';
import { recordEvent } from '@sprinkle/service-kit/outbox/record-event';
import { type DueWork, workOffDue } from '@sprinkle/service-kit/schedule/due-work';
import { Every, FALLBACK_MS } from '@sprinkle/service-kit/schedule/every';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import { payableOf, payableSum } from '../../money/balances/payable.js';
import { balanceOf } from '../../money/ledger/balance-of.js';
import { netUnclaimed } from '../../money/ledger/net-unclaimed.js';
import { noteDebt } from '../../money/ledger/note-debt.js';
import { postCarriedDebt } from '../../money/ledger/post-debt.js';
import { isTakingBack } from '../transfers/find-reversible.js';
import { lockCreator } from './debt-ties.js';
import { FindTies, type FoundTie } from './find-ties.js';

/** A creator who still owes money is checked every hour, because another account, or money in one, can appear at any time. */
const debts = {
  table: 'debts',
  key: 'creator_id',
  dueAt: 'next_check_at',
  claim: `next_check_at = now() + interval '1 hour'`,
  row: z.object({ creatorId: z.string() }),
  batchSize: 5,
} satisfies DueWork<z.ZodObject>;

/** Keeps a debt that was noted again while it was being settled, and one that only pending tips cover, which may go back too. */
const FORGET = `
  DELETE FROM debts WHERE creator_id = $1 AND next_check_at > now() AND ${payableSum('$1')} >= 0`;

const NOTE_TIES = `
  INSERT INTO debt_ties (debtor_id, bearer_id) SELECT $1, unnest($2::uuid[]) ON CONFLICT DO NOTHING`;

const NOTE_CARRIED = `
  UPDATE debt_ties SET carried_by = coalesce(carried_by, $3), carried_at = coalesce(carried_at, now())
  WHERE debtor_id = $1 AND bearer_id = $2`;

/** Deletes settled debts, and carries the others to another account of the same person as soon as there is one. */
@Injectable()
export class SettleDebts {
  constructor(
    private readonly dataSource: DataSource,
    private readonly ties: FindTies,
  ) {}

  @Every(FALLBACK_MS, 'debts')
  execute(): Promise<boolean | number> {
    return workOffDue(this.dataSource, debts, ({ creatorId }) =>
      this.dataSource.transaction((manager) => this.settle(manager, creatorId)),
    );
  }

  private async settle(manager: EntityManager, creatorId: string): Promise<void> {
    const { closedAt } = await lockCreator(manager, creatorId);
    if (closedAt) await netUnclaimed(manager, creatorId);
    const debtCents = -Math.min(await balanceOf(manager, creatorId), await payableOf(manager, creatorId));
    if (debtCents <= 0) return void (await execute(manager, FORGET, [creatorId]));
    // The money that is coming back settles the debt, so nobody else has to bear it.
    if (await isTakingBack(manager, creatorId)) return;
    const ties = await this.ties.ofDebtor(manager, creatorId);
    await execute(manager, NOTE_TIES, [creatorId, ties.map(({ bearerId }) => bearerId)]);
    for (const tie of ties) {
      const limitCents = Math.min(debtCents, tie.limitCents);
      if (limitCents > 0 && (await carry(manager, tie, { limitCents, isFromOpen: !closedAt }))) return;
    }
  }
}

/**
 * Carries up to this much of a debt, and returns whether it did. An open account's new tips settle its debt too, so that debt takes only
 * what is payable to the other account. Otherwise, it could come back.
 */
async function carry(
  manager: EntityManager,
  tie: FoundTie,
  { limitCents, isFromOpen }: { limitCents: number; isFromOpen: boolean },
): Promise<boolean> {
  const { debtorId, bearerId, username, carriedBy } = tie;
  const { closedAt } = await lockCreator(manager, bearerId);
  const debtCents = isFromOpen ? Math.min(limitCents, await payableOf(manager, bearerId)) : limitCents;
  if (closedAt || debtCents <= 0) return false;
  await postCarriedDebt(manager, { from: debtorId, to: bearerId, debtCents });
  await execute(manager, NOTE_CARRIED, [debtorId, bearerId, carriedBy]);
  await execute(manager, FORGET, [debtorId]);
  await noteDebt(manager, bearerId);
  await recordEvent(manager, debtCarried, {
    creatorId: bearerId,
    creatorUsername: username,
    amountCents: debtCents,
    carriedBy,
    canObject: !tie.hasObjected,
  });
  await recordActivity(manager, tipsActivityRecorded, null, 'debt-taken-over', {
    target: { kind: 'user', id: bearerId },
    details: { amount: formatCents(debtCents) },
  });
  return true;
}
