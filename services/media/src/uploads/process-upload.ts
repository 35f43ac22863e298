import { Injectable, Logger } from '@nestjs/common';
import { publicObjectKey } from '@sprinkle/contracts/media/media.rpc';
import { IMAGE_MAX_BYTES } from '@sprinkle/contracts/rules/media-limits';
import { DomainError } from '@sprinkle/service-kit/errors';
import { AssetEntity, imageNameOf } from '../assets/asset.entity.js';
import { countUpload } from '../assets/count-upload.js';
import { DiscardUpload } from '../assets/discard-upload.js';
import { type PublishedAsset, SettleAsset } from '../assets/settle-asset.js';
import { UploadError } from '../assets/upload-error.js';
import { ImageEncoder } from '../images/image-encoder.js';
import { PurgeRemovedAssets } from '../retention/purge-removed-assets.js';
import { ObjectStorage } from '../storage/object-storage.js';
import { ClaimAsset } from './claim-asset.js';

/**
 * Claims an asset, publishes it, settles it and only then deletes the upload. After a crash between any two steps, all of
 * them can be repeated.
 */
@Injectable()
export class ProcessUpload {
  private readonly logger = new Logger(ProcessUpload.name);

  constructor(
    private readonly claimAsset: ClaimAsset,
    private readonly storage: ObjectStorage,
    private readonly encoder: ImageEncoder,
    private readonly settleAsset: SettleAsset,
    private readonly discardUpload: DiscardUpload,
    private readonly purgeRemovedAssets: PurgeRemovedAssets,
  ) {}

  /** Does nothing when another worker has claimed the asset. */
  async execute(assetId: string): Promise<void> {
    const asset = await this.claimAsset.claim(assetId);
    if (!asset) return;
    const stopRenewing = this.claimAsset.keepRenewing(asset);
    try {
      const isSettled = await this.settleAsset.ready(asset, await this.publish(asset));
      if (!isSettled) await this.purgeRemovedAssets.purgeIfGone(asset);
    } catch (error) {
      await this.giveUp(asset, error);
      throw error;
    } finally {
      stopRenewing();
    }
    await this.discardUpload.execute(asset);
  }

  private async publish(asset: AssetEntity): Promise<PublishedAsset> {
    const { data, contentType, width, height } = await this.encoder.encode(await this.readUpload(asset), {
      ownerId: asset.ownerId,
      isSquare: asset.purpose === 'link-picture',
    });
    const publicName = imageNameOf(asset.id);
    await this.storage.put(publicObjectKey(publicName), data, contentType);
    return { publicName, posterName: null, contentType, width, height, bytes: data.length };
  }

  private async readUpload(asset: AssetEntity): Promise<Buffer> {
    const source =
      asset.quarantineKey && (await this.storage.readWhole(asset.quarantineKey, IMAGE_MAX_BYTES));
    if (!source) throw new DomainError('WRONG_STATE', 'The file has not been uploaded yet');
    if (source === 'too-large') throw new UploadError('PAYLOAD_TOO_LARGE');
    if (source.length !== asset.contentLength) throw new UploadError('VALIDATION_FAILED');
    return source;
  }

  private async giveUp(asset: AssetEntity, error: unknown): Promise<void> {
    if (!(error instanceof UploadError)) {
      if (!(error instanceof DomainError && error.code === 'WRONG_STATE')) countUpload('failed');
      return this.claimAsset.release(asset);
    }
    this.logger.log({
      msg: `Upload rejected: ${error.message}`,
      assetId: asset.id,
      cause: String(error.cause),
    });
    await this.settleAsset.failed(asset, error.reason);
    await this.discardUpload.execute(asset);
  }
}
