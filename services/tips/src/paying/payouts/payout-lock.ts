import { PAYOUT_NUMBERS_SKIPPED } from '@sprinkle/contracts/rules/payouts';
import { execute } from '@sprinkle/service-kit/database/query';
import { DomainError } from '@sprinkle/service-kit/errors';
import { type EntityManager, IsNull } from 'typeorm';
import { PayoutLock } from './payout-lock.entity.js';

/** Announced when a due run no longer has to wait. */
export const AUTOMATIC_PAYOUTS = 'automatic_payouts';

export function arePayoutsLocked(manager: EntityManager): Promise<boolean> {
  return manager.existsBy(PayoutLock, { releasedAt: IsNull() });
}

/** Throws until somebody has compared the payouts of a restored state with the bank. */
export async function assertPayoutsUnlocked(manager: EntityManager): Promise<void> {
  if (await arePayoutsLocked(manager))
    throw new DomainError(
      'PAYOUTS_LOCKED',
      'Payouts are locked after a restore. A Super Admin has to compare them with the bank first.',
    );
}

/** `state_of` is the time of the last change in the restored state. An existing lock keeps its own. */
const LOCK = `
  INSERT INTO payout_locks (reason, state_of, last_number, locked_at)
  SELECT 'restored', coalesce(max(at), now()), (SELECT coalesce(max(number), 0) FROM payouts), now()
  FROM (
    SELECT max(created_at) FROM ledger_entries
    UNION ALL SELECT max(created_at) FROM tips
    UNION ALL SELECT max(occurred_at) FROM outbox
    UNION ALL SELECT max(greatest(proposed_at, decided_at)) FROM payout_runs
    UNION ALL SELECT max(greatest(confirmed_at, exported_at, sent_at, ended_at)) FROM payouts
  ) AS changes (at)
  ON CONFLICT (reason) WHERE released_at IS NULL DO NOTHING`;

const CANCEL_PROPOSALS = [
  `UPDATE payouts
   SET status = 'canceled', encrypted_account_info = NULL, encrypted_account_holder = NULL, account_hash = NULL
   WHERE status = 'proposed'`,
  `UPDATE payout_runs SET status = 'canceled', decided_at = now(), decided_by_name = 'An operator, after a restore'
   WHERE status = 'proposed'`,
];

/**
 * A confirmed payout may be in a file that was downloaded after the backup, so its next download asks first. Whether the provider has
 * transferred a payout is looked up in any case.
 */
const MARK_EXPORTED = `
  UPDATE payouts SET exported_at = now(), exported_by_name = 'Somebody, before a restore,'
  WHERE status = 'confirmed' AND exported_at IS NULL AND method_type <> 'stripe'`;

/** The bank may already have payouts with the next numbers. */
const SKIP_NUMBERS = `
  SELECT setval(pg_get_serial_sequence('payouts', 'number'),
    (SELECT coalesce(max(number), 0) FROM payouts) + ${PAYOUT_NUMBERS_SKIPPED})`;

/** Blocks all payouts from a restored state until a Super Admin has compared it with the bank. */
export async function lockPayouts(manager: EntityManager): Promise<string> {
  await execute(manager, LOCK);
  for (const statement of CANCEL_PROPOSALS) await execute(manager, statement);
  await execute(manager, MARK_EXPORTED);
  await execute(manager, SKIP_NUMBERS);
  return 'payouts are locked until a Super Admin has compared them with the bank';
}
