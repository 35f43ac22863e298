import { queryPrepared } from '@sprinkle/service-kit/database/query-prepared';
import { DomainError } from '@sprinkle/service-kit/errors';
import type { DataSource } from 'typeorm';

/**
 * Many failing clients mean that somebody is testing stolen cards: the creator gets no new payments until the failures
 * are an hour old. Each client counts once and paying clients count against failing ones, so that a few visitors cannot
 * stop everybody else from tipping.
 */
const FAILING_CLIENTS_PER_HOUR = 30;
const FAILING_CLIENTS_PER_PAYING = 5;
const HOUR_MS = 3_600_000;

const LIMITING_FAILURE = {
  name: 'limiting-failure',
  text: `
    SELECT max(failed.occurred_at) AS occurred_at, (count(*) OVER ())::int AS clients
    FROM provider_events AS failed
    JOIN payments ON payments.provider_intent_id = failed.intent_id
    WHERE failed.failed_creator_id = $1 AND failed.occurred_at > now() - interval '1 hour'
    GROUP BY coalesce(payments.client_hash, failed.intent_id)
    ORDER BY occurred_at DESC OFFSET ${FAILING_CLIENTS_PER_HOUR - 1} LIMIT 1`,
};

const PAYING_CLIENTS = {
  name: 'paying-clients',
  text: `
    SELECT count(DISTINCT coalesce(payments.client_hash, tips.id::text))::int AS clients
    FROM tips JOIN payments ON payments.tip_id = tips.id
    WHERE tips.user_id = $1 AND tips.status = 'succeeded' AND tips.succeeded_at > now() - interval '1 hour'`,
};

export async function assertNoCardTesting(dataSource: DataSource, creatorId: string): Promise<void> {
  const [limiting] = await queryPrepared<{ occurred_at: Date; clients: number }>(
    dataSource,
    LIMITING_FAILURE,
    [creatorId],
  );
  if (!limiting) return;
  const [paying] = await queryPrepared<{ clients: number }>(dataSource, PAYING_CLIENTS, [creatorId]);
  if (limiting.clients <= FAILING_CLIENTS_PER_PAYING * (paying?.clients ?? 0)) return;
  throw new DomainError(
    'RATE_LIMITED',
    'This creator cannot take card payments right now. Please try again later.',
    {
      retryAfterSeconds: Math.max(
        1,
        Math.ceil((limiting.occurred_at.getTime() + HOUR_MS - Date.now()) / 1_000),
      ),
    },
  );
}
