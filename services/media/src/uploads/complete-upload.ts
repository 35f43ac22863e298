import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { completeUploadRpc } from '@sprinkle/contracts/media/media.rpc';
import type { Asset } from '@sprinkle/contracts/media/media.schemas';
import { HandlesRpc, type RpcInput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { requireOwner } from '../assets/asset-owner.js';
import { isVideo, toAsset } from '../assets/asset.entity.js';
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

  @HandlesRpc(completeUploadRpc)
  async execute({ assetId }: RpcInput<typeof completeUploadRpc>, actor: Actor): Promise<Asset> {
    const ownerId = requireOwner(actor);
    const asset = await this.getAsset.execute(ownerId, assetId);
    if (asset.status === 'ready') return toAsset(asset);
    if (asset.failure) throw new UploadError(asset.failure);
    if (isVideo(asset)) await this.acceptVideo.execute(asset);
    else await this.processUpload.execute(assetId);
    return toAsset(await this.getAsset.execute(ownerId, assetId));
  }
}
