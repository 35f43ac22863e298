import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import type { Actor } from '@sprinkle/contracts/actor';
import { completeUploadRpc, createUploadRpc } from '@sprinkle/contracts/media/media.rpc';
import { CurrentActor } from '@sprinkle/service-kit/rpc/current-actor';
import { HandlesRpc, type RpcInput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { requireOwner, requireUploader } from '../assets/asset-owner.js';
import { toAsset } from '../assets/asset.entity.js';
import { CompleteUpload } from './complete-upload.js';
import { CreateUpload } from './create-upload.js';

@Controller()
export class UploadsController {
  constructor(
    private readonly createUpload: CreateUpload,
    private readonly completeUpload: CompleteUpload,
  ) {}

  @HandlesRpc(createUploadRpc)
  create(@Payload() input: RpcInput<typeof createUploadRpc>, @CurrentActor() actor: Actor) {
    return this.createUpload.execute(requireUploader(actor, input.purpose), input);
  }

  @HandlesRpc(completeUploadRpc)
  async complete(@Payload() input: RpcInput<typeof completeUploadRpc>, @CurrentActor() actor: Actor) {
    return toAsset(await this.completeUpload.execute(requireOwner(actor), input.assetId));
  }
}
