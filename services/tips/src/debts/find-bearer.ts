import { IDLE_DEBT_DAYS } from '@sprinkle/contracts/rules/payouts';
import { queryOptional } from '@sprinkle/service-kit/database/query';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { balanceSum } from '../ledger/balance-of.js';

/**
 * Finds the account of the person who owes money. A payout account counts only where a payout of the debtor went to it, so
 * that nobody can be charged whose account a stranger merely names. The debt of an open account, which new tips can settle,
 * waits before it passes to a newer account, or to an older one that has money for it. Whatever tips come meanwhile, it waits
 * no longer: the debtor can make small ones at will.
 */
const FIND_BEARER = `
  WITH debtor AS (SELECT * FROM creators WHERE id = $1), paid AS (
    SELECT account_hash FROM payouts WHERE creator_id = $1 AND status IN ('confirmed', 'sent') AND account_hash IS NOT NULL
  ), candidates AS (
    SELECT creators.id, true AS has_address FROM creators, debtor
    WHERE creators.email_hash = debtor.email_hash AND debtor.closed_at IS NOT NULL
    UNION ALL
    SELECT user_id, false FROM payment_methods WHERE account_hash IN (SELECT account_hash FROM paid)
  )
  SELECT bearer.id, bearer.username
  FROM candidates JOIN creators AS bearer ON bearer.id = candidates.id CROSS JOIN debtor
  WHERE bearer.id <> debtor.id AND bearer.closed_at IS NULL AND bearer.is_active AND bearer.is_verified
    AND (debtor.closed_at IS NOT NULL
      OR ((SELECT since FROM debts WHERE creator_id = debtor.id) < now() - make_interval(days => $2::int)
        AND (bearer.account_created_at > debtor.account_created_at OR ${balanceSum('bearer.id')} > 0)))
  ORDER BY has_address DESC, bearer.account_created_at, bearer.id LIMIT 1`;

const foundBearer = z.object({ id: z.string(), username: z.string() });

export function findBearer(
  manager: EntityManager,
  debtorId: string,
): Promise<z.output<typeof foundBearer> | null> {
  return queryOptional(manager, foundBearer, FIND_BEARER, [debtorId, IDLE_DEBT_DAYS]);
}
