import { stat } from 'node:fs/promises';
import { Injectable } from '@nestjs/common';
import type { VideoContainer } from '@sprinkle/contracts/rules/file-kinds';
import { MAX_PIXELS, VIDEO_KEPT_BYTES } from '@sprinkle/contracts/rules/media-limits';
import { UploadError } from '../assets/upload-error.js';
import { Ffmpeg, type FfmpegResult } from './ffmpeg.js';
import { inputArguments, probeVideo, type VideoFacts } from './probe-video.js';

export interface EncodedVideo {
  path: string;
  container: VideoContainer;
  facts: VideoFacts;
}

export interface VideoWork {
  signal: AbortSignal;
  /** Receives the completed share, from 0 to 1. */
  onProgress: (share: number) => void;
  /** True if a video that takes long to convert can be put off. */
  canPutOff: boolean;
}

/** The video takes long to convert, so shorter work goes first. */
export class VideoPutOff extends Error {
  constructor(readonly pixels: number) {
    super('The video is put off');
  }
}

const COPY_TIMEOUT_MS = 60_000;
const TRANSCODE_TIMEOUT_MS = 10 * 60_000;
/** Limits the pixels of all frames: a minute in 4K at 60 frames per second, or eight in Full HD at 30. */
const MAX_CONVERTED_PIXELS = 3_840 * 2_160 * 60 * 60;
/** A second in 4K at 60 frames per second, or eight in Full HD at 30. */
const QUICKLY_CONVERTED_PIXELS = MAX_CONVERTED_PIXELS / 60;
/** Assumed for a file that states no frame rate. */
const USUAL_FRAME_RATE = 30;

/** All current browsers play these codecs at eight bits per channel. */
const PLAYABLE: Record<VideoContainer, { video: string[]; audio: string[] }> = {
  mp4: { video: ['h264', 'vp9', 'av1'], audio: ['aac'] },
  webm: { video: ['vp8', 'vp9', 'av1'], audio: ['opus', 'vorbis'] },
};
const PLAYABLE_PIXELS = /^yuvj?420p$/;

/** Removes metadata about camera, place and person. */
const NO_METADATA = '-map_metadata -1 -map_chapters -1'.split(' ');
const INDEX_FIRST = ['-movflags', '+faststart'];

const SMALLER =
  "scale='min(720,iw)':'min(1280,ih)':force_original_aspect_ratio=decrease:force_divisible_by=2,setsar=1";
/** In HDR pictures, reference white (203 cd/m2) stays white, and brighter values approach it. */
const toneMapping = (transfer: string) =>
  `zscale=tin=${transfer}:pin=bt2020:min=bt2020nc:t=linear:npl=203,format=gbrpf32le,zscale=p=bt709,` +
  'tonemap=mobius:param=0.95:peak=4.93:desat=0,zscale=t=bt709:m=bt709:r=tv,format=yuv420p';
const NO_ZSCALE = /No such filter: 'zscale'/;
const BT709 = '-color_primaries bt709 -color_trc bt709 -colorspace bt709 -color_range tv'.split(' ');
const H264 =
  '-c:v libx264 -preset veryfast -b:v 1M -maxrate 1.5M -bufsize 2M -pix_fmt yuv420p -fpsmax 60'.split(' ');
const AAC = '-c:a aac -b:a 128k -ac 2'.split(' ');
const THREADS = ['-threads', '2'];
const FILTER_THREADS = ['-filter_threads', '2'];

/** Turns an uploaded video into the file that is published. */
@Injectable()
export class EncodeVideo {
  constructor(private readonly ffmpeg: Ffmpeg) {}

  async execute(source: string, container: VideoContainer, work: VideoWork): Promise<EncodedVideo> {
    const facts = await probeVideo(this.ffmpeg, source, container, work.signal);
    if (!facts) throw new UploadError('VIDEO_DAMAGED');
    if (facts.video.width * facts.video.height > MAX_PIXELS) throw new UploadError('TOO_MANY_PIXELS');
    const { size } = await stat(source);
    const encoded =
      size <= VIDEO_KEPT_BYTES && isPlayable(facts, container)
        ? await this.copy(source, container, facts, work)
        : await this.transcode(source, container, facts, work);
    if (!isComplete(encoded.facts, facts)) throw new UploadError('VIDEO_DAMAGED');
    return encoded;
  }

