import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import type { exportPayoutRunRpc } from '@sprinkle/contracts/tips/payouts.rpc';
import { tipsActivityRecorded } from '@sprinkle/contracts/tips/tips.events';
import { DomainError } from '@sprinkle/service-kit/errors';
import { recordActivity } from '@sprinkle/service-kit/outbox/record-activity';
import type { RpcInput, RpcOutput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { DataSource } from 'typeorm';
import { AccountInfos } from '../payout-methods/account-infos.js';
import { lockRun } from './find-run.js';
import { referenceOf } from './payout.entity.js';
import { requireRecentSuperSignIn } from './require-super.js';

/** Only what is still to be sent, so that a later file pays nobody again. */
const LIST = `
  SELECT payouts.id, number, amount_cents AS "amountCents",
    coalesce(creators.display_name, creators.username, '') AS name,
    encrypted_account_info AS "encryptedAccountInfo"
  FROM payouts JOIN creators ON creators.id = creator_id
  WHERE run_id = $1 AND status = 'confirmed' AND method_type = $2
    AND ($3::uuid IS NULL OR number > (SELECT last.number FROM payouts AS last WHERE last.id = $3))
  ORDER BY number LIMIT $4`;

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
    { runId, methodType, cursor, limit }: RpcInput<typeof exportPayoutRunRpc>,
    actor: Actor,
  ): Promise<RpcOutput<typeof exportPayoutRunRpc>> {
    requireRecentSuperSignIn(actor);
    return this.dataSource.transaction(async (manager) => {
      const { id, status } = await lockRun(manager, runId);
      if (status !== 'confirmed') throw new DomainError('WRONG_STATE', 'Confirm the run before you pay it.');
      const rows: PayableRow[] = await manager.query(LIST, [id, methodType, cursor ?? null, limit + 1]);
      if (!cursor) {
        const shown = { target: { kind: 'payout-run', id }, details: { type: methodType } };
        await recordActivity(manager, tipsActivityRecorded, actor, 'payouts-exported', shown);
      }
      const page = rows.slice(0, limit);
      return {
        payables: page.map(({ number, amountCents, name, encryptedAccountInfo }) => ({
          reference: referenceOf({ number }),
          amountCents,
          name,
          accountInfo: this.accountInfos.decrypt(encryptedAccountInfo),
        })),
        nextCursor: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
      };
    });
  }
}
