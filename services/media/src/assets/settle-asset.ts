import { Injectable } from '@nestjs/common';
import { mediaFailed, mediaReady } from '@sprinkle/contracts/media/media.events';
import { recordEvent } from '@sprinkle/service-kit/outbox/record-event';
import { DataSource, type EntityManager } from 'typeorm';
import { AssetEntity, urlOf } from './asset.entity.js';
import { UPLOAD_ERRORS, type UploadErrorName } from './upload-error.js';

/** The public files of an asset. Width and height are those on screen. */
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

  /** Returns false when the asset was settled or removed before. */
  ready(asset: AssetEntity, published: PublishedAsset): Promise<boolean> {
    return this.dataSource.transaction(async (manager) => {
      const { affected } = await manager.update(
        AssetEntity,
        { id: asset.id, status: 'processing' },
        { status: 'ready', progress: 100, ...published, updatedAt: () => 'now()' },
      );
      if (!affected) return false;
      await endTranscode(manager, asset.id);
      await recordEvent(manager, mediaReady, assetFact(asset));
      return true;
    });
  }

  async failed(asset: AssetEntity, failure: UploadErrorName): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const { affected } = await manager.update(
        AssetEntity,
        { id: asset.id, status: asset.status },
        { status: 'failed', failure, updatedAt: () => 'now()' },
      );
      if (!affected) return;
      await endTranscode(manager, asset.id);
      await recordEvent(manager, mediaFailed, {
        ...assetFact(asset),
        reason: UPLOAD_ERRORS[failure].message,
      });
    });
  }
}

async function endTranscode(manager: EntityManager, assetId: string): Promise<void> {
  await manager.query(`DELETE FROM transcodes WHERE asset_id = $1`, [assetId]);
}

function assetFact(asset: AssetEntity) {
  return { assetId: asset.id, ownerId: asset.ownerId, purpose: asset.purpose, url: urlOf(asset) };
}
