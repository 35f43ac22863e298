import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import type { recordSanctionsResultRpc } from '@sprinkle/contracts/tips/payees.rpc';
import { tipsActivityRecorded } from '@sprinkle/contracts/tips/tips.events';
import { execute } from '@sprinkle/service-kit/database/query';
import { DomainError } from '@sprinkle/service-kit/errors';
import { recordActivity } from '@sprinkle/service-kit/outbox/record-activity';
import type { RpcInput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { requireRecentAdminSignIn, type SignedInAdmin } from '@sprinkle/service-kit/rpc/require-user';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import { leaveOutOfProposal, lockProposal } from '../payouts/leave-out-of-proposal.js';
import { Payout } from '../payouts/payout.entity.js';
import { Payee } from './payee.entity.js';

/** A result that is recorded twice on one day counts as one. */
const RECORD = `
  UPDATE payees SET sanctions_result = $2, sanctions_checked_at = clock_timestamp(), sanctions_checked_by = $3,
    sanctions_checked_by_name = $4
  WHERE id = $1 AND (sanctions_result IS DISTINCT FROM $2 OR sanctions_checked_at < date_trunc('day', now(), 'UTC'))`;

/** A release of a payout locks the creator too, so that it comes before the time of the result, or sees the result. */
const LOCK_CREATOR = 'SELECT FROM creators WHERE id = $1 FOR NO KEY UPDATE';

@Injectable()
export class RecordSanctionsResult {
  constructor(private readonly dataSource: DataSource) {}

  execute(
    { creatorId, result }: RpcInput<typeof recordSanctionsResultRpc>,
    actor: Actor,
  ): Promise<Record<string, never>> {
    const admin = requireRecentAdminSignIn(actor);
    return this.dataSource.transaction(async (manager) => {
      await lockProposal(manager);
      const id = z.uuid().safeParse(creatorId);
      if (id.success) await execute(manager, LOCK_CREATOR, [id.data]);
      const payee = id.success ? await manager.findOneBy(Payee, { id: id.data }) : null;
      if (!payee) throw new DomainError('NOT_FOUND', 'The creator has not given tax details.');
      if (result === 'clear') await assertMayEndMatch(manager, payee, admin);
      const recorded = await execute(manager, RECORD, [payee.id, result, admin.id, actor.username ?? '']);
      if (recorded > 0) {
        if (result === 'match') await leaveOutOfProposal(manager, payee.id, 'Held: on a sanctions list');
        await recordActivity(manager, tipsActivityRecorded, actor, 'sanctions-result-recorded', {
          target: { kind: 'user', id: payee.id },
          details: { result },
        });
      }
      return {};
    });
  }
}

/** As with a hold, nobody alone stops a confirmed payout and lets it go. */
async function assertMayEndMatch(
  manager: EntityManager,
  { id, sanctionsResult, sanctionsCheckedBy }: Payee,
  admin: SignedInAdmin,
): Promise<void> {
  if (admin.role === 'super' || sanctionsResult !== 'match' || sanctionsCheckedBy !== admin.id) return;
  if (await manager.existsBy(Payout, { creatorId: id, status: 'confirmed' }))
    throw new DomainError(
      'ANOTHER_PERSON_REQUIRED',
      'A confirmed payout goes out when this match ends. A Super Admin or another administrator than who recorded it has to end it.',
    );
}
