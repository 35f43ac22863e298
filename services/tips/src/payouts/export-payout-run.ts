import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { type PayoutMethodType, receiverOf } from '@sprinkle/contracts/tips/payout-methods.schemas';
import type { exportPayoutRunRpc } from '@sprinkle/contracts/tips/payouts.rpc';
import { tipsActivityRecorded } from '@sprinkle/contracts/tips/tips.events';
import { pageOf } from '@sprinkle/service-kit/database/page-of';
import { DomainError } from '@sprinkle/service-kit/errors';
import { recordActivity } from '@sprinkle/service-kit/outbox/record-activity';
import type { RpcInput, RpcOutput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { requireRecentSuperSignIn } from '@sprinkle/service-kit/rpc/require-user';
import { DataSource, type EntityManager, In } from 'typeorm';
import { AccountInfos } from '../payout-methods/account-infos.js';
import { getRun, lockRun } from './find-run.js';
import { Payout, referenceOf } from './payout.entity.js';

/**
 * Leaves out payouts that have an outcome, and creators who were blocked after the confirmation. The rows are locked, so that
 * no payout gets an outcome while it is put into a file.
 */
const LIST = `
  SELECT payouts.id, number, amount_cents AS "amountCents",
    coalesce(creators.display_name, creators.username, '') AS name,
    encrypted_account_info AS "encryptedAccountInfo"
  FROM payouts JOIN creators ON creators.id = creator_id
  WHERE run_id = $1 AND status = 'confirmed' AND NOT creators.is_blocked AND method_type = $2
    AND ($3::uuid IS NULL OR number > (SELECT last.number FROM payouts AS last WHERE last.id = $3))
  ORDER BY number LIMIT $4 FOR UPDATE OF payouts`;

interface PayableRow {
  id: string;
  number: string;
  amountCents: number;
  name: string;
  encryptedAccountInfo: string;
}

/** Gives out account information in the clear, for the file with which an operator pays; the activity log keeps who got it. */
@Injectable()
export class ExportPayoutRun {
  constructor(
    private readonly dataSource: DataSource,
    private readonly accountInfos: AccountInfos,
  ) {}

  execute(
    { runId, methodType, cursor, limit, again }: RpcInput<typeof exportPayoutRunRpc>,
    actor: Actor,
  ): Promise<RpcOutput<typeof exportPayoutRunRpc>> {
    requireRecentSuperSignIn(actor);
    const exportedByName = actor.username ?? '';
    return this.dataSource.transaction(async (manager) => {
      const { id, status } = await lockRun(manager, runId);
      if (status !== 'confirmed') throw new DomainError('WRONG_STATE', 'Confirm the run before you pay it.');
      if (!cursor && !again) await assertFirst(manager, id, methodType);
      const rows: PayableRow[] = await manager.query(LIST, [id, methodType, cursor ?? null, limit + 1]);
      if (!cursor) {
        const shown = { target: { kind: 'payout-run', id }, details: { type: methodType } };
        await recordActivity(manager, tipsActivityRecorded, actor, 'payouts-exported', shown);
      }
      const { page, nextCursor } = pageOf(rows, limit);
      const read = page.map((row) => ({
        ...row,
        accountInfo: this.accountInfos.read(row.encryptedAccountInfo),
      }));
      const inFile = read.filter(
        ({ accountInfo }) => accountInfo !== null && receiverOf(methodType, accountInfo) !== null,
      );
      const exported = { exportedAt: new Date(), exportedByName };
      await manager.update(Payout, { id: In(inFile.map(({ id }) => id)) }, exported);
      return {
        payables: read.map(({ number, amountCents, name, accountInfo }) => ({
          reference: referenceOf({ number }),
          ...{ amountCents, name, accountInfo },
        })),
        nextCursor,
      };
    });
  }
}

/** Two administrators with the same file would pay the run twice. */
async function assertFirst(manager: EntityManager, runId: string, type: PayoutMethodType): Promise<void> {
  const { unsent } = await getRun(manager, runId);
  const exported = unsent.find(({ methodType, exportedAt }) => methodType === type && exportedAt !== null);
  if (exported) throw new DomainError('WRONG_STATE', `${exported.exportedBy} downloaded this file already.`);
}
