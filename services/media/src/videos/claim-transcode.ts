import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { count } from '@sprinkle/service-kit/database/columns';
import { execute, queryOptional } from '@sprinkle/service-kit/database/query';
import { untilDue } from '@sprinkle/service-kit/schedule/due-work';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { AssetEntity } from '../assets/asset.entity.js';

export interface ClaimedTranscode {
  asset: AssetEntity;
  /** How many times work on it has started, including this time. */
  attempts: number;
  /** The pixels of all frames together; null until the video was put off. */
  pixels: number | null;
  lease: string;
}

/** A worker that reports no progress for this long has died. */
const LEASE = `interval '30 seconds'`;

const claimedTranscode = z.object({ assetId: z.string(), attempts: count, pixels: count.nullable() });

/** A worker holds a lease on its video and renews it with each report of progress. */
@Injectable()
export class ClaimTranscode {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * A video that was put off goes after all that were not. Owners take turns: the fewer videos an owner sent in the hour
   * before a video, the earlier it is claimed. Finished videos count too. Otherwise an owner with many videos would be first
   * again after each. Within a turn, videos with fewer pixels go first. Returns null if no video waits.
   */
  async claim(): Promise<ClaimedTranscode | null> {
    const lease = randomUUID();
    const claimed = await queryOptional(
      this.dataSource,
      claimedTranscode,
      `UPDATE transcodes SET attempts = attempts + 1, lease = $1, leased_until = now() + ${LEASE}
       WHERE asset_id = (
         SELECT transcode.asset_id
         FROM transcodes transcode JOIN assets asset ON asset.id = transcode.asset_id
         WHERE transcode.leased_until IS NULL OR transcode.leased_until < now()
         ORDER BY transcode.attempts, transcode.pixels IS NOT NULL, (
           SELECT count(*) FROM assets earlier
           WHERE earlier.owner_id = asset.owner_id AND earlier.purpose = asset.purpose
             AND earlier.created_at < asset.created_at
             AND earlier.created_at > asset.created_at - interval '1 hour'
         ), transcode.pixels, transcode.created_at
         LIMIT 1
         FOR UPDATE OF transcode SKIP LOCKED
       )
       RETURNING asset_id, attempts, pixels`,
      [lease],
    );
    if (!claimed) return null;
    const asset = await this.dataSource.manager.findOneByOrFail(AssetEntity, { id: claimed.assetId });
    return { asset, attempts: claimed.attempts, pixels: claimed.pixels, lease };
  }

  /** Returns the milliseconds until a dead worker's video can be claimed, or false if no video is leased. */
  untilLeaseEnds(): Promise<number | false> {
    return untilDue(this.dataSource, { table: 'transcodes', dueAt: 'leased_until' });
  }

  /**
   * Returns false if another worker has taken over or the asset is gone. A later attempt starts over, but the progress that
   * the owner sees never goes back.
   */
  async reportProgress({ asset, lease }: ClaimedTranscode, progress: number): Promise<boolean> {
    const held = await execute(
      this.dataSource,
      `UPDATE transcodes SET leased_until = now() + ${LEASE} WHERE asset_id = $1 AND lease = $2`,
      [asset.id, lease],
    );
    if (held === 0) return false;
    const { affected } = await this.dataSource.manager.update(
      AssetEntity,
      { id: asset.id, status: 'processing' },
      { progress: () => `greatest(progress, ${Math.floor(progress)})`, updatedAt: () => 'now()' },
    );
    return affected === 1;
  }

  /** Makes the video claimable again after a failure that it did not cause. */
  async release(claimed: ClaimedTranscode): Promise<void> {
    await this.endLease(claimed, claimed.attempts - 1);
  }

  /** Makes the video claimable again after a failure that it may have caused. */
  async retry(claimed: ClaimedTranscode): Promise<void> {
    await this.endLease(claimed, claimed.attempts);
  }

  /** Makes the video claimable after those that take less time. */
  async putOff(claimed: ClaimedTranscode, pixels: number): Promise<void> {
    await execute(this.dataSource, 'UPDATE transcodes SET pixels = $3 WHERE asset_id = $1 AND lease = $2', [
      claimed.asset.id,
      claimed.lease,
      Math.round(pixels),
    ]);
    await this.release(claimed);
  }

  private async endLease({ asset, lease }: ClaimedTranscode, attempts: number): Promise<void> {
    await execute(
      this.dataSource,
      `UPDATE transcodes SET attempts = $3, lease = NULL, leased_until = NULL
       WHERE asset_id = $1 AND lease = $2
       RETURNING pg_notify('transcodes', '')`,
      [asset.id, lease, attempts],
    );
  }
}
