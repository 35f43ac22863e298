import { open, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { publicObjectKey } from '@sprinkle/contracts/media/media.rpc';
import { containerOf, HEAD_BYTES, type VideoContainer } from '@sprinkle/contracts/rules/file-kinds';
import { AssetEntity, posterNameOf } from '../assets/asset.entity.js';
import type { PublishedAsset } from '../assets/settle-asset.js';
import { UploadError } from '../assets/upload-error.js';
import { FILE_STORAGE, type ObjectStorage } from '../storage/object-storage.js';
import { EncodeVideo, type VideoWork } from './encode-video.js';
import { TakePoster } from './take-poster.js';
import { openWorkFolder } from './work-folder.js';

const CONTENT_TYPES: Record<VideoContainer, string> = { mp4: 'video/mp4', webm: 'video/webm' };

/** Converts an uploaded video to its public files, in a temporary folder. */
@Injectable()
export class ProcessVideo {
  constructor(
    @Inject(FILE_STORAGE) private readonly storage: ObjectStorage,
    private readonly encodeVideo: EncodeVideo,
    private readonly takePoster: TakePoster,
  ) {}

  async execute(asset: AssetEntity, work: VideoWork): Promise<PublishedAsset> {
    const folder = await openWorkFolder();
    try {
      return await this.process(asset, join(folder.path, 'source'), work);
    } finally {
      await folder.remove();
    }
  }

  private async process(asset: AssetEntity, source: string, work: VideoWork): Promise<PublishedAsset> {
    const isThere = asset.quarantineKey && (await this.storage.download(asset.quarantineKey, source));
    const container = isThere ? containerOf(await readHead(source)) : null;
    if (!container) throw new UploadError('VALIDATION_FAILED');
    const video = await this.encodeVideo.execute(source, container, work);
    const poster = await this.takePoster.execute(video, asset.ownerId, work.signal);
    const names = { publicName: `${asset.id}.${video.container}`, posterName: posterNameOf(asset.id) };
    const contentType = CONTENT_TYPES[video.container];
    await this.storage.put(publicObjectKey(names.posterName), poster.data, poster.contentType);
    await this.storage.upload(publicObjectKey(names.publicName), video.path, contentType);
    const { size: bytes } = await stat(video.path);
    const { width, height } = video.facts.video;
    return { ...names, contentType, bytes, width, height };
  }
}

async function readHead(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(HEAD_BYTES) });
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
