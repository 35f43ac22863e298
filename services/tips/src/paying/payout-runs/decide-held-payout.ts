import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import type { ActivityAction } from '@sprinkle/contracts/rules/activity-actions';
import type { PayoutHold } from '@sprinkle/contracts/rules/held-money';
import { formatCents } from '@sprinkle/contracts/rules/money';
import { referenceOf } from '@sprinkle/contracts/rules/payout-reference';
import { exportedCancellationSchema } from '@sprinkle/contracts/tips/paying/payout-decisions.schemas';
import { cancelPayoutRpc, releasePayoutRpc } from '@sprinkle/contracts/tips/paying/payouts.rpc';
import type { Payout as PayoutReply } from '@sprinkle/contracts/tips/paying/payouts.schemas';
import { tipsActivityRecorded } from '@sprinkle/contracts/tips/tips.events';
import { execute } from '@sprinkle/service-kit/database/query';
import { DomainError, parseInput } from '@sprinkle/service-kit/errors';
import { recordActivity } from '@sprinkle/service-kit/outbox/record-activity';
import { HandlesRpc, type RpcInput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { requireRecentSuperSignIn } from '@sprinkle/service-kit/rpc/require-user';
import { DataSource, type EntityManager } from 'typeorm';
import { payableSum } from '../../money/balances/payable.js';
import { lockPayout } from '../payouts/lock-payout.js';
import { lockTipsAndCreators } from '../payouts/lock-tips-and-creators.js';
import { holdsOf } from '../payouts/payout-holds.js';
import { assertPayoutsUnlocked } from '../payouts/payout-lock.js';
import { Payout } from '../payouts/payout.entity.js';
import { returnMoney } from '../payouts/return-money.js';
import { assertNotBeingTransferred, queueTransferAgain } from '../transfers/queue-transfers.js';
import { getPayout } from './list-run-payouts.js';
import { assertMayTakeBack } from './two-persons.js';

/**
 * Holds released earlier stay released. The time is read after the locks, so that whatever waits for them counts as later. A failed refund
 * does not count as known. If it is made after all, it holds the payout again.
 */
const RELEASE = `
  UPDATE payouts SET released_at = clock_timestamp(), released_by_name = $2, release_reason = $3,
    released_holds = coalesce(released_holds, '{}') || $4::text[],
    released_balance_cents = ${payableSum('payouts.creator_id')},
    released_causes = ARRAY(
      SELECT known.id
      FROM payout_tips JOIN (
        SELECT id, tip_id FROM refunds WHERE status <> 'failed' UNION ALL SELECT id, tip_id FROM fraud_marks
      ) AS known ON known.tip_id = payout_tips.tip_id
      WHERE payout_tips.payout_id = payouts.id)
  WHERE id = $1`;

/** Releases a held payout, or returns its money to the balance. */
@Injectable()
export class DecideHeldPayout {
  constructor(private readonly dataSource: DataSource) {}

  @HandlesRpc(releasePayoutRpc)
  release(input: RpcInput<typeof releasePayoutRpc>, actor: Actor): Promise<PayoutReply> {
    requireRecentSuperSignIn(actor);
    return this.dataSource.transaction(async (manager) => {
      const payout = await lockPayout(manager, input.payoutId);
      await assertPayoutsUnlocked(manager);
      await lockTipsAndCreators(manager, [payout.id]);
      const holds = await holdsOf(manager, payout.id);
      const isRepeated = payout.status === 'confirmed' && holds.length === 0 && payout.releasedAt !== null;
      if (!isRepeated) {
        assertHeld(payout, holds);
        assertSame(holds, input.holds);
        assertNotFrozen(holds);
        assertStillAccount(payout, holds);
        await execute(manager, RELEASE, [payout.id, actor.username ?? '', input.reason, holds]);
        await queueTransferAgain(manager, payout.id);
        await log(manager, actor, 'payout-released', { payout, holds, reason: input.reason });
      }
      return getPayout(manager, payout.id);
    });
  }

  /** A payout in a downloaded file may have been paid, so canceling it requires the same details as a failure. */
  @HandlesRpc(cancelPayoutRpc)
  cancel({ payoutId, ...said }: RpcInput<typeof cancelPayoutRpc>, actor: Actor): Promise<PayoutReply> {
    const admin = requireRecentSuperSignIn(actor);
    return this.dataSource.transaction(async (manager) => {
      const payout = await lockPayout(manager, payoutId);
      await assertPayoutsUnlocked(manager);
      const isRepeated = payout.status === 'canceled' && payout.confirmedAt !== null;
      if (!isRepeated) {
        const holds = await holdsOf(manager, payout.id);
        assertHeld(payout, holds);
        await assertNotBeingTransferred(manager, payout.id);
        if (payout.exportedAt !== null) {
          parseInput(exportedCancellationSchema, said);
          await assertMayTakeBack(manager, payout, admin);
        }
        const { reason, bankReference, bankDate } = said;
        const ended = { endedAt: new Date(), failureReason: reason, bankReference, bankDate };
        await manager.update(Payout, { id: payout.id }, { status: 'canceled', ...ended });
        await returnMoney(manager, payout);
        await log(manager, actor, 'payout-canceled', { payout, holds, ...said });
      }
      return getPayout(manager, payout.id);
    });
  }
}

function assertHeld(payout: Payout, holds: PayoutHold[]): void {
  if (payout.status !== 'confirmed' || holds.length === 0)
    throw new DomainError('WRONG_STATE', `${referenceOf(payout)} is not held.`);
}

function assertSame(holds: PayoutHold[], seen: PayoutHold[]): void {
  if (holds.length !== new Set(seen).size || !holds.every((hold) => seen.includes(hold)))
    throw new DomainError('WRONG_STATE', 'The payout is now held for other reasons. Review them first.');
}

/** Whoever controls the account may not be its owner, so no reason justifies a release. */
function assertNotFrozen(holds: PayoutHold[]): void {
  if (holds.includes('frozen'))
    throw new DomainError('WRONG_STATE', 'The account is frozen. Decide whose it is first.');
}

/** A release pays at once, even to an account that its creator has removed, or that somebody else had added. */
function assertStillAccount({ methodType }: Payout, holds: PayoutHold[]): void {
  if (methodType === 'stripe' && holds.includes('method-removed'))
    throw new DomainError(
      'WRONG_STATE',
      'The account at Stripe was removed from the payout methods, so nothing is paid to it. Cancel the payout to return its money to the balance.',
    );
}

interface Decision {
  payout: Payout;
  holds: PayoutHold[];
  reason: string;
  bankReference?: string | undefined;
  bankDate?: string | undefined;
}

async function log(
  manager: EntityManager,
  actor: Actor,
  action: ActivityAction,
  { payout, holds, reason, bankReference, bankDate }: Decision,
): Promise<void> {
  await recordActivity(manager, tipsActivityRecorded, actor, action, {
    target: { kind: 'user', id: payout.creatorId },
    details: {
      payout: referenceOf(payout),
      amount: formatCents(payout.amountCents),
      holds: holds.join(', '),
      reason,
      ...(bankReference && { bank: bankReference }),
      ...(bankDate && { bankDate }),
    },
  });
}
