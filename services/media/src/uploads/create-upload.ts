import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { createUploadRpc } from '@sprinkle/contracts/media/media.rpc';
import type { MediaPurpose } from '@sprinkle/contracts/media/media.schemas';
import { IMAGE_MAX_BYTES } from '@sprinkle/contracts/rules/media-limits';
import type { RateLimit } from '@sprinkle/service-kit/rate-limits';
import { HandlesRpc, type RpcInput, type RpcOutput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { DataSource } from 'typeorm';
import { requireUploader } from '../assets/asset-owner.js';
import { AssetEntity } from '../assets/asset.entity.js';
import { UploadError } from '../assets/upload-error.js';
import { ObjectStorage } from '../storage/object-storage.js';
import { Ffmpeg } from '../videos/ffmpeg.js';

/** Injects the limit on how many uploads a user may start per hour. */
export const UPLOAD_RATE_LIMIT = Symbol('UPLOAD_RATE_LIMIT');

const URL_LIFETIME_SECONDS = 10 * 60;

@Injectable()
export class CreateUpload {
  constructor(
    private readonly dataSource: DataSource,
    private readonly storage: ObjectStorage,
    private readonly ffmpeg: Ffmpeg,
    @Inject(UPLOAD_RATE_LIMIT) private readonly rateLimit: RateLimit,
  ) {}

  @HandlesRpc(createUploadRpc)
  async execute(
    { purpose, contentLength, isTemporary }: RpcInput<typeof createUploadRpc>,
    actor: Actor,
  ): Promise<RpcOutput<typeof createUploadRpc>> {
    const ownerId = requireUploader(actor, purpose);
    this.assertSize(purpose, contentLength);
    await this.rateLimit.consume(ownerId);
    await this.storage.ensureBucket();
    const assetId = randomUUID();
    const quarantineKey = `quarantine/${assetId}`;
    const uploadUrl = await this.storage.presignPut(quarantineKey, URL_LIFETIME_SECONDS);
    await this.dataSource.manager.insert(AssetEntity, {
      id: assetId,
      ownerId,
      purpose,
      contentLength,
      isTemporary,
      quarantineKey,
    });
    return { assetId, uploadUrl };
  }

  private assertSize(purpose: MediaPurpose, contentLength: number): void {
    if (purpose === 'featured-video') this.ffmpeg.assertPresent(contentLength);
    else if (contentLength > IMAGE_MAX_BYTES) throw new UploadError('PAYLOAD_TOO_LARGE');
  }
}
