import { Injectable } from '@nestjs/common';
import { containerOf, HEAD_BYTES, type VideoContainer } from '@sprinkle/contracts/rules/file-kinds';
import { MEDIA_MAX_BYTES, VIDEO_KEPT_BYTES } from '@sprinkle/contracts/rules/media-limits';
import { count } from '@sprinkle/service-kit/database/columns';
import { execute, queryOne } from '@sprinkle/service-kit/database/query';
import { DomainError } from '@sprinkle/service-kit/errors';
import { announce } from '@sprinkle/service-kit/schedule/announce';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import { AssetEntity } from '../assets/asset.entity.js';
import { DiscardUpload } from '../assets/discard-upload.js';
import { SettleAsset } from '../assets/settle-asset.js';
import { UploadError } from '../assets/upload-error.js';
import { ObjectStorage } from '../storage/object-storage.js';
import { Ffmpeg } from './ffmpeg.js';

/** How many videos of one owner may wait, besides the one being transcoded. */
const MAX_WAITING = 2;

/** Checks the beginning of an uploaded video and queues it, because transcoding takes longer than a caller waits. */
@Injectable()
export class AcceptVideo {
  constructor(
    private readonly dataSource: DataSource,
    private readonly storage: ObjectStorage,
    private readonly ffmpeg: Ffmpeg,
    private readonly settleAsset: SettleAsset,
    private readonly discardUpload: DiscardUpload,
  ) {}

  /** Does nothing when the video is queued already. */
  async execute(asset: AssetEntity): Promise<void> {
    if (asset.status !== 'pending' || !asset.quarantineKey) return;
    try {
      await this.enqueue(asset, await this.inspect(asset, asset.quarantineKey));
    } catch (error) {
      if (error instanceof UploadError) {
        await this.settleAsset.failed(asset, error.reason);
        await this.discardUpload.execute(asset);
      }
      throw error;
    }
  }

  private async inspect(asset: AssetEntity, key: string): Promise<VideoContainer> {
    const size = await this.storage.size(key);
    if (size === null) throw new DomainError('WRONG_STATE', 'The file has not been uploaded yet');
    if (size > MEDIA_MAX_BYTES) throw new UploadError('VIDEO_TOO_LARGE');
    this.ffmpeg.assertPresent(size);
    if (size !== asset.contentLength) throw new UploadError('VALIDATION_FAILED');
    const container = containerOf((await this.storage.read(key, HEAD_BYTES)) ?? Buffer.alloc(0));
    if (!container) throw new UploadError('UNSUPPORTED_MEDIA_TYPE');
    return container;
  }

  private async enqueue(asset: AssetEntity, container: VideoContainer): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      await assertFewWaiting(manager, asset);
      const { affected } = await manager.update(
        AssetEntity,
        { id: asset.id, status: 'pending' },
        { status: 'processing', publicName: publicNameOf(asset, container), updatedAt: () => 'now()' },
      );
      if (!affected) return;
      await execute(manager, 'INSERT INTO transcodes (asset_id) VALUES ($1)', [asset.id]);
      await announce(manager, 'transcodes');
    });
  }
}

const waitingVideos = z.object({ waiting: count });

async function assertFewWaiting(manager: EntityManager, { ownerId, id }: AssetEntity): Promise<void> {
  // The lock makes concurrent uploads of one owner count each other.
  await execute(manager, 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [ownerId]);
  const { waiting } = await queryOne(
    manager,
    waitingVideos,
    `SELECT count(*) AS waiting
     FROM transcodes transcode JOIN assets asset ON asset.id = transcode.asset_id
     WHERE asset.owner_id = $1 AND asset.id <> $2
       AND (transcode.leased_until IS NULL OR transcode.leased_until < now())`,
    [ownerId, id],
  );
  if (waiting >= MAX_WAITING) throw new UploadError('TOO_MANY_WAITING');
}

/** Compressed videos become MP4 files. */
function publicNameOf({ id, contentLength }: AssetEntity, container: VideoContainer): string {
  return `${id}.${contentLength > VIDEO_KEPT_BYTES ? 'mp4' : container}`;
}
