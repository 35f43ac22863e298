import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { PAYOUT_HOLDS } from '@sprinkle/contracts/rules/held-money';
import { formatCents } from '@sprinkle/contracts/rules/money';
import { referenceOf } from '@sprinkle/contracts/rules/payout-reference';
import { recordPayoutOutcomeRpc } from '@sprinkle/contracts/tips/paying/payouts.rpc';
import type { PayoutOutcome, Payout as PayoutReply } from '@sprinkle/contracts/tips/paying/payouts.schemas';
import { payoutRecorded, tipsActivityRecorded } from '@sprinkle/contracts/tips/tips.events';
import { DomainError } from '@sprinkle/service-kit/errors';
import { recordActivity } from '@sprinkle/service-kit/outbox/record-activity';
import { recordEvent } from '@sprinkle/service-kit/outbox/record-event';
import { HandlesRpc, type RpcInput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { requireRecentAdminSignIn } from '@sprinkle/service-kit/rpc/require-user';
import { DataSource, type EntityManager } from 'typeorm';
import { Creator } from '../../creators/creator.entity.js';
import { allowStatementsOfCall } from '../payouts/allow-long-statements.js';
import { lockPayout } from '../payouts/lock-payout.js';
import { holdsOf } from '../payouts/payout-holds.js';
import { assertPayoutsUnlocked } from '../payouts/payout-lock.js';
import { Payout, STATUS_BEFORE } from '../payouts/payout.entity.js';
import { returnMoney } from '../payouts/return-money.js';
import { toPayoutFact } from '../payouts/to-payout-fact.js';
import { getPayout } from './list-run-payouts.js';
import { assertMayTakeBack } from './two-persons.js';

interface Outcome {
  outcome: PayoutOutcome;
  reason: string | null;
  bankReference?: string | undefined;
  bankDate?: string | undefined;
}

/** Records the outcome of a confirmed payout. Money that did not arrive returns to the balance. */
@Injectable()
export class RecordPayoutOutcome {
  constructor(private readonly dataSource: DataSource) {}

  @HandlesRpc(recordPayoutOutcomeRpc)
  execute(
    { payoutId, reason, ...recorded }: RpcInput<typeof recordPayoutOutcomeRpc>,
    actor: Actor,
  ): Promise<PayoutReply> {
    const admin = requireRecentAdminSignIn(actor);
    return this.dataSource.transaction(async (manager) => {
      await allowStatementsOfCall(manager);
      const payout = await lockPayout(manager, payoutId);
      await assertPayoutsUnlocked(manager);
      assertPaidByHand(payout);
      const { outcome } = recorded;
      if (payout.status !== outcome) {
        assertFollows(payout, outcome);
        if (outcome !== 'sent') await assertMayTakeBack(manager, payout, admin);
        else await assertNotHeld(manager, payout);
        await record(manager, payout, { ...recorded, reason: reason || null }, actor);
      }
      return getPayout(manager, payout.id);
    });
  }
}

export function assertPaidByHand({ methodType }: Pick<Payout, 'methodType'>): void {
  if (methodType === 'stripe')
    throw new DomainError('WRONG_STATE', 'Stripe makes this payout and reports its outcome.');
}

async function assertNotHeld(manager: EntityManager, payout: Payout): Promise<void> {
  const holds = await holdsOf(manager, payout.id);
  if (holds.length === 0) return;
  const reasons = holds.map((hold) => PAYOUT_HOLDS[hold].toAdministrators).join(' ');
  throw new DomainError(
    'PAYOUT_HELD',
    `${referenceOf(payout)} is held. ${reasons} Release it first if it was paid already.`,
  );
}

function assertFollows({ status }: Payout, outcome: PayoutOutcome): void {
  if (status !== STATUS_BEFORE[outcome])
    throw new DomainError('WRONG_STATE', `A payout that is ${status} cannot become ${outcome}.`);
}

async function record(
  manager: EntityManager,
  payout: Payout,
  { outcome, reason, bankReference, bankDate }: Outcome,
  actor: Actor,
): Promise<void> {
  const now = new Date();
  const isSent = outcome === 'sent';
  await manager.update(
    Payout,
    { id: payout.id },
    {
      status: outcome,
      ...(isSent
        ? { sentAt: now, sentBy: actor.id, sentByName: actor.username ?? '' }
        : { endedAt: now, failureReason: reason, bankReference, bankDate }),
    },
  );
  if (!isSent) await returnMoney(manager, payout);
  const creator = await manager.findOneByOrFail(Creator, { id: payout.creatorId });
  await recordEvent(manager, payoutRecorded, toPayoutFact(payout, creator, { outcome, reason }));
  await recordActivity(manager, tipsActivityRecorded, actor, `payout-${outcome}`, {
    target: { kind: 'user', id: payout.creatorId },
    details: {
      payout: referenceOf(payout),
      amount: formatCents(payout.amountCents),
      ...(reason && { reason }),
      ...(bankReference && { bank: bankReference }),
      ...(bankDate && { bankDate }),
    },
  });
}
