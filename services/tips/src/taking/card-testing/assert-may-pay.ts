import { time } from '@sprinkle/service-kit/database/columns';
import { execute, queryOptional } from '@sprinkle/service-kit/database/query';
import { DomainError } from '@sprinkle/service-kit/errors';
import { announce } from '@sprinkle/service-kit/schedule/announce';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import {
  CANCEL,
  type DeclineHistory,
  type Declines,
  findPause,
  IS_OPEN,
  readDeclineHistory,
} from './decline-history.js';
import { IN_FLIGHT_MS, OPEN_PAYMENTS_MAX, PAUSES } from './limits.js';
import type { Payer } from './payer-hashes.js';

interface NewPayment {
  payer: Payer;
  creatorId: string;
  isRelaxed: boolean;
}

/**
 * Throws TOO_MANY_DECLINES while the payer's network, or the address within it, is paused. Call it in the transaction that writes
 * the payment: requests from a network with declines wait for each other, so each counts the ones before it. On a paused page,
 * and during the alarm, payers from networks that have not paid recently must pass their bank's challenge.
 */
export async function assertMayPay(
  manager: EntityManager,
  { payer, creatorId, isRelaxed }: NewPayment,
): Promise<{ asksForChallenge: boolean }> {
  const read = () => readDeclineHistory(manager, { ...payer, creatorId }, isRelaxed);
  let history = await read();
  if (history.client.at.length > 0 || history.wideClient.at.length > 0) {
    await lockNetwork(manager, payer);
    history = await read();
  }
  rejectUntil(findPause(history));
  await assertFewInFlight(manager, payer, history);
  if (history.hasManyOpenPayments) {
    await cancelOldestPayments(manager, 'client_hash', payer.clientHash, history.client);
    await cancelOldestPayments(manager, 'wide_client_hash', payer.wideClientHash, history.wideClient);
  }
  return { asksForChallenge: !history.hasPaid && (history.isPagePaused || history.isAlarmOn) };
}

async function lockNetwork(manager: EntityManager, { clientHash, wideClientHash }: Payer): Promise<void> {
  await execute(manager, 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [
    wideClientHash ?? clientHash,
  ]);
}

function rejectUntil(end: Date | null): void {
  const seconds = end ? Math.ceil((end.getTime() - Date.now()) / 1_000) : 0;
  if (seconds <= 0) return;
  throw new DomainError('TOO_MANY_DECLINES', 'Too many declined payments. Please try again later.', {
    retryAfterSeconds: seconds,
  });
}

type NetworkColumn = 'client_hash' | 'wide_client_hash';

async function assertFewInFlight(
  manager: EntityManager,
  { clientHash, wideClientHash }: Payer,
  { client, wideClient }: DeclineHistory,
): Promise<void> {
  rejectUntil(await findNextStart(manager, 'client_hash', clientHash, client));
  rejectUntil(await findNextStart(manager, 'wide_client_hash', wideClientHash, wideClient));
}

const occupyingPayment = z.object({ createdAt: time });

/**
 * Returns when another attempt may start, or null if it may start now. Only as many attempts may be in flight as there are
 * declines left before a pause. A network without declines is not limited here.
 */
async function findNextStart(
  manager: EntityManager,
  column: NetworkColumn,
  hash: string | null,
  { at, factor }: Declines,
): Promise<Date | null> {
  const { declines, withinMs } = PAUSES[0];
  const recent = at.filter((time) => time.getTime() > Date.now() - withinMs).length;
  if (recent === 0) return null;
  const allowed = Math.max(1, declines * factor - recent);
  const occupied = await queryOptional(
    manager,
    occupyingPayment,
    `SELECT payments.created_at FROM payments JOIN tips ON tips.id = payments.tip_id
     WHERE payments.${column} = $1 AND ${IS_OPEN}
       AND payments.created_at > now() - make_interval(secs => $2) AND tips.status = 'pending'
       AND NOT EXISTS (SELECT FROM declines WHERE payment_id = payments.id)
     ORDER BY payments.created_at DESC OFFSET $3 LIMIT 1`,
    [hash, IN_FLIGHT_MS / 1_000, allowed - 1],
  );
  return occupied ? new Date(occupied.createdAt.getTime() + IN_FLIGHT_MS) : null;
}

/** `CancelPayments` cancels them at the provider. */
async function cancelOldestPayments(
  manager: EntityManager,
  column: NetworkColumn,
  hash: string | null,
  { factor }: Declines,
): Promise<void> {
  if (hash === null) return;
  await execute(
    manager,
    `UPDATE payments SET ${CANCEL}
     WHERE ${column} = $1 AND ${IS_OPEN} AND created_at <= (
       SELECT created_at FROM payments WHERE ${column} = $1 AND ${IS_OPEN}
       ORDER BY created_at DESC OFFSET $2 LIMIT 1)`,
    [hash, OPEN_PAYMENTS_MAX * factor - 1],
  );
  await announce(manager, 'payments_to_cancel');
}
