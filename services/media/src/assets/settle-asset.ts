import { Injectable } from '@nestjs/common';
import { mediaFailed, mediaReady } from '@sprinkle/contracts/media/media.events';
import { execute } from '@sprinkle/service-kit/database/query';
import { recordEvent } from '@sprinkle/service-kit/outbox/record-event';
import { announce } from '@sprinkle/service-kit/schedule/announce';
import { DataSource, type EntityManager } from 'typeorm';
import { AssetEntity, urlOf } from './asset.entity.js';
import { countUpload } from './count-upload.js';
import { failureOf, type UploadErrorName } from './upload-error.js';

/** The public files of an asset. Width and height are as shown on screen. */
export interface PublishedAsset {
  publicName: string;
  posterName: string | null;
  contentType: string;
  width: number;
  height: number;
  bytes: number;
}

/** Ends the processing of an asset. Only the first of several calls has an effect. */
@Injectable()
export class SettleAsset {
  constructor(private readonly dataSource: DataSource) {}

  /** Returns false if the asset was already settled or removed. */
  async ready(asset: AssetEntity, published: PublishedAsset): Promise<boolean> {
    const isSettled = await this.dataSource.transaction(async (manager) => {
      const { affected } = await manager.update(
        AssetEntity,
        { id: asset.id, status: 'processing' },
        { status: 'ready', progress: 100, ...published, updatedAt: () => 'now()' },
      );
      if (!affected) return false;
      await endTranscode(manager, asset.id);
      await recordEvent(manager, mediaReady, assetFact(asset));
      // The owner may have been blocked meanwhile.
      await announce(manager, 'misplaced_assets');
      return true;
    });
    if (isSettled) countUpload('accepted');
    return isSettled;
  }

  async failed(asset: AssetEntity, failure: UploadErrorName): Promise<void> {
    const isSettled = await this.dataSource.transaction(async (manager) => {
      const { affected } = await manager.update(
        AssetEntity,
        { id: asset.id, status: asset.status },
        { status: 'failed', failure, updatedAt: () => 'now()' },
      );
      if (!affected) return false;
      await endTranscode(manager, asset.id);
      await recordEvent(manager, mediaFailed, {
        ...assetFact(asset),
        reason: failureOf(failure),
      });
      return true;
    });
    if (isSettled) countUpload(failure === 'WRONG_STATE' ? 'expired' : 'rejected');
  }
}

async function endTranscode(manager: EntityManager, assetId: string): Promise<void> {
  await execute(manager, 'DELETE FROM transcodes WHERE asset_id = $1', [assetId]);
}

function assetFact(asset: AssetEntity) {
  return { assetId: asset.id, ownerId: asset.ownerId, purpose: asset.purpose, url: urlOf(asset) };
}
