import { PENDING_DAYS } from '@sprinkle/contracts/rules/payouts';
import { cents } from '@sprinkle/service-kit/database/columns';
import { queryOne } from '@sprinkle/service-kit/database/query';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { balanceSum, type CreatorId } from '../ledger/balance-of.js';

/** Tips up to this time are payable now; younger ones are pending. */
export const PAYABLE_UNTIL = `now() - make_interval(days => ${PENDING_DAYS})`;

/** Condition on the id of the creators whose tips are read, and the time after which a tip is pending. */
interface Scope {
  creators: string;
  until: string;
}

export const SCOPES = {
  /** All creators, up to the time in a parameter of the statement, such as '$1'. */
  everybodyUntil: (parameter: `$${number}`) => ({
    creators: 'IS NOT NULL',
    until: `${parameter}::timestamptz`,
  }),
  everybody: { creators: 'IS NOT NULL', until: PAYABLE_UNTIL },
  /** The creator of the statement's first parameter. */
  one: { creators: '= $1', until: PAYABLE_UNTIL },
  /** The creator of each row of the statement's `page`. */
  listed: { creators: '= page.id', until: PAYABLE_UNTIL },
  /** The creators of the proposal in the statement's first parameter. Tips after its `tipped_until` do not count. */
  proposed: {
    creators: `IN (SELECT creator_id FROM payouts WHERE run_id = $1 AND status = 'proposed')`,
    until: '(SELECT tipped_until FROM payout_runs WHERE id = $1)',
  },
};

/** Selects tips with an undecided fraud mark. */
const SUSPECTED = 'SELECT tip_id FROM fraud_marks WHERE decision IS NULL';

/** Also selects tips with an open refund. */
const UNDECIDED = `
  SELECT refunds.tip_id FROM refunds WHERE refunds.status IN ('requested', 'pending')
  UNION ALL ${SUSPECTED}`;

/** Adds up what is left of tips that are suspected of fraud. */
export const suspectedSum = (scope: Scope) => `(
  SELECT coalesce(sum(suspected.cents), 0) FROM (${pendingRests(scope)}) AS suspected
  WHERE suspected.tip_id IN (${SUSPECTED}))`;

/**
 * Selects the rolling reserve: the share of each tip that the settings keep back for some days, but at most what the creator still has of
 * the tip. The share is of what the tip brought in, not of its rest, which payouts lower. Undecided tips are pending as a whole anyway. The
 * days count from the tip, so they include the days that a young tip is pending in any case. If the share is zero, nothing is read, because
 * the condition about it stands alone.
 */
export const reservedRests = ({ creators, until }: Scope) => `
  SELECT tips.user_id AS creator_id, tips.id AS tip_id, least(sum(entries.amount_cents),
    ceil(sum(entries.amount_cents) FILTER (WHERE entries.kind NOT IN ('payout', 'transfer-reversal')) * rules.payout_reserve_percent / 100.0)) AS cents
  FROM platform_settings AS rules
    JOIN tips ON tips.succeeded_at <= ${until}
      AND tips.succeeded_at > ${until} - make_interval(days => rules.payout_reserve_days - ${PENDING_DAYS})
    JOIN ledger_entries AS entries ON entries.tip_id = tips.id AND entries.creator_id IS NOT DISTINCT FROM tips.user_id
  WHERE (SELECT payout_reserve_percent > 0 FROM platform_settings)
    AND tips.user_id ${creators}
    AND tips.id NOT IN (${UNDECIDED})
  GROUP BY tips.id, rules.payout_reserve_percent
  HAVING sum(entries.amount_cents) > 0
    AND sum(entries.amount_cents) FILTER (WHERE entries.kind NOT IN ('payout', 'transfer-reversal')) > 0`;

export const reservedSum = (scope: Scope) => `(
  SELECT coalesce(sum(reserved.cents), 0) FROM (${reservedRests(scope)}) AS reserved)`;

/**
 * Selects what is left of each pending tip. A young tip is pending as a whole. Of an older tip with an open refund or an undecided fraud
 * mark, what the creator still has is pending, because that money is about to leave or may have to. If less than nothing is left, the debt
 * is not pending and lowers the payout. Of other tips, the rolling reserve is pending. The rest of the balance is payable. Indexes find the
 * tips and their entries. IS NOT DISTINCT FROM keeps Postgres from reading all entries of the creator for each tip, and OFFSET 0 from
 * reading all tips of the creator for the few undecided ones.
 */
export const pendingRests = (scope: Scope) => `
  SELECT tips.user_id AS creator_id, tips.id AS tip_id, sum(entries.amount_cents) AS cents
  FROM tips JOIN ledger_entries AS entries ON entries.tip_id = tips.id AND entries.creator_id IS NOT DISTINCT FROM tips.user_id
  WHERE tips.user_id ${scope.creators} AND tips.succeeded_at > ${scope.until}
  GROUP BY tips.id
  UNION ALL
  SELECT tips.user_id, tips.id, sum(entries.amount_cents)
  FROM (SELECT DISTINCT tip_id FROM (${UNDECIDED}) AS each) AS undecided
    CROSS JOIN LATERAL (
      SELECT user_id, id FROM tips
      WHERE tips.id = undecided.tip_id AND tips.user_id ${scope.creators} AND tips.succeeded_at <= ${scope.until}
      OFFSET 0) AS tips
    JOIN ledger_entries AS entries ON entries.tip_id = tips.id AND entries.creator_id IS NOT DISTINCT FROM tips.user_id
  GROUP BY tips.user_id, tips.id HAVING sum(entries.amount_cents) > 0
  UNION ALL
  ${reservedRests(scope)}`;

export const pendingSum = (scope: Scope) => `(
  SELECT coalesce(sum(waiting.cents), 0) FROM (${pendingRests(scope)}) AS waiting)`;

/**
 * Adds up what is payable to a creator. It is below zero if older tips that went back took more than older tips have left. Pending money
 * covers no debt: a debtor could tip their own page at will, with a card whose holder later disputes the payment.
 */
export const payableSum = (creatorId: CreatorId) => `(
  ${balanceSum(creatorId)} - ${pendingSum({ creators: `= ${creatorId}`, until: PAYABLE_UNTIL })})`;

const sum = z.object({ cents });

export async function payableOf(manager: EntityManager, creatorId: string): Promise<number> {
  return (await queryOne(manager, sum, `SELECT ${payableSum('$1')} AS cents`, [creatorId])).cents;
}

/**
 * Selects what is left of each tip and not pending. It is above zero, or below zero for a debt, which can come from another account that
 * the creator had.
 */
export const payableRests = (scope: Scope) => `
  SELECT rests.creator_id, rests.tip_id, rests.cents - coalesce(waiting.cents, 0) AS cents
  FROM (
    SELECT entries.creator_id, entries.tip_id, sum(entries.amount_cents) AS cents
    FROM ledger_entries AS entries
    WHERE entries.creator_id ${scope.creators}
    GROUP BY entries.creator_id, entries.tip_id HAVING sum(entries.amount_cents) <> 0
  ) AS rests LEFT JOIN (${pendingRests(scope)}) AS waiting
    ON waiting.tip_id = rests.tip_id AND waiting.creator_id = rests.creator_id
  WHERE rests.cents <> coalesce(waiting.cents, 0)`;
