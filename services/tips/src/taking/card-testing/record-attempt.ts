import { execute, queryOptional } from '@sprinkle/service-kit/database/query';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { CANCEL, findPause, IS_OPEN, readDeclineHistory } from './decline-history.js';
import { DECLINES_COUNTED_DAYS, DECLINES_PER_PAYMENT } from './limits.js';
import { pausePage } from './pause-page.js';
import { CARD_DECLINED } from './record-card-decline.js';

const FAILED = 'payment_intent.payment_failed';
const CHALLENGED = 'payment_intent.requires_action';
export const ATTEMPT_TYPES = new Set([FAILED, CHALLENGED, CARD_DECLINED]);

export function isAttempt({ type }: { type: string }): boolean {
  return ATTEMPT_TYPES.has(type);
}

interface AttemptEvent {
  eventId: string;
  intentId: string | null;
  /** The provider's code for the decline; null if it gave none. */
  declineCode: string | null;
  occurredAt: Date;
}

const LOCK_PAYMENT = `
  SELECT payments.id, client_hash, wide_client_hash, email_hash, tips.user_id AS creator_id,
    cancel_at IS NOT NULL AS is_to_be_canceled
  FROM payments JOIN tips ON tips.id = payments.tip_id WHERE provider_intent_id = $1 FOR UPDATE OF payments`;

const triedPayment = z.object({
  id: z.string(),
  clientHash: z.string().nullable(),
  wideClientHash: z.string().nullable(),
  emailHash: z.string().nullable(),
  creatorId: z.string(),
  isToBeCanceled: z.boolean(),
});

type TriedPayment = z.infer<typeof triedPayment>;

/**
 * A challenge that is followed by another one was given up, but no event says so. So a payment has as many declines as failures,
 * or as challenges before the last one, whichever is more. The order of the events does not matter.
 */
const INSERT_DECLINE = `
  INSERT INTO declines (event_id, payment_id, client_hash, wide_client_hash, email_hash, creator_id, occurred_at, code)
  SELECT $1, payments.id, client_hash, wide_client_hash, email_hash, tips.user_id, $3, $5
  FROM payments JOIN tips ON tips.id = payments.tip_id
  WHERE payments.id = $2 AND $3 > now() - interval '${DECLINES_COUNTED_DAYS} days'
    AND (SELECT count(*) FROM declines WHERE payment_id = $2) < (
      SELECT greatest(count(*) FILTER (WHERE type = '${FAILED}'), count(*) FILTER (WHERE type = '${CHALLENGED}') - 1)
      FROM provider_events WHERE intent_id = $4 AND type IN ('${FAILED}', '${CHALLENGED}'))`;

/** If the day of a late event is already summed up, its decline counts on the first day that is not. */
const KEEP_FIRST_DECLINE = `
  UPDATE payments SET declined_at = greatest($2, (SELECT max(day) + 1 FROM day_sums)::timestamp AT TIME ZONE 'UTC')
  FROM tips WHERE tips.id = tip_id AND payments.id = $1 AND declined_at IS NULL AND tips.status = 'pending'`;

/** Counts the decline that a stored event reports, at the event's own time. Returns whether there are payments to cancel now. */
export async function recordAttempt(
  manager: EntityManager,
  { eventId, intentId, declineCode, occurredAt }: AttemptEvent,
  isRelaxed: boolean,
): Promise<boolean> {
  // The lock makes events of one payment wait for each other, so each counts the ones before it.
  const payment = await queryOptional(manager, triedPayment, LOCK_PAYMENT, [intentId]);
  if (!payment) return false;
  const values = [eventId, payment.id, occurredAt, intentId, declineCode];
  const inserted = await execute(manager, INSERT_DECLINE, values);
  if (inserted === 0) return false;
  await execute(manager, KEEP_FIRST_DECLINE, [payment.id, occurredAt]);
  const isPaused = findPause(await readDeclineHistory(manager, payment, isRelaxed)) !== null;
  const areCanceled = await (isPaused
    ? cancelDeclined(manager, payment)
    : cancelExhausted(manager, payment.id));
  await pausePage(manager, payment.creatorId);
  // A cancellation skips payments that are locked here, so it has to be requested again.
  return areCanceled || payment.isToBeCanceled;
}

/** A pause also cancels the open payments that already had a decline from the same network. */
async function cancelDeclined(manager: EntityManager, { id, clientHash }: TriedPayment): Promise<boolean> {
  const count = await execute(
    manager,
    `UPDATE payments SET ${CANCEL}
     WHERE ${IS_OPEN} AND (id = $1 OR id IN (SELECT payment_id FROM declines WHERE client_hash = $2))`,
    [id, clientHash],
  );
  return count > 0;
}

async function cancelExhausted(manager: EntityManager, paymentId: string): Promise<boolean> {
  const count = await execute(
    manager,
    `UPDATE payments SET ${CANCEL}
     WHERE id = $1 AND ${IS_OPEN}
       AND (SELECT count(*) FROM declines WHERE payment_id = $1) >= ${DECLINES_PER_PAYMENT}`,
    [paymentId],
  );
  return count > 0;
}