  /** Copies the streams into a new container. */
  private async copy(
    source: string,
    container: VideoContainer,
    facts: VideoFacts,
    work: VideoWork,
  ): Promise<EncodedVideo> {
    const path = `${source}-kept.${container}`;
    const format = container === 'mp4' ? [...INDEX_FIRST, '-f', 'mp4'] : ['-f', 'webm'];
    const input = [...inputArguments(source, container), ...streamsOf(facts), ...NO_METADATA];
    const result = await this.ffmpeg.run(['-xerror', ...input, '-c', 'copy', ...format, path], {
      timeoutMs: COPY_TIMEOUT_MS,
      signal: work.signal,
    });
    if (result.outcome !== 'succeeded') throw new UploadError('VIDEO_DAMAGED', lastLines(result));
    return this.finish(path, container, work);
  }

  private async transcode(
    source: string,
    container: VideoContainer,
    facts: VideoFacts,
    work: VideoWork,
  ): Promise<EncodedVideo> {
    const pixels = pixelsOf(facts);
    if (pixels > MAX_CONVERTED_PIXELS) throw new UploadError('VIDEO_TOO_LONG');
    if (pixels > QUICKLY_CONVERTED_PIXELS && work.canPutOff) throw new VideoPutOff(pixels);
    const path = `${source}-smaller.mp4`;
    const encode = (filters: string, tags: string[]) => {
      const input = [...THREADS, ...FILTER_THREADS, ...inputArguments(source, container)];
      const output = [...H264, ...tags, ...AAC, ...THREADS, ...INDEX_FIRST, '-f', 'mp4', path];
      // The file may be longer than it states.
      const length = facts.seconds ? ['-t', String(facts.seconds + 1)] : [];
      const streams = [...streamsOf(facts), ...NO_METADATA, ...length];
      return this.ffmpeg.run([...input, ...streams, '-vf', filters, ...output], {
        timeoutMs: TRANSCODE_TIMEOUT_MS,
        signal: work.signal,
        onProgress: (done) => facts.seconds && work.onProgress(Math.min(1, done / facts.seconds)),
      });
    };
    const { hdrTransfer } = facts.video;
    let result = hdrTransfer
      ? await encode(`${SMALLER},${toneMapping(hdrTransfer)}`, BT709)
      : await encode(SMALLER, []);
    // Without zimg the picture looks grayish, which is better than no picture.
    if (hdrTransfer && NO_ZSCALE.test(result.output)) result = await encode(SMALLER, BT709);
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

function streamsOf({ video, audio }: VideoFacts): string[] {
  return [video, audio].flatMap((stream) => (stream ? ['-map', `0:${stream.index}`] : []));
}

function isPlayable({ video, audio }: VideoFacts, container: VideoContainer): boolean {
  const { video: videos, audio: audios } = PLAYABLE[container];
  const isVideoPlayable =
    videos.includes(video.codec) && PLAYABLE_PIXELS.test(video.pixels) && video.hdrTransfer === null;
  return isVideoPlayable && (audio === null || audios.includes(audio.codec));
}

/** Returns the pixels of all frames together. */
function pixelsOf({ video, seconds }: VideoFacts): number {
  return video.width * video.height * (video.framesPerSecond ?? USUAL_FRAME_RATE) * (seconds ?? 0);
}

/** A truncated file results in a video shorter than the duration in its header. */
function isComplete(made: VideoFacts, announced: VideoFacts): boolean {
  if (made.seconds === null || announced.seconds === null) return true;
  return made.seconds >= announced.seconds * 0.9 - 1;
}

function lastLines({ output }: FfmpegResult): string {
  return output.trim().split('\n').slice(-3).join(' | ');
}
