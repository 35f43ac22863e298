import { execute } from '@sprinkle/service-kit/database/query';
import type { EntityManager } from 'typeorm';
import type { LedgerKind } from './ledger-entry.entity.js';
import { ACCOUNTS } from './post-transfer.js';

/** Writes both entries for each row of `moved`, which has a tip, its creator and the cents to move. */
function insertEntries(kind: Extract<LedgerKind, 'transfer' | 'transfer-reversal'>): string {
  const { from, to } = ACCOUNTS[kind];
  const creatorOf = (account: string) => (account === 'creator' ? 'creator_id' : 'NULL::uuid');
  return `
    INSERT INTO ledger_entries (id, tip_id, transfer_id, account, creator_id, amount_cents, currency, kind, sequence)
    SELECT gen_random_uuid(), moved.tip_id, moved.transfer_id, side.account, side.creator_id, side.cents, moved.currency, '${kind}',
      (SELECT count(*) FROM ledger_entries AS posted
        WHERE posted.tip_id = moved.tip_id AND posted.kind = '${kind}' AND posted.account = '${to}')
    FROM moved CROSS JOIN LATERAL (VALUES
      ('${from}', ${creatorOf(from)}, -moved.cents), ('${to}', ${creatorOf(to)}, moved.cents)) AS side (account, creator_id, cents)
    WHERE moved.cents <> 0`;
}

const TRANSFER = `
  WITH moved AS MATERIALIZED (
    SELECT payout_tips.tip_id, payouts.creator_id, payouts.currency, payout_tips.amount_cents AS cents, gen_random_uuid() AS transfer_id
    FROM payouts JOIN payout_tips ON payout_tips.payout_id = payouts.id WHERE payouts.id = $1
  ) ${insertEntries('transfer')}`;

/** Posts that the provider transferred a payout. Two concurrent calls use the same sequence, so one of them fails. */
export async function postPayoutTransfer(manager: EntityManager, payoutId: string): Promise<void> {
  await execute(manager, TRANSFER, [payoutId]);
}

/**
 * Assigns what came back of a payout to its tips in a fixed order, so that the result depends on the sum alone. Corrections, which had
 * lowered the payout, are reversed only if all of it came back.
 */
const REVERSE = `
  WITH parts AS MATERIALIZED (
    SELECT payout_tips.tip_id, payouts.creator_id, payouts.currency, payout_tips.reversed_cents AS before,
      CASE WHEN $2::bigint = payouts.amount_cents THEN payout_tips.amount_cents
        ELSE greatest(0, least(payout_tips.amount_cents, $2::bigint - coalesce(sum(greatest(payout_tips.amount_cents, 0)) OVER (
          ORDER BY payout_tips.tip_id ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0))) END AS after
    FROM payouts JOIN payout_tips ON payout_tips.payout_id = payouts.id WHERE payouts.id = $1
  ), updated AS (
    UPDATE payout_tips SET reversed_cents = parts.after FROM parts
    WHERE payout_tips.payout_id = $1 AND payout_tips.tip_id = parts.tip_id
  ), moved AS MATERIALIZED (
    SELECT tip_id, creator_id, currency, after - before AS cents, gen_random_uuid() AS transfer_id FROM parts
  ) ${insertEntries('transfer-reversal')}`;

/** Posts what is missing until `reversedCents` of a payout are back with its creator. */
export async function postPayoutReversal(
  manager: EntityManager,
  payoutId: string,
  reversedCents: number,
): Promise<void> {
  await execute(manager, REVERSE, [payoutId, reversedCents]);
}
