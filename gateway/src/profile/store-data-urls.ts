import { setTimeout as delay } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { getAssetRpc } from '@sprinkle/contracts/media/media.rpc';
import { type Asset, type MediaPurpose } from '@sprinkle/contracts/media/media.schemas';
import { VIDEO_KEPT_BYTES, videoTooLarge } from '@sprinkle/contracts/rules/media-limits';
import { DomainError } from '@sprinkle/service-kit/errors';
import { RpcClient } from '@sprinkle/service-kit/rpc/rpc-client';
import { StoreUpload } from '../media/store-upload.js';
import { UploadSpool } from '../media/upload-spool.js';
import { isDataUrl, readDataUrl } from './data-url.js';
import type { FileField, ProfileUpdate } from './profile-update.schema.js';

const PURPOSES: Record<FileField, MediaPurpose> = {
  profileImage: 'profile-image',
  featuredImage: 'featured-image',
  featuredVideo: 'featured-video',
};
const FIELDS = Object.keys(PURPOSES) as FileField[];

const ENCODED_VIDEO_MAX = 10 * 1024 * 1024;
/** Encoding a video of that size takes seconds, and it may wait for others first. */
const READY_TIMEOUT_MS = 25_000;
const POLL_MS = 300;
const RETRY_AFTER_SECONDS = 30;

/** Stores the files in a profile's changes like any upload, and replaces them with their addresses. */
@Injectable()
export class StoreDataUrls {
  constructor(
    private readonly rpc: RpcClient,
    private readonly spool: UploadSpool,
    private readonly storeUpload: StoreUpload,
  ) {}

  async execute(update: ProfileUpdate, actor: Actor): Promise<ProfileUpdate> {
    const stored = { ...update };
    for (const field of FIELDS) {
      const value = update[field];
      if (value && isDataUrl(value)) stored[field] = await this.store(field, value, actor);
    }
    return stored;
  }

  private async store(field: FileField, url: string, actor: Actor): Promise<string> {
    if (field === 'featuredVideo' && url.length > ENCODED_VIDEO_MAX) {
      throw new DomainError('PAYLOAD_TOO_LARGE', videoTooLarge(VIDEO_KEPT_BYTES));
    }
    const file = await this.spool.write(readDataUrl(url), actor);
    try {
      if (file.bytes === 0) throw new DomainError('VALIDATION_FAILED', 'Failed to read file');
      const asset = await this.storeUpload.execute(file, PURPOSES[field], actor);
      return (await this.waitUntilReady(asset, actor)).url;
    } finally {
      await file.close();
    }
  }

  private async waitUntilReady(accepted: Asset, actor: Actor): Promise<Asset> {
    const deadline = Date.now() + READY_TIMEOUT_MS;
    let asset = accepted;
    while (asset.status === 'processing' && Date.now() < deadline) {
      await delay(POLL_MS);
      asset = await this.rpc.call(getAssetRpc, { assetId: asset.id }, { actor });
    }
    if (asset.status === 'ready') return asset;
    if (asset.failure) throw new DomainError('UNSUPPORTED_MEDIA_TYPE', asset.failure);
    throw new DomainError('SERVICE_UNAVAILABLE', 'The video is not ready yet. Please try again.', {
      retryAfterSeconds: RETRY_AFTER_SECONDS,
    });
  }
}
