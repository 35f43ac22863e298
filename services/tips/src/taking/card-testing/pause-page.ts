import { count, time } from '@sprinkle/service-kit/database/columns';
import { execute, query, queryOne } from '@sprinkle/service-kit/database/query';
import { announce } from '@sprinkle/service-kit/schedule/announce';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import {
  CREATOR_DECLINES_READ,
  DECLINES_COUNTED_DAYS,
  DECLINES_PER_NETWORK,
  PAYING_NETWORKS_PER_FACTOR,
} from './limits.js';
import { pausedUntil } from './paused-until.js';

const COUNT_PAYING_NETWORKS = `
  SELECT count(DISTINCT payments.client_hash) AS networks
  FROM tips JOIN payments ON payments.tip_id = tips.id
  WHERE tips.user_id = $1 AND tips.status = 'succeeded' AND tips.succeeded_at > now() - interval '1 day'`;
const payingNetworks = z.object({ networks: count });

const FIND_DECLINES = `
  SELECT at FROM (
    SELECT occurred_at AS at, row_number() OVER (PARTITION BY network ORDER BY occurred_at DESC) AS of_network
    FROM (
      SELECT coalesce(wide_client_hash, client_hash) AS network, occurred_at FROM declines
      WHERE creator_id = $1 AND occurred_at > now() - interval '${DECLINES_COUNTED_DAYS} days'
      ORDER BY occurred_at DESC LIMIT ${CREATOR_DECLINES_READ}) AS newest) AS numbered
  WHERE of_network <= ${DECLINES_PER_NETWORK} ORDER BY at DESC`;
const decline = z.object({ at: time });

const PAUSE = `
  INSERT INTO page_pauses (creator_id, ends_at) VALUES ($1, $2)
  ON CONFLICT (creator_id) DO UPDATE SET ends_at = greatest(page_pauses.ends_at, excluded.ends_at)`;

/**
 * Pauses a creator's page if it has too many declines. Until the pause ends, banks challenge payers from networks that have not
 * paid recently. `AskForChallenges` changes the payments that are already open. Call it at the end of the transaction that counts
 * a decline: declines of one creator wait here for each other, so each counts the ones before it.
 */
export async function pausePage(manager: EntityManager, creatorId: string): Promise<void> {
  await execute(manager, `SELECT pg_advisory_xact_lock(hashtextextended($1, 1))`, [creatorId]);
  const { networks } = await queryOne(manager, payingNetworks, COUNT_PAYING_NETWORKS, [creatorId]);
  const factor = Math.max(1, Math.floor(networks / PAYING_NETWORKS_PER_FACTOR));
  const declines = await query(manager, decline, FIND_DECLINES, [creatorId]);
  const endsAt = pausedUntil(
    declines.map(({ at }) => at),
    factor,
  );
  if (!endsAt || endsAt.getTime() <= Date.now()) return;
  await execute(manager, PAUSE, [creatorId, endsAt]);
  await announce(manager, 'payments_to_challenge');
}
