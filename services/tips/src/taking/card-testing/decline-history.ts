import { WIDE_NETWORK_FACTOR } from '@sprinkle/service-kit/client-network';
import { time } from '@sprinkle/service-kit/database/columns';
import { queryOne } from '@sprinkle/service-kit/database/query';
import { RELAXED_FACTOR } from '@sprinkle/service-kit/rate-limits';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { DECLINES_COUNTED_DAYS, DECLINES_READ, OPEN_PAYMENTS_MAX, PAID_DAYS, PAID_FACTOR } from './limits.js';
import { pausedUntil } from './paused-until.js';
import type { Payer } from './payer-hashes.js';

/** The newest declines of a network, or of an e-mail address within it, and the factor that multiplies its limits. */
export interface Declines {
  at: Date[];
  factor: number;
}

export interface DeclineHistory {
  client: Declines;
  wideClient: Declines;
  email: Declines;
  /** Whether the network may have too many open payments, so that they must be counted. */
  hasManyOpenPayments: boolean;
  hasPaid: boolean;
  isPagePaused: boolean;
  /** Whether the whole platform has too many declines. */
  isAlarmOn: boolean;
}

export type PayerOfPayment = { [Key in keyof Payer]: string | null } & { creatorId: string };

const historyRow = z.object({
  client: z.array(time),
  wideClient: z.array(time),
  email: z.array(time),
  hasManyOpenPayments: z.boolean(),
  hasPaid: z.boolean(),
  isPagePaused: z.boolean(),
  isAlarmOn: z.boolean(),
});

/** A payment that a block will cancel is still open: it stays payable if the block ends first. */
export const IS_OPEN = `next_check_at IS NOT NULL AND (cancel_at IS NULL OR cancel_reason = 'blocked-creator')`;

/** Clears the lease, so that `CancelPayments` acts at once even if it had leased the payment because of a block. */
export const CANCEL = `cancel_at = now(), cancel_reason = 'card-testing', cancel_leased_until = NULL`;

const newest = (condition: string, limit: string) =>
  `SELECT occurred_at FROM declines
   WHERE ${condition} AND occurred_at > now() - interval '${DECLINES_COUNTED_DAYS} days'
   ORDER BY occurred_at DESC LIMIT ${limit}`;

const openPayments = (condition: string, atLeast: number) =>
  `EXISTS (
    SELECT FROM payments WHERE ${condition} AND ${IS_OPEN}
    ORDER BY created_at DESC OFFSET ${atLeast - 1})`;

/** Returns SQL that tells whether a network has paid recently. */
export const hasPaid = (clientHash: string) =>
  `EXISTS (
    SELECT FROM payments AS paid JOIN tips AS paid_tips ON paid_tips.id = paid.tip_id
    WHERE paid.client_hash = ${clientHash} AND paid.status = 'succeeded'
      AND paid_tips.status = 'succeeded' AND paid_tips.succeeded_at > now() - interval '${PAID_DAYS} days')`;

const READ_HISTORY = {
  name: 'read-decline-history',
  text: `
  SELECT
    ARRAY(${newest('client_hash = $1', '$5')}) AS client,
    ARRAY(${newest('wide_client_hash = $2', `$5 * ${WIDE_NETWORK_FACTOR}`)}) AS wide_client,
    ARRAY(${newest('email_hash = $3 AND client_hash = $1', String(DECLINES_READ))}) AS email,
    (${openPayments('client_hash = $1', OPEN_PAYMENTS_MAX)}
      OR ${openPayments('wide_client_hash = $2', OPEN_PAYMENTS_MAX * WIDE_NETWORK_FACTOR)}) AS has_many_open_payments,
    ${hasPaid('$1')} AS has_paid,
    EXISTS (SELECT FROM page_pauses WHERE creator_id = $4 AND ends_at > now()) AS is_page_paused,
    (SELECT began_at IS NOT NULL FROM decline_alarm) AS is_alarm_on`,
};

export async function readDeclineHistory(
  manager: EntityManager,
  { clientHash, wideClientHash, emailHash, creatorId }: PayerOfPayment,
  isRelaxed: boolean,
): Promise<DeclineHistory> {
  const relaxed = isRelaxed ? RELAXED_FACTOR : 1;
  const row = await queryOne(manager, historyRow, READ_HISTORY, [
    clientHash,
    wideClientHash,
    emailHash,
    creatorId,
    DECLINES_READ * PAID_FACTOR * relaxed,
  ]);
  const factor = row.hasPaid ? PAID_FACTOR : 1;
  return {
    ...row,
    client: { at: row.client, factor: factor * relaxed },
    wideClient: { at: row.wideClient, factor: factor * relaxed * WIDE_NETWORK_FACTOR },
    email: { at: row.email, factor: 1 },
  };
}

/** Returns when the pause of the payer's network or address ends, or null when there is none. */
export function findPause({ client, wideClient, email }: DeclineHistory): Date | null {
  const ends = [client, wideClient, email].map(({ at, factor }) => pausedUntil(at, factor)?.getTime() ?? 0);
  const latest = Math.max(...ends);
  return latest > Date.now() ? new Date(latest) : null;
}
