import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { referenceOf } from '@sprinkle/contracts/rules/payout-reference';
import type { PayoutMethodType } from '@sprinkle/contracts/tips/paying/payout-methods.schemas';
import { exportPayoutRunRpc } from '@sprinkle/contracts/tips/paying/payout-runs.rpc';
import { tipsActivityRecorded } from '@sprinkle/contracts/tips/tips.events';
import { cents } from '@sprinkle/service-kit/database/columns';
import { pageOf } from '@sprinkle/service-kit/database/page-of';
import { query, queryOptional } from '@sprinkle/service-kit/database/query';
import { DomainError } from '@sprinkle/service-kit/errors';
import { recordActivity } from '@sprinkle/service-kit/outbox/record-activity';
import { HandlesRpc, type RpcInput, type RpcOutput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { requireRecentSuperSignIn } from '@sprinkle/service-kit/rpc/require-user';
import { DataSource, type EntityManager, In } from 'typeorm';
import { z } from 'zod';
import { AccountInfos } from '../payout-methods/account-infos.js';
import { IS_NOT_HELD, PAYOUT_HOLDS_OF } from '../payouts/payout-holds.js';
import { assertPayoutsUnlocked } from '../payouts/payout-lock.js';
import { Payout } from '../payouts/payout.entity.js';
import { getRun, lockRun } from './find-run.js';
import { payoutLine, titleLines } from './payout-file-format.js';

/**
 * Leaves out payouts that have an outcome or are held. The rows are locked, so that no payout gets an outcome while it is being written to
 * a file.
 */
const LIST = `
  SELECT payouts.id, creator_id, number, amount_cents, coalesce(creators.display_name, creators.username, '') AS name,
    encrypted_account_info, encrypted_account_holder
  FROM payouts JOIN creators ON creators.id = creator_id ${PAYOUT_HOLDS_OF}
  WHERE run_id = $1 AND status = 'confirmed' AND ${IS_NOT_HELD} AND method_type = $2
    AND ($3::uuid IS NULL OR number > (SELECT last.number FROM payouts AS last WHERE last.id = $3))
  ORDER BY number LIMIT $4 FOR UPDATE OF payouts`;

const unsentPayout = z.object({
  id: z.string(),
  creatorId: z.string(),
  number: z.string(),
  amountCents: cents,
  name: z.string(),
  encryptedAccountInfo: z.string(),
  encryptedAccountHolder: z.string().nullable(),
});

type Input = RpcInput<typeof exportPayoutRunRpc>;

/** Exports account information in plain text, for the file with which an operator pays. The activity log records who got it. */
@Injectable()
export class ExportPayoutFile {
  constructor(
    private readonly dataSource: DataSource,
    private readonly accountInfos: AccountInfos,
  ) {}

  @HandlesRpc(exportPayoutRunRpc)
  execute(input: Input, actor: Actor): Promise<RpcOutput<typeof exportPayoutRunRpc>> {
    requireRecentSuperSignIn(actor);
    const { runId, methodType, cursor, allowsRepeatedDownload } = input;
    return this.dataSource.transaction(async (manager) => {
      const { id, status } = await lockRun(manager, runId);
      await assertPayoutsUnlocked(manager);
      if (status !== 'confirmed') throw new DomainError('WRONG_STATE', 'Confirm the run before you pay it.');
      if (!cursor || !(await continuesDownload(manager, { ...input, runId: id, cursor }, actor))) {
        if (!allowsRepeatedDownload) await assertFirst(manager, id, methodType);
        const shown = { target: { kind: 'payout-run', id }, details: { type: methodType } };
        await recordActivity(manager, tipsActivityRecorded, actor, 'payouts-exported', shown);
      }
      return this.readPage(manager, { ...input, runId: id }, actor.username ?? '');
    });
  }

  /** Each payout is either in a line and marked as exported, or listed among those left out. */
  private async readPage(
    manager: EntityManager,
    { runId, methodType, cursor, limit }: Input,
    exportedByName: string,
  ): Promise<RpcOutput<typeof exportPayoutRunRpc>> {
    const found = await query(manager, unsentPayout, LIST, [runId, methodType, cursor ?? null, limit + 1]);
    const { page, nextCursor } = pageOf(found, limit);
    const lines = cursor ? [] : titleLines(methodType);
    const exportedIds: string[] = [];
    const leftOut: string[] = [];
    for (const payout of page) {
      const { id, creatorId, amountCents } = payout;
      const reference = referenceOf(payout);
      const account = this.accountInfos.read(payout, { table: 'payouts', creatorId, id });
      const name = account?.accountHolder ?? payout.name;
      const line = account && payoutLine(methodType, { reference, amountCents, name, ...account });
      if (line) {
        lines.push(line);
        exportedIds.push(id);
      } else leftOut.push(reference);
    }
    await manager.update(Payout, { id: In(exportedIds) }, { exportedAt: new Date(), exportedByName });
    return { lines, leftOut, nextCursor };
  }
}

/** A run has a few thousand payouts, so that all pages of a file are read within minutes. */
const FIND_CURSOR = `
  SELECT EXISTS (
    SELECT FROM payouts AS earlier
    WHERE earlier.run_id = last.run_id AND earlier.method_type = last.method_type AND earlier.number <= last.number
      AND earlier.exported_by_name = $4 AND earlier.exported_at > now() - interval '1 hour') AS is_begun
  FROM payouts AS last WHERE last.id = $1 AND last.run_id = $2 AND last.method_type = $3`;

const foundCursor = z.object({ isBegun: z.boolean() });

/**
 * Returns whether a page continues a download that the actor has just begun, which is already logged. The cursor alone proves nothing,
 * because a caller can send any.
 */
async function continuesDownload(
  manager: EntityManager,
  { runId, methodType, cursor }: Required<Pick<Input, 'runId' | 'methodType' | 'cursor'>>,
  actor: Actor,
): Promise<boolean> {
  const values = [cursor, runId, methodType, actor.username ?? ''];
  const found = await queryOptional(manager, foundCursor, FIND_CURSOR, values);
  if (!found) throw new DomainError('NOT_FOUND', "This page of the file doesn't exist.");
  return found.isBegun;
}

/** Two administrators with the same file would pay the run twice. */
async function assertFirst(manager: EntityManager, runId: string, type: PayoutMethodType): Promise<void> {
  const { unsent } = await getRun(manager, runId);
  const exported = unsent.find(({ methodType, exportedAt }) => methodType === type && exportedAt !== null);
  if (exported) throw new DomainError('WRONG_STATE', `${exported.exportedBy} downloaded this file already.`);
}
