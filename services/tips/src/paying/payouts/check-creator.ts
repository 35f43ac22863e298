import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import type { CreatorCheck } from '@sprinkle/contracts/tips/paying/creator-checks.schemas';
import { checkCreatorRpc } from '@sprinkle/contracts/tips/paying/owed.rpc';
import { tipsActivityRecorded } from '@sprinkle/contracts/tips/tips.events';
import { execute, queryOptional } from '@sprinkle/service-kit/database/query';
import { DomainError } from '@sprinkle/service-kit/errors';
import { recordActivity } from '@sprinkle/service-kit/outbox/record-activity';
import { HandlesRpc, type RpcInput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { requireRecentAdminSignIn, type SignedInAdmin } from '@sprinkle/service-kit/rpc/require-user';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import { IS_PAID_ALTHOUGH_BLOCKED } from '../../money/balances/held-reason.js';
import { leaveOutOfProposal, lockProposal } from './leave-out-of-proposal.js';

/** A block that arrived while the decision waited for the lock still needs a decision of its own. */
const LOCK_CREATOR = `
  SELECT id, is_blocked AND coalesce(blocked_at < now(), true) AS is_blocked
  FROM creators WHERE id = $1 FOR NO KEY UPDATE`;

const creatorToCheck = z.object({ id: z.string(), isBlocked: z.boolean() });

/**
 * If the same decision is already in force, it changes nothing and is not logged again. The parameters are those of `hold`. As for a
 * release, the time is read after the locks, so that a hold that waited for a release comes after it.
 */
const DECISIONS: Record<CreatorCheck['check'], string> = {
  'release-first-payout': `
    INSERT INTO creator_checks AS checks (creator_id, first_payout_released_at) VALUES ($1, clock_timestamp())
    ON CONFLICT (creator_id) DO UPDATE SET first_payout_released_at = clock_timestamp() WHERE checks.first_payout_released_at IS NULL`,
  review: `
    INSERT INTO creator_checks AS checks (creator_id, reviewed_at) VALUES ($1, clock_timestamp())
    ON CONFLICT (creator_id) DO UPDATE SET reviewed_at = clock_timestamp() WHERE checks.reviewed_at IS NULL`,
  hold: `
    INSERT INTO creator_checks AS checks (creator_id, held_at, hold_reason, held_by, held_by_name)
    VALUES ($1, clock_timestamp(), $2, $3, $4)
    ON CONFLICT (creator_id) DO UPDATE SET held_at = clock_timestamp(), hold_reason = $2, held_by = $3, held_by_name = $4
    WHERE checks.hold_reason IS DISTINCT FROM $2`,
  release: `
    UPDATE creator_checks SET held_at = NULL, hold_reason = NULL, held_by = NULL, held_by_name = NULL
    WHERE creator_id = $1 AND held_at IS NOT NULL`,
  'pay-although-blocked': `
    INSERT INTO creator_checks AS checks (creator_id, blocked_payout_allowed_at) VALUES ($1, clock_timestamp())
    ON CONFLICT (creator_id) DO UPDATE SET blocked_payout_allowed_at = clock_timestamp()
    WHERE NOT (SELECT ${IS_PAID_ALTHOUGH_BLOCKED} FROM creators WHERE creators.id = $1)`,
};

const ACTIONS = {
  'release-first-payout': 'first-payout-released',
  review: 'creator-reviewed',
  hold: 'creator-held',
  release: 'creator-released',
  'pay-although-blocked': 'creator-paid-although-blocked',
} as const;

/** Records decisions about payouts to a creator. */
@Injectable()
export class CheckCreator {
  constructor(private readonly dataSource: DataSource) {}

  @HandlesRpc(checkCreatorRpc)
  execute(
    { creatorId, decision }: RpcInput<typeof checkCreatorRpc>,
    actor: Actor,
  ): Promise<Record<string, never>> {
    const admin = requireRecentAdminSignIn(actor);
    assertMayDecide(decision, admin);
    return this.dataSource.transaction(async (manager) => {
      await lockProposal(manager);
      const { id, isBlocked } = await lockCreator(manager, creatorId);
      if (decision.check === 'pay-although-blocked' && !isBlocked)
        throw new DomainError(
          'WRONG_STATE',
          "The creator isn't blocked, or was blocked just now. Check again.",
        );
      if (decision.check === 'release') await assertMayRelease(manager, id, admin);
      if (await decide(manager, id, decision, actor)) {
        const { check, reason = '' } = decision;
        if (check === 'hold') await leaveOutOfProposal(manager, id, `Held: ${reason}`);
        await recordActivity(manager, tipsActivityRecorded, actor, ACTIONS[check], {
          target: { kind: 'user', id },
          details: { ...(reason && { reason }) },
        });
      }
      return {};
    });
  }
}

function assertMayDecide({ check }: CreatorCheck, { role }: SignedInAdmin): void {
  if (check === 'pay-although-blocked' && role !== 'super')
    throw new DomainError('SUPER_REQUIRED', 'Only a Super Admin can have a blocked creator paid.');
}

/** Finds who set a creator's hold, if ending it would release a confirmed payout. */
const FIND_HOLDER = `
  SELECT held_by FROM creator_checks
  WHERE creator_id = $1 AND held_at IS NOT NULL AND EXISTS (
    SELECT FROM payouts WHERE payouts.creator_id = $1 AND payouts.status = 'confirmed')`;

const holder = z.object({ heldBy: z.string().nullable() });

/** Holds of an earlier release do not record who set them, so it could be anybody. */
async function assertMayRelease(
  manager: EntityManager,
  creatorId: string,
  { id, role }: SignedInAdmin,
): Promise<void> {
  if (role === 'super') return;
  const hold = await queryOptional(manager, holder, FIND_HOLDER, [creatorId]);
  if (hold && (hold.heldBy === null || hold.heldBy === id))
    throw new DomainError(
      'ANOTHER_PERSON_REQUIRED',
      'A confirmed payout goes out when this hold ends. A Super Admin or another administrator than who set it has to end it.',
    );
}

async function lockCreator(
  manager: EntityManager,
  creatorId: string,
): Promise<z.output<typeof creatorToCheck>> {
  const id = z.uuid().safeParse(creatorId);
  const creator = id.success ? await queryOptional(manager, creatorToCheck, LOCK_CREATOR, [id.data]) : null;
  if (!creator) throw new DomainError('NOT_FOUND', "This creator doesn't exist.");
  return creator;
}

/** Returns whether anything changed. */
async function decide(
  manager: EntityManager,
  creatorId: string,
  { check, reason = '' }: CreatorCheck,
  actor: Actor,
): Promise<boolean> {
  const words = check === 'hold' ? [reason, actor.id, actor.username ?? ''] : [];
  return (await execute(manager, DECISIONS[check], [creatorId, ...words])) > 0;
}
