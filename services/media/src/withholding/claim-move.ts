import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { execute, query, queryOptional } from '@sprinkle/service-kit/database/query';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { AssetEntity } from '../assets/asset.entity.js';

export interface ClaimedMove {
  asset: AssetEntity;
  /** True if the files move to where nobody can read them, false if they move back. */
  isWithheld: boolean;
  lease: string;
}

/** Longer than a storage request and its retry take. */
const LEASE = `interval '5 minutes'`;

/** Nobody may read the files of a blocked owner, those that a page had when it was taken down, or a taken-down link's picture. */
const IS_WANTED_WITHHELD =
  '(asset.is_taken_down OR owner.is_blocked OR coalesce(asset.created_at <= owner.taken_down_at, false))';

/** Finds files that are in the wrong place for their owner's state, and files whose move was interrupted. */
const MISPLACED = `
  FROM blocked_owners owner
  JOIN assets asset ON asset.owner_id = owner.owner_id
  LEFT JOIN asset_moves move ON move.asset_id = asset.id
  WHERE asset.status = 'ready' AND (asset.is_withheld <> ${IS_WANTED_WITHHELD} OR move.asset_id IS NOT NULL)
    AND (move.leased_until IS NULL OR move.leased_until < now())`;

const misplacedAsset = z.object({ id: z.string() });
const wantedPlace = z.object({ isWithheld: z.boolean() });

/**
 * A move has a row from before its first step until after its last. If its process dies, the move is found again even if the
 * owner's state has changed back. The lease gives a move to one instance at a time.
 */
@Injectable()
export class ClaimMove {
  constructor(private readonly dataSource: DataSource) {}

  /** Files that a profile shows come first. */
  async listMisplaced(limit: number): Promise<string[]> {
    const misplaced = await query(
      this.dataSource,
      misplacedAsset,
      `SELECT asset.id ${MISPLACED} ORDER BY asset.is_shown DESC, asset.id LIMIT $1`,
      [limit],
    );
    return misplaced.map(({ id }) => id);
  }

  /** Returns null when there is nothing to move or another instance is moving it. */
  async claim(assetId: string): Promise<ClaimedMove | null> {
    const lease = randomUUID();
    const claimed = await execute(
      this.dataSource,
      `INSERT INTO asset_moves (asset_id, lease, leased_until)
       SELECT asset.id, $2::uuid, now() + ${LEASE} ${MISPLACED} AND asset.id = $1
       ON CONFLICT (asset_id) DO UPDATE SET lease = excluded.lease, leased_until = excluded.leased_until
       WHERE asset_moves.leased_until < now()`,
      [assetId, lease],
    );
    if (claimed === 0) return null;
    const { manager } = this.dataSource;
    const asset = await manager.findOneByOrFail(AssetEntity, { id: assetId });
    const wanted = await queryOptional(
      manager,
      wantedPlace,
      `SELECT ${IS_WANTED_WITHHELD} AS is_withheld
         FROM blocked_owners owner JOIN assets asset ON asset.owner_id = owner.owner_id WHERE asset.id = $1`,
      [asset.id],
    );
    return { asset, isWithheld: wanted?.isWithheld ?? false, lease };
  }

  /** Returns false when another instance has taken over. */
  async renew({ asset, lease }: ClaimedMove): Promise<boolean> {
    const held = await execute(
      this.dataSource,
      `UPDATE asset_moves SET leased_until = now() + ${LEASE} WHERE asset_id = $1 AND lease = $2`,
      [asset.id, lease],
    );
    return held === 1;
  }

  /** Returns false when another instance has taken over, or the asset is removed. */
  async recordPlace({ asset, isWithheld, lease }: ClaimedMove): Promise<boolean> {
    const recorded = await execute(
      this.dataSource,
      `UPDATE assets SET is_withheld = $2 FROM asset_moves move
       WHERE assets.id = $1 AND assets.status = 'ready' AND move.asset_id = assets.id AND move.lease = $3`,
      [asset.id, isWithheld, lease],
    );
    return recorded === 1;
  }

  /** Makes the move claimable again at once. */
  async release({ asset, lease }: ClaimedMove): Promise<void> {
    await execute(
      this.dataSource,
      `UPDATE asset_moves SET leased_until = '-infinity' WHERE asset_id = $1 AND lease = $2`,
      [asset.id, lease],
    );
  }

  async complete({ asset, lease }: ClaimedMove): Promise<void> {
    await execute(this.dataSource, 'DELETE FROM asset_moves WHERE asset_id = $1 AND lease = $2', [
      asset.id,
      lease,
    ]);
  }
}
