import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { releasePayoutLockRpc } from '@sprinkle/contracts/tips/paying/payout-lock.rpc';
import { tipsActivityRecorded } from '@sprinkle/contracts/tips/tips.events';
import { DomainError } from '@sprinkle/service-kit/errors';
import { recordActivity } from '@sprinkle/service-kit/outbox/record-activity';
import { HandlesRpc, type RpcInput, type RpcOutput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { requireRecentSuperSignIn } from '@sprinkle/service-kit/rpc/require-user';
import { announce } from '@sprinkle/service-kit/schedule/announce';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { PayoutLock } from './payout-lock.entity.js';
import { AUTOMATIC_PAYOUTS } from './payout-lock.js';

const idSchema = z.uuid();

/** Resumes payouts after somebody has compared them with the bank. */
@Injectable()
export class ReleasePayoutLock {
  constructor(private readonly dataSource: DataSource) {}

  @HandlesRpc(releasePayoutLockRpc)
  execute(
    { lockId, note }: RpcInput<typeof releasePayoutLockRpc>,
    actor: Actor,
  ): Promise<RpcOutput<typeof releasePayoutLockRpc>> {
    const admin = requireRecentSuperSignIn(actor);
    return this.dataSource.transaction(async (manager) => {
      const id = idSchema.safeParse(lockId);
      const lock = id.success
        ? await manager.findOne(PayoutLock, { where: { id: id.data }, lock: { mode: 'pessimistic_write' } })
        : null;
      if (!lock) throw new DomainError('NOT_FOUND', "This lock doesn't exist.");
      if (lock.releasedAt) return {};
      await manager.update(
        PayoutLock,
        { id: lock.id },
        { releasedAt: new Date(), releasedBy: admin.id, releasedByName: actor.username ?? '', note },
      );
      await announce(manager, AUTOMATIC_PAYOUTS);
      await recordActivity(manager, tipsActivityRecorded, actor, 'payouts-unlocked', {
        target: { kind: 'payout-lock', id: lock.id },
        details: { stateOf: lock.stateOf.toISOString(), note },
      });
      return {};
    });
  }
}
