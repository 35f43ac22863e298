import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { recordSanctionsResultRpc } from '@sprinkle/contracts/tips/paying/payees.rpc';
import { tipsActivityRecorded } from '@sprinkle/contracts/tips/tips.events';
import { execute } from '@sprinkle/service-kit/database/query';
import { DomainError } from '@sprinkle/service-kit/errors';
import { recordActivity } from '@sprinkle/service-kit/outbox/record-activity';
import { HandlesRpc, type RpcInput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { requireRecentAdminSignIn, type SignedInAdmin } from '@sprinkle/service-kit/rpc/require-user';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { leaveOutOfProposal, lockProposal } from '../payouts/leave-out-of-proposal.js';
import { Payee } from './payee.entity.js';

/** Recording the same result twice in a day counts once. */
const RECORD = `
  UPDATE payees SET sanctions_result = $2, sanctions_checked_at = clock_timestamp(), sanctions_checked_by = $3,
    sanctions_checked_by_name = $4
  WHERE id = $1 AND (sanctions_result IS DISTINCT FROM $2 OR sanctions_checked_at < date_trunc('day', now(), 'UTC'))`;

/** Releasing a payout locks the creator too, so a release either comes before the result's time or sees the result. */
const LOCK_CREATOR = 'SELECT FROM creators WHERE id = $1 FOR NO KEY UPDATE';

@Injectable()
export class RecordSanctionsResult {
  constructor(private readonly dataSource: DataSource) {}

  @HandlesRpc(recordSanctionsResultRpc)
  execute(
    { creatorId, result, reason }: RpcInput<typeof recordSanctionsResultRpc>,
    actor: Actor,
  ): Promise<Record<string, never>> {
    const admin = requireRecentAdminSignIn(actor);
    return this.dataSource.transaction(async (manager) => {
      await lockProposal(manager);
      const id = z.uuid().safeParse(creatorId);
      if (id.success) await execute(manager, LOCK_CREATOR, [id.data]);
      const payee = id.success ? await manager.findOneBy(Payee, { id: id.data }) : null;
      if (!payee) throw new DomainError('NOT_FOUND', "The creator hasn't given tax details.");
      if (result === 'clear' && payee.sanctionsResult === 'match') assertMayEndMatch(admin, reason);
      const recorded = await execute(manager, RECORD, [payee.id, result, admin.id, actor.username ?? '']);
      if (recorded > 0) {
        if (result === 'match') await leaveOutOfProposal(manager, payee.id, 'Held: on a sanctions list');
        await recordActivity(manager, tipsActivityRecorded, actor, 'sanctions-result-recorded', {
          target: { kind: 'user', id: payee.id },
          details: { result, ...(reason && { reason }) },
        });
      }
      return {};
    });
  }
}

/** Paying somebody on a sanctions list is a crime in many countries, so one person answers for calling it a false match. */
function assertMayEndMatch({ role }: SignedInAdmin, reason: string | undefined): void {
  if (role !== 'super')
    throw new DomainError('SUPER_REQUIRED', 'Only a Super Admin can clear a match on the sanctions lists.');
  const message = 'Please say why this is no match';
  if (!reason) throw new DomainError('VALIDATION_FAILED', message, { issues: [{ path: 'reason', message }] });
}
