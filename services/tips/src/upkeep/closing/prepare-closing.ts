import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { DAY_MS } from '@sprinkle/contracts/rules/durations';
import { formatCents } from '@sprinkle/contracts/rules/money';
import { CHANGE_WAIT_HOURS, CLOSING_MINUTES, PAYOUT_ARRIVAL_DAYS } from '@sprinkle/contracts/rules/payouts';
import { prepareClosingRpc } from '@sprinkle/contracts/tips/upkeep/closing.rpc';
import { cents, time } from '@sprinkle/service-kit/database/columns';
import { execute, queryOne, queryOptional } from '@sprinkle/service-kit/database/query';
import { DomainError } from '@sprinkle/service-kit/errors';
import { HandlesRpc, type RpcInput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { requireUser } from '@sprinkle/service-kit/rpc/require-user';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import { payableSum } from '../../money/balances/payable.js';
import { balanceSum } from '../../money/ledger/balance-of.js';

/** A confirmation takes the same lock, so it either comes first and is seen here, or waits and sees the closing. */
const RESERVE = `
  INSERT INTO creators (id, closing_until) VALUES ($1, now() + make_interval(mins => $2::int))
  ON CONFLICT (id) DO UPDATE SET closing_until = excluded.closing_until`;

/** Finds the payout that takes longest: one that is not sent yet, or the last one sent. */
const FIND_UNDER_WAY = `
  SELECT amount_cents, sent_at + make_interval(days => $2::int) AS arrived_at
  FROM payouts
  WHERE creator_id = $1 AND confirmed_at IS NOT NULL
    AND (status = 'confirmed' OR (status = 'sent' AND sent_at > now() - make_interval(days => $2::int)))
  ORDER BY sent_at DESC NULLS FIRST LIMIT 1`;

const underWay = z.object({ amountCents: cents, arrivedAt: time.nullable() });

const SUMS = `SELECT ${balanceSum('$1')} AS balance_cents, ${payableSum('$1')} AS payable_cents`;

const sums = z.object({ balanceCents: cents, payableCents: cents });

const CHANGED_AT = 'greatest(password_reset_at, email_changed_at, app_removed_at)';

const FIND_CHANGE = `
  SELECT ${CHANGED_AT} + make_interval(hours => $2::int) AS until
  FROM creators WHERE id = $1 AND ${CHANGED_AT} > now() - make_interval(hours => $2::int)`;

const change = z.object({ until: time });

const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/**
 * Decides about money before identity closes the account. Nothing is paid out between this and the closing. A refund or dispute in that
 * time leaves a debt, like one after the closing.
 */
@Injectable()
export class PrepareClosing {
  constructor(private readonly dataSource: DataSource) {}

  @HandlesRpc(prepareClosingRpc)
  execute(
    { isBalanceWaived, isConfirmed }: RpcInput<typeof prepareClosingRpc>,
    actor: Actor,
  ): Promise<Record<string, never>> {
    const { id } = requireUser(actor);
    return this.dataSource.transaction(async (manager) => {
      if (isConfirmed) await execute(manager, RESERVE, [id, CLOSING_MINUTES]);
      await assertNoPayout(manager, id);
      const { balanceCents, payableCents } = await queryOne(manager, sums, SUMS, [id]);
      assertNoDebt(balanceCents, payableCents);
      if (balanceCents > 0) await assertMayGiveUp(manager, id, balanceCents);
      assertSettled(balanceCents, isBalanceWaived);
      return {};
    });
  }
}

async function assertNoPayout(manager: EntityManager, creatorId: string): Promise<void> {
  const payout = await queryOptional(manager, underWay, FIND_UNDER_WAY, [creatorId, PAYOUT_ARRIVAL_DAYS]);
  if (!payout) return;
  const amount = formatCents(payout.amountCents);
  const until = payout.arrivedAt && dayAfter(payout.arrivedAt);
  throw new DomainError(
    'PAYOUT_UNDER_WAY',
    until
      ? `Your payout of ${amount} can still come back. You can close your account from ${until}.`
      : `Your payout of ${amount} hasn't been sent yet. You can close your account ${PAYOUT_ARRIVAL_DAYS} days after it is.`,
  );
}

/** Returns the day after, in UTC. */
function dayAfter(time: Date): string {
  return dayFormat.format(new Date(time.getTime() + DAY_MS));
}

/** A thief who got in through a mail cannot give up the balance either: the owner first has as long to read it as before a payout. */
async function assertMayGiveUp(
  manager: EntityManager,
  creatorId: string,
  balanceCents: number,
): Promise<void> {
  const recent = await queryOptional(manager, change, FIND_CHANGE, [creatorId, CHANGE_WAIT_HOURS]);
  if (!recent) return;
  throw new DomainError(
    'BALANCE_HELD',
    `You still have ${formatCents(balanceCents)}, and your password, email address or authenticator app changed less than three days ago. You can give it up and close your account from ${dayAfter(recent.until)}.`,
  );
}

function assertNoDebt(balanceCents: number, payableCents: number): void {
  if (balanceCents < 0)
    throw new DomainError(
      'DEBT_REMAINS',
      `You owe ${formatCents(-balanceCents)} for tips that were refunded or disputed after they were paid out to you. You can close your account once new tips have settled it.`,
    );
  // Pending tips can go back too, and the debt would then belong to a closed account.
  if (payableCents < 0)
    throw new DomainError(
      'DEBT_REMAINS',
      `Tips of ${formatCents(-payableCents)} were refunded or disputed after they were paid out to you, and only pending tips cover that. You can close your account once those are no longer pending.`,
    );
}

function assertSettled(balanceCents: number, isBalanceWaived: boolean): void {
  if (balanceCents > 0 && !isBalanceWaived)
    throw new DomainError(
      'BALANCE_REMAINS',
      `You still have ${formatCents(balanceCents)} that hasn't been paid out. Wait for the payout, or give it up.`,
    );
}
