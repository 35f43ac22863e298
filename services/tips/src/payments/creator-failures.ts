import { queryPrepared } from '@sprinkle/service-kit/database/query-prepared';
import { rateLimited } from '@sprinkle/service-kit/rate-limits';
import type { DataSource } from 'typeorm';

/**
 * Somebody is trying out stolen cards: no new payments to this creator until the failures are an hour old. A payment
 * counts once and a client only so often, so that one visitor cannot keep everybody else from tipping.
 */
const FAILURES_PER_HOUR = 30;
const COUNTED_PER_CLIENT = 3;
const HOUR_MS = 3_600_000;

const LIMITING_FAILURE = {
  name: 'limiting-failure',
  text: `
    SELECT occurred_at FROM (
      SELECT failed.occurred_at,
        row_number() OVER (
          PARTITION BY coalesce(payments.client_hash, failed.intent_id) ORDER BY failed.occurred_at DESC
        ) AS of_client
      FROM (
        SELECT intent_id, max(occurred_at) AS occurred_at FROM provider_events
        WHERE failed_creator_id = $1 AND occurred_at > now() - interval '1 hour'
        GROUP BY intent_id
      ) AS failed
      JOIN payments ON payments.provider_intent_id = failed.intent_id
    ) AS failures
    WHERE of_client <= ${COUNTED_PER_CLIENT}
    ORDER BY occurred_at DESC OFFSET ${FAILURES_PER_HOUR - 1} LIMIT 1`,
};

export async function refuseAfterFailures(dataSource: DataSource, creatorId: string): Promise<void> {
  const [limiting] = await queryPrepared<{ occurred_at: Date }>(dataSource, LIMITING_FAILURE, [creatorId]);
  if (limiting) throw rateLimited(limiting.occurred_at.getTime() + HOUR_MS - Date.now());
}
