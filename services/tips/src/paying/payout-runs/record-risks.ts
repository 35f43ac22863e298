import { execute } from '@sprinkle/service-kit/database/query';
import type { EntityManager } from 'typeorm';

const daysSince = (time: string) => `floor(extract(epoch FROM now() - ${time}) / 86400)`;

/**
 * A single statement writes the figures for all payouts of a run. A creator counts once per account, even with both a method and earlier
 * payouts. Joining creators with the same account would grow with the square of their number, so they are counted per account, and the
 * creator is one of them.
 */
const INSERT_RISKS = `
  WITH payees AS MATERIALIZED (
    SELECT id, creator_id, account_hash FROM payouts WHERE run_id = $1 AND status = 'proposed'
  ), received AS (
    SELECT tips.user_id, min(tips.succeeded_at) AS first_at, count(*) AS paid_tip_count, sum(tips.amount_cents) AS paid_cents,
      count(*) FILTER (WHERE tips.refunded_cents > 0) AS refunded_tip_count, sum(tips.refunded_cents) AS refunded_cents,
      count(disputed.tip_id) AS disputed_tip_count,
      sum(tips.amount_cents) FILTER (WHERE disputed.tip_id IS NOT NULL) AS disputed_cents
    FROM tips LEFT JOIN (SELECT DISTINCT tip_id FROM disputes) AS disputed ON disputed.tip_id = tips.id
    WHERE tips.succeeded_at IS NOT NULL AND tips.user_id IN (SELECT creator_id FROM payees)
    GROUP BY tips.user_id
  ), near AS (
    SELECT tips.user_id, count(*) AS tip_count, sum(tips.amount_cents) AS cents
    FROM creator_networks AS own
      JOIN payments ON payments.client_hash = own.client_hash
      JOIN tips ON tips.id = payments.tip_id AND tips.user_id = own.creator_id AND tips.succeeded_at IS NOT NULL
    WHERE own.creator_id IN (SELECT creator_id FROM payees)
    GROUP BY tips.user_id
  ), marked AS (
    SELECT tips.user_id, count(*) AS mark_count, count(*) FILTER (WHERE fraud_marks.decision IS NULL) AS open_mark_count
    FROM fraud_marks JOIN tips ON tips.id = fraud_marks.tip_id GROUP BY tips.user_id
  ), paying AS (
    SELECT payout_tips.payout_id, count(*) AS tip_count
    FROM payees JOIN payout_tips ON payout_tips.payout_id = payees.id GROUP BY payout_tips.payout_id
  ), holders AS (
    SELECT creator_id, account_hash FROM payees WHERE account_hash IS NOT NULL
    UNION SELECT user_id, account_hash FROM payment_methods WHERE account_hash IN (SELECT account_hash FROM payees)
    UNION SELECT creator_id, account_hash FROM payouts
      WHERE confirmed_at IS NOT NULL AND account_hash IN (SELECT account_hash FROM payees)
  ), accounts AS (
    SELECT account_hash, count(*) AS creator_count FROM holders GROUP BY account_hash
  )
  INSERT INTO payout_risks (payout_id, tipped_days, account_days, tip_count, paid_tip_count, paid_cents, refunded_tip_count,
    refunded_cents, disputed_tip_count, disputed_cents, sharing_creator_count, fraud_mark_count, open_fraud_mark_count,
    own_network_tip_count, own_network_cents)
  SELECT payees.id, ${daysSince('received.first_at')}, ${daysSince('creators.account_created_at')}, paying.tip_count,
    coalesce(paid_tip_count, 0), coalesce(paid_cents, 0), coalesce(refunded_tip_count, 0), coalesce(refunded_cents, 0),
    coalesce(disputed_tip_count, 0), coalesce(disputed_cents, 0), coalesce(creator_count - 1, 0),
    coalesce(mark_count, 0), coalesce(open_mark_count, 0), coalesce(near.tip_count, 0), coalesce(near.cents, 0)
  FROM payees JOIN creators ON creators.id = payees.creator_id JOIN paying ON paying.payout_id = payees.id
    LEFT JOIN received ON received.user_id = payees.creator_id
    LEFT JOIN near ON near.user_id = payees.creator_id
    LEFT JOIN marked ON marked.user_id = payees.creator_id
    LEFT JOIN accounts ON accounts.account_hash = payees.account_hash`;

/** Stores what is known about the creators of a new proposal. The payouts already have the hashes of their accounts. */
export async function recordRisks(manager: EntityManager, runId: string): Promise<void> {
  await execute(manager, INSERT_RISKS, [runId]);
}
