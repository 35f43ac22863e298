import type { EntityManager } from 'typeorm';
import { findPause, IS_OPEN, readDeclineHistory } from './decline-history.js';
import { DECLINES_COUNT_DAYS, DECLINES_PER_PAYMENT } from './limits.js';
import type { Payer } from './payer-hashes.js';

const FAILED = 'payment_intent.payment_failed';
const CHALLENGED = 'payment_intent.requires_action';
export const ATTEMPT_TYPES = new Set([FAILED, CHALLENGED]);

export function isAttempt({ type }: { type: string }): boolean {
  return ATTEMPT_TYPES.has(type);
}

interface AttemptEvent {
  eventId: string;
  intentId: string | null;
  occurredAt: Date;
}

interface PaymentRow extends Payer {
  id: string;
  creatorId: string;
  isToBeCanceled: boolean;
}

/**
 * A challenge that is followed by another one was given up, which no event tells. So a payment has as many
 * declines as failures, or as challenges before the last one, if those are more. The order of the events does
 * not matter.
 */
const INSERT_DECLINE = `
  INSERT INTO declines (event_id, payment_id, client_hash, wide_client_hash, email_hash, creator_id, occurred_at)
  SELECT $1, payments.id, client_hash, wide_client_hash, email_hash, tips.user_id, $3
  FROM payments JOIN tips ON tips.id = payments.tip_id
  WHERE payments.id = $2 AND $3 > now() - interval '${DECLINES_COUNT_DAYS} days'
    AND (SELECT count(*) FROM declines WHERE payment_id = $2) < (
      SELECT greatest(count(*) FILTER (WHERE type = '${FAILED}'), count(*) FILTER (WHERE type = '${CHALLENGED}') - 1)
      FROM provider_events WHERE intent_id = $4 AND type IN ('${FAILED}', '${CHALLENGED}'))
  RETURNING 1`;

/**
 * Counts the decline that a stored event reports, at the event's own time. Returns whether payments have to
 * be canceled because of it.
 */
export async function recordAttempt(
  manager: EntityManager,
  { eventId, intentId, occurredAt }: AttemptEvent,
  isRelaxed: boolean,
): Promise<boolean> {
  // The lock makes events of one payment wait for each other, so that each counts those before it.
  const [payment]: PaymentRow[] = await manager.query(
    `SELECT payments.id, client_hash AS "clientHash", wide_client_hash AS "wideClientHash", email_hash AS "emailHash",
       tips.user_id AS "creatorId", cancel_at IS NOT NULL AS "isToBeCanceled"
     FROM payments JOIN tips ON tips.id = payments.tip_id WHERE provider_intent_id = $1 FOR UPDATE OF payments`,
    [intentId],
  );
  if (!payment) return false;
  const inserted: unknown[] = await manager.query(INSERT_DECLINE, [
    eventId,
    payment.id,
    occurredAt,
    intentId,
  ]);
  if (inserted.length === 0) return false;
  const isPaused = findPause(await readDeclineHistory(manager, payment, isRelaxed)) !== null;
  const areCanceled = await (isPaused
    ? cancelDeclined(manager, payment)
    : cancelExhausted(manager, payment.id));
  // A cancellation skips payments that are locked here, so it has to be asked for again.
  return areCanceled || payment.isToBeCanceled;
}

/** A pause also ends the open payments of the network that had a decline. */
async function cancelDeclined(manager: EntityManager, { id, clientHash }: PaymentRow): Promise<boolean> {
  const [, count] = await manager.query<[unknown, number]>(
    `UPDATE payments SET cancel_at = now(), is_canceled_by_block = false
     WHERE ${IS_OPEN} AND (id = $1 OR id IN (SELECT payment_id FROM declines WHERE client_hash = $2))`,
    [id, clientHash],
  );
  return count > 0;
}

async function cancelExhausted(manager: EntityManager, paymentId: string): Promise<boolean> {
  const [, count] = await manager.query<[unknown, number]>(
    `UPDATE payments SET cancel_at = now(), is_canceled_by_block = false
     WHERE id = $1 AND ${IS_OPEN}
       AND (SELECT count(*) FROM declines WHERE payment_id = $1) >= ${DECLINES_PER_PAYMENT}`,
    [paymentId],
  );
  return count > 0;
}
