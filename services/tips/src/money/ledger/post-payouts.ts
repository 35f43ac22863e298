import { execute } from '@sprinkle/service-kit/database/query';
import type { EntityManager } from 'typeorm';
import type { LedgerKind } from './ledger-entry.entity.js';
import { ACCOUNTS } from './post-transfer.js';

const KIND = 'payout' satisfies LedgerKind;
const { from: BALANCE, to: PAID } = ACCOUNTS[KIND];

/**
 * Both entries of a tip share the transfer's id and sequence. If other accounts bear debts of a tip, they can be in the same run as its
 * creator. Their sequences then come after.
 */
const POST = `
  WITH paid AS MATERIALIZED (
    SELECT tips.id AS tip_id, payouts.creator_id, tips.currency, $2::bigint * payout_tips.amount_cents AS cents,
      CASE WHEN $2::bigint > 0 THEN payouts.confirmed_at ELSE payouts.ended_at END AS posted_at,
      gen_random_uuid() AS transfer_id,
      (SELECT count(*) FROM ledger_entries AS posted
        WHERE posted.tip_id = tips.id AND posted.kind = '${KIND}' AND posted.account = '${PAID}')
      + CASE WHEN payouts.creator_id = user_id THEN 0 ELSE (
          SELECT count(*) FROM payout_tips AS others JOIN payouts AS other ON other.id = others.payout_id
          WHERE others.tip_id = tips.id AND other.id = ANY ($1::uuid[])
            AND (other.creator_id = user_id OR other.id < payouts.id)) END AS sequence
    FROM payout_tips JOIN tips ON tips.id = payout_tips.tip_id JOIN payouts ON payouts.id = payout_id
    WHERE payout_id = ANY ($1::uuid[])
  )
  INSERT INTO ledger_entries (id, tip_id, transfer_id, account, creator_id, amount_cents, currency, kind, sequence, created_at)
  SELECT gen_random_uuid(), tip_id, transfer_id, side.account, side.creator_id, side.cents, currency, '${KIND}', sequence, posted_at
  FROM paid CROSS JOIN LATERAL (VALUES ('${BALANCE}', paid.creator_id, -cents), ('${PAID}', NULL, cents))
    AS side (account, creator_id, cents)`;

/**
 * Transfers the amount of each tip in these payouts out of the creator's balance, or back into it. The entries get the time stored with the
 * payout, so that a statement has both in the same month. Two processes posting the same transfer use the same sequence, so one of them
 * fails. A single statement posts even the largest run, so that its rows are not locked for long.
 */
export async function postPayouts(
  manager: EntityManager,
  payoutIds: string[],
  direction: 'out' | 'back',
): Promise<void> {
  await execute(manager, POST, [payoutIds, direction === 'out' ? 1 : -1]);
}
