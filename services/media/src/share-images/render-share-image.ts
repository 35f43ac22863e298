import { Injectable } from '@nestjs/common';
import { assetIdOf, publicObjectKey } from '@sprinkle/contracts/media/media.rpc';
import { IMAGE_MAX_BYTES } from '@sprinkle/contracts/media/media.schemas';
import {
  hashShareImage,
  shareImageName,
  type ShareImageContent,
} from '@sprinkle/contracts/media/share-images.rpc';
import { DomainError } from '@sprinkle/service-kit/errors';
import { imageNameOf } from '../assets/asset.entity.js';
import { ObjectStorage } from '../storage/object-storage.js';
import { DrawShareImage } from './draw-share-image.js';
import { ExpireShareImages } from './expire-share-images.js';

const MAX_WAITING = 20;

/** Draws and publishes one picture per content, whoever asks for it and how often. */
@Injectable()
export class RenderShareImage {
  private readonly atWork = new Map<string, Promise<void>>();

  constructor(
    private readonly draw: DrawShareImage,
    private readonly keep: ExpireShareImages,
    private readonly storage: ObjectStorage,
  ) {}

  async execute(content: ShareImageContent): Promise<{ name: string }> {
    const name = shareImageName(hashShareImage(content));
    await (this.atWork.get(name) ?? this.begin(name, content));
    return { name };
  }

  private begin(name: string, content: ShareImageContent): Promise<void> {
    if (this.atWork.size >= MAX_WAITING) {
      throw new DomainError('SERVICE_UNAVAILABLE', 'Too many pictures are being drawn. Please try again.');
    }
    const work = this.publish(name, content).finally(() => this.atWork.delete(name));
    this.atWork.set(name, work);
    return work;
  }

  private async publish(name: string, content: ShareImageContent): Promise<void> {
    await this.storage.ensureBucket();
    const picture = await this.draw.execute(content, await this.readPortrait(content.profileImage));
    await this.keep.execute(name, content.username);
    await this.storage.put(publicObjectKey(name), picture, 'image/png');
  }

  /** Our own alone: nothing is ever fetched from elsewhere. Null also where it is gone. */
  private async readPortrait(address: string | null): Promise<Buffer | null> {
    const assetId = address && assetIdOf(address);
    return assetId ? this.storage.read(publicObjectKey(imageNameOf(assetId)), IMAGE_MAX_BYTES) : null;
  }
}
