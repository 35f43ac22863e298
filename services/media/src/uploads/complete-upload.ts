import { Injectable } from '@nestjs/common';
import { type AssetEntity, isVideo } from '../assets/asset.entity.js';
import { GetAsset } from '../assets/get-asset.js';
import { UploadError } from '../assets/upload-error.js';
import { AcceptVideo } from '../videos/accept-video.js';
import { ProcessUpload } from './process-upload.js';

/** Processes an upload once, however many callers complete it. */
@Injectable()
export class CompleteUpload {
  constructor(
    private readonly getAsset: GetAsset,
    private readonly processUpload: ProcessUpload,
    private readonly acceptVideo: AcceptVideo,
  ) {}

  async execute(ownerId: string, assetId: string): Promise<AssetEntity> {
    const asset = await this.getAsset.execute(ownerId, assetId);
    if (asset.status === 'ready') return asset;
    if (asset.failure) throw new UploadError(asset.failure);
    if (isVideo(asset)) await this.acceptVideo.execute(asset);
    else await this.processUpload.execute(assetId);
    return this.getAsset.execute(ownerId, assetId);
  }
}
