import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { completeUploadRpc, createUploadRpc } from '@sprinkle/contracts/media/media.rpc';
import type { Asset, MediaPurpose } from '@sprinkle/contracts/media/media.schemas';
import { RpcClient } from '@sprinkle/service-kit/rpc/rpc-client';
import { putObject } from './put-object.js';
import type { SpooledFile } from './upload-spool.js';

/** The media service inspects and re-encodes an image within this call. */
const COMPLETE_DEADLINE_MS = 30_000;

/** Uploads a file to the URL that the media service gives, and completes the upload there. */
@Injectable()
export class StoreUpload {
  constructor(private readonly rpc: RpcClient) {}

  async execute(
    file: SpooledFile,
    purpose: MediaPurpose,
    actor: Actor,
    { isTemporary = false } = {},
  ): Promise<Asset> {
    const upload = { purpose, contentLength: file.bytes, isTemporary };
    const ticket = await this.rpc.call(createUploadRpc, upload, { actor });
    await putObject(ticket.uploadUrl, file);
    return this.rpc.call(
      completeUploadRpc,
      { assetId: ticket.assetId },
      { actor, deadlineMs: COMPLETE_DEADLINE_MS },
    );
  }
}
