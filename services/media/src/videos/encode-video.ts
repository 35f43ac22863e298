import { stat } from 'node:fs/promises';
import { Injectable } from '@nestjs/common';
import { MAX_PIXELS, VIDEO_KEPT_BYTES } from '@sprinkle/contracts/rules/media-limits';
import { UploadError } from '../assets/upload-error.js';
import { Ffmpeg, type FfmpegResult } from './ffmpeg.js';
import { inputArguments, probeVideo, type VideoFacts } from './probe-video.js';
import type { VideoContainer } from './video-container.js';

export interface EncodedVideo {
  path: string;
  container: VideoContainer;
  facts: VideoFacts;
}

export interface VideoWork {
  signal: AbortSignal;
  /** Receives the share that is done, from 0 to 1. */
  onProgress: (share: number) => void;
}

const COPY_TIMEOUT_MS = 60_000;
const TRANSCODE_TIMEOUT_MS = 10 * 60_000;

/** All current browsers play these codecs. */
const PLAYABLE: Record<VideoContainer, { video: string[]; audio: string[] }> = {
  mp4: { video: ['h264', 'vp9', 'av1'], audio: ['aac'] },
  webm: { video: ['vp8', 'vp9', 'av1'], audio: ['opus', 'vorbis'] },
};
const PLAYABLE_PIXELS = /^yuvj?420p/;

/** Selects one video and one audio stream, without metadata that names camera, place or person. */
const STREAMS = '-map 0:v:0 -map 0:a:0? -map_metadata -1 -map_chapters -1 -dn -sn'.split(' ');
const INDEX_FIRST = ['-movflags', '+faststart'];

const SMALLER =
  "scale='min(720,iw)':'min(1280,ih)':force_original_aspect_ratio=decrease:force_divisible_by=2,setsar=1";
const H264 =
  '-c:v libx264 -preset veryfast -b:v 1M -maxrate 1.5M -bufsize 2M -pix_fmt yuv420p -fpsmax 60'.split(' ');
const AAC = '-c:a aac -b:a 128k -ac 2'.split(' ');
const THREADS = ['-threads', '2'];

/** Turns an uploaded video into the file that is published. */
@Injectable()
export class EncodeVideo {
  constructor(private readonly ffmpeg: Ffmpeg) {}

  async execute(source: string, container: VideoContainer, work: VideoWork): Promise<EncodedVideo> {
    const facts = await probeVideo(this.ffmpeg, source, container, work.signal);
    if (!facts) throw new UploadError('VIDEO_DAMAGED');
    if (facts.width * facts.height > MAX_PIXELS) throw new UploadError('UNSUPPORTED_MEDIA_TYPE');
    const { size } = await stat(source);
    const encoded =
      size <= VIDEO_KEPT_BYTES && isPlayable(facts, container)
        ? await this.copy(source, container, work)
        : await this.transcode(source, container, facts, work);
    if (!isComplete(encoded.facts, facts)) throw new UploadError('VIDEO_DAMAGED');
    return encoded;
  }

  /** Copies the streams into a new container. */
  private async copy(source: string, container: VideoContainer, work: VideoWork): Promise<EncodedVideo> {
    const path = `${source}-kept.${container}`;
    const format = container === 'mp4' ? [...INDEX_FIRST, '-f', 'mp4'] : ['-f', 'webm'];
    const result = await this.ffmpeg.run(
      ['-xerror', ...inputArguments(source, container), ...STREAMS, '-c', 'copy', ...format, path],
      { timeoutMs: COPY_TIMEOUT_MS, signal: work.signal },
    );
    if (result.outcome !== 'succeeded') throw new UploadError('VIDEO_DAMAGED', lastLines(result));
    return this.finish(path, container, work);
  }

  private async transcode(
    source: string,
    container: VideoContainer,
    { seconds }: VideoFacts,
    work: VideoWork,
  ): Promise<EncodedVideo> {
    const path = `${source}-smaller.mp4`;
    const result = await this.ffmpeg.run(
      [
        ...THREADS,
        ...inputArguments(source, container),
        ...STREAMS,
        '-vf',
        SMALLER,
        ...H264,
        ...AAC,
        ...THREADS,
        ...INDEX_FIRST,
        '-f',
        'mp4',
        path,
      ],
      {
        timeoutMs: TRANSCODE_TIMEOUT_MS,
        signal: work.signal,
        onProgress: (done) => seconds && work.onProgress(Math.min(1, done / seconds)),
      },
    );
    if (result.outcome === 'timed out') throw new UploadError('VIDEO_TOO_LONG');
    if (result.outcome === 'failed') throw new UploadError('NOT_CONVERTIBLE', lastLines(result));
    return this.finish(path, 'mp4', work);
  }

  private async finish(
    path: string,
    container: VideoContainer,
    { signal }: VideoWork,
  ): Promise<EncodedVideo> {
    const facts = await probeVideo(this.ffmpeg, path, container, signal);
    if (!facts) throw new UploadError('NOT_CONVERTIBLE');
    return { path, container, facts };
  }
}

function isPlayable({ video, pixels, audio }: VideoFacts, container: VideoContainer): boolean {
  const { video: videos, audio: audios } = PLAYABLE[container];
  return videos.includes(video) && PLAYABLE_PIXELS.test(pixels) && (audio === null || audios.includes(audio));
}

/** A truncated file gives a result that is shorter than the duration in its header. */
function isComplete(made: VideoFacts, announced: VideoFacts): boolean {
  if (made.seconds === null || announced.seconds === null) return true;
  return made.seconds >= announced.seconds * 0.9 - 1;
}

function lastLines({ output }: FfmpegResult): string {
  return output.trim().split('\n').slice(-3).join(' | ');
}
