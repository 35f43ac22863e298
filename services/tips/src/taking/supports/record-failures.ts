import { execute } from '@sprinkle/service-kit/database/query';
import type { Stripe } from 'stripe';
import type { DataSource } from 'typeorm';

/** Stripe also counts the attempt that succeeded. */
const KEEP = `
  INSERT INTO support_failures (invoice_id, support_id, attempts, failed_at)
  SELECT invoice_id, $1, attempts, now() FROM unnest($2::text[], $3::int[]) AS failed (invoice_id, attempts)
  ON CONFLICT (invoice_id) DO UPDATE SET attempts = excluded.attempts WHERE support_failures.attempts < excluded.attempts`;

const RECOVER = `
  UPDATE support_failures SET recovered_at = now()
  WHERE support_id = $1 AND invoice_id = ANY ($2) AND recovered_at IS NULL`;

/** Keeps which renewals of a support were declined, how often, and whether they were paid after all. */
export async function recordFailures(
  dataSource: DataSource,
  supportId: string,
  invoices: Stripe.Invoice[],
): Promise<void> {
  const failed = invoices
    .filter((invoice) => invoice.billing_reason === 'subscription_cycle' && attemptsOf(invoice) > 0)
    .map((invoice) => ({ id: invoice.id, attempts: attemptsOf(invoice) }));
  if (failed.length > 0)
    await execute(dataSource, KEEP, [
      supportId,
      failed.map(({ id }) => id),
      failed.map(({ attempts }) => attempts),
    ]);
  const paid = invoices.filter(({ status }) => status === 'paid').map(({ id }) => id);
  await execute(dataSource, RECOVER, [supportId, paid]);
}

const attemptsOf = ({ status, attempt_count: count }: Stripe.Invoice) =>
  status === 'paid' ? count - 1 : count;
