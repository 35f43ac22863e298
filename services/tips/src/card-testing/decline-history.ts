import { RELAXED_FACTOR } from '@sprinkle/service-kit/rate-limits';
import type { EntityManager } from 'typeorm';
import {
  DECLINES_COUNT_DAYS,
  DECLINES_READ,
  PAID_DAYS,
  PAID_FACTOR,
  PAUSES,
  WIDE_NETWORK_FACTOR,
} from './limits.js';
import { pausedUntil } from './paused-until.js';
import type { Payer } from './payer-hashes.js';

/** The newest declines of one network or e-mail address, and how many times the ordinary number it may have. */
export interface Declines {
  at: Date[];
  factor: number;
}

export interface DeclineHistory {
  client: Declines;
  wideClient: Declines;
  email: Declines;
  hasPaid: boolean;
  /** Whether the creator has enough declines to be looked at. */
  mayPauseCreator: boolean;
  /** Whether the whole platform has too many declines. */
  isAlarmOn: boolean;
}

export type PayerOfPayment = { [Key in keyof Payer]: string | null } & { creatorId: string };

interface Row {
  client: Date[];
  wideClient: Date[];
  email: Date[];
  hasPaid: boolean;
  mayPauseCreator: boolean;
  isAlarmOn: boolean;
}

const newest = (condition: string, limit: string) =>
  `SELECT occurred_at FROM declines
   WHERE ${condition} AND occurred_at > now() - interval '${DECLINES_COUNT_DAYS} days'
   ORDER BY occurred_at DESC LIMIT ${limit}`;

const READ_HISTORY = `
  SELECT
    ARRAY(${newest('client_hash = $1', '$5')}) AS client,
    ARRAY(${newest('wide_client_hash = $2', `$5 * ${WIDE_NETWORK_FACTOR}`)}) AS "wideClient",
    ARRAY(${newest('email_hash = $3', String(DECLINES_READ))}) AS email,
    EXISTS (
      SELECT FROM payments JOIN tips ON tips.id = payments.tip_id
      WHERE payments.client_hash = $1 AND payments.status = 'succeeded'
        AND tips.status = 'succeeded' AND tips.succeeded_at > now() - interval '${PAID_DAYS} days'
    ) AS "hasPaid",
    (SELECT count(*) FROM (${newest('creator_id = $4', String(PAUSES[0].declines))}) AS of_creator)
      = ${PAUSES[0].declines} AS "mayPauseCreator",
    (SELECT began_at IS NOT NULL FROM decline_alarm) AS "isAlarmOn"`;

export async function readDeclineHistory(
  manager: EntityManager,
  { clientHash, wideClientHash, emailHash, creatorId }: PayerOfPayment,
  isRelaxed: boolean,
): Promise<DeclineHistory> {
  const relaxed = isRelaxed ? RELAXED_FACTOR : 1;
  const [row] = await manager.query<[Row]>(READ_HISTORY, [
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

/** Returns when the pause of the payer's network or address ends; null when there is none. */
export function findPause({ client, wideClient, email }: DeclineHistory): Date | null {
  const ends = [client, wideClient, email].map(({ at, factor }) => pausedUntil(at, factor)?.getTime() ?? 0);
  const latest = Math.max(...ends);
  return latest > Date.now() ? new Date(latest) : null;
}
