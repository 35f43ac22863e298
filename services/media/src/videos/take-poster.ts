import { readFile } from 'node:fs/promises';
import { Injectable } from '@nestjs/common';
import { UploadError } from '../assets/upload-error.js';
import { type EncodedImage, ImageEncoder } from '../images/image-encoder.js';
import type { EncodedVideo } from './encode-video.js';
import { Ffmpeg } from './ffmpeg.js';
import { inputArguments } from './probe-video.js';

const TIMEOUT_MS = 30_000;
/** The first frames of a video are often black. */
const POSTER_AT_SECONDS = 1;

/** Extracts the frame that is shown before a video plays. */
@Injectable()
export class TakePoster {
  constructor(
    private readonly ffmpeg: Ffmpeg,
    private readonly images: ImageEncoder,
  ) {}

  async execute(video: EncodedVideo, ownerId: string, signal: AbortSignal): Promise<EncodedImage> {
    const later = Math.min(POSTER_AT_SECONDS, (video.facts.seconds ?? 0) / 2);
    const frame = (await this.frameAt(later, video, signal)) ?? (await this.frameAt(0, video, signal));
    if (!frame) throw new UploadError('VIDEO_DAMAGED');
    return this.images.encode(frame, { ownerId });
  }

  private async frameAt(
    seconds: number,
    { path, container }: EncodedVideo,
    signal: AbortSignal,
  ): Promise<Buffer | null> {
    // Not a JPEG, because ffmpeg would write it with a color matrix other than BT.709.
    const target = `${path}-${seconds}.png`;
    const source = ['-threads', '1', '-ss', String(seconds), ...inputArguments(path, container)];
    const result = await this.ffmpeg.run(
      [...source, '-map', '0:v:0', '-frames:v', '1', '-threads', '1', '-update', '1', target],
      { timeoutMs: TIMEOUT_MS, signal },
    );
    // ffmpeg succeeds without writing a file when there is no frame at that time.
    return result.outcome === 'succeeded' ? readFile(target).catch(() => null) : null;
  }
}
