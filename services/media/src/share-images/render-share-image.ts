import { Injectable } from '@nestjs/common';
import { assetIdOf, publicObjectKey } from '@sprinkle/contracts/media/media.rpc';
import {
  hashShareImage,
  renderShareImageRpc,
  type ShareImageContent,
  shareImageName,
} from '@sprinkle/contracts/media/share-images.rpc';
import { IMAGE_MAX_BYTES } from '@sprinkle/contracts/rules/media-limits';
import { DomainError } from '@sprinkle/service-kit/errors';
import { HandlesRpc } from '@sprinkle/service-kit/rpc/handles-rpc';
import { imageNameOf } from '../assets/asset.entity.js';
import { ObjectStorage } from '../storage/object-storage.js';
import { DrawShareImage } from './draw-share-image.js';
import { ExpireShareImages } from './expire-share-images.js';

const MAX_WAITING = 20;

/** Draws and publishes a share image. Concurrent requests for the same content share one drawing. */
@Injectable()
export class RenderShareImage {
  private readonly drawing = new Map<string, Promise<void>>();

  constructor(
    private readonly drawShareImage: DrawShareImage,
    private readonly expireShareImages: ExpireShareImages,
    private readonly storage: ObjectStorage,
  ) {}

  @HandlesRpc(renderShareImageRpc)
  async execute(content: ShareImageContent): Promise<{ name: string }> {
    const name = shareImageName(hashShareImage(content));
    await (this.drawing.get(name) ?? this.begin(name, content));
    return { name };
  }

  private begin(name: string, content: ShareImageContent): Promise<void> {
    if (this.drawing.size >= MAX_WAITING) {
      throw new DomainError('SERVICE_UNAVAILABLE', 'Too many pictures are being drawn. Please try again.');
    }
    const work = this.publish(name, content).finally(() => this.drawing.delete(name));
    this.drawing.set(name, work);
    return work;
  }

  private async publish(name: string, content: ShareImageContent): Promise<void> {
    await this.storage.ensureBucket();
    const picture = await this.drawShareImage.execute(content, await this.readPortrait(content.profileImage));
    await this.expireShareImages.execute(name, content.username);
    await this.storage.put(publicObjectKey(name), picture, 'image/png');
  }

  /** Reads a portrait only from our own storage. Returns null if it is elsewhere or gone. */
  private async readPortrait(address: string | null): Promise<Buffer | null> {
    const assetId = address && assetIdOf(address);
    return assetId ? this.storage.read(publicObjectKey(imageNameOf(assetId)), IMAGE_MAX_BYTES) : null;
  }
}
