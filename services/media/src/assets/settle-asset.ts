import { Injectable } from '@nestjs/common';
import { mediaFailed, mediaReady } from '@sprinkle/contracts/media/media.events';
import { recordEvent } from '@sprinkle/service-kit/outbox/record-event';
import { DataSource } from 'typeorm';
import type { EncodedImage } from '../images/image-encoder.js';
import { REFUSAL_MESSAGES, type RefusalCode } from '../uploads/upload-refusal.js';
import { AssetEntity, publicNameOf, urlOf } from './asset.entity.js';

/** The end of an asset's work. Whoever comes first settles it; for the other it is a no-op. */
@Injectable()
export class SettleAsset {
  constructor(private readonly dataSource: DataSource) {}

  async ready(asset: AssetEntity, image: EncodedImage): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const { affected } = await manager.update(
        AssetEntity,
        { id: asset.id, status: 'processing' },
        {
          status: 'ready',
          publicName: publicNameOf(asset.id),
          contentType: image.contentType,
          width: image.width,
          height: image.height,
          bytes: image.data.length,
          updatedAt: () => 'now()',
        },
      );
      if (affected) await recordEvent(manager, mediaReady, assetFact(asset));
    });
  }

  async failed(asset: AssetEntity, failure: RefusalCode): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const { affected } = await manager.update(
        AssetEntity,
        { id: asset.id, status: asset.status },
        { status: 'failed', failure, updatedAt: () => 'now()' },
      );
      if (!affected) return;
      await recordEvent(manager, mediaFailed, { ...assetFact(asset), reason: REFUSAL_MESSAGES[failure] });
    });
  }
}

function assetFact(asset: AssetEntity) {
  return { assetId: asset.id, ownerId: asset.ownerId, purpose: asset.purpose, url: urlOf(asset.id) };
}
