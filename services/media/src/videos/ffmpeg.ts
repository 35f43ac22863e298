import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { once } from 'node:events';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { VIDEO_KEPT_BYTES } from '@sprinkle/contracts/media/media.schemas';
import { SERVICE_CONFIG } from '@sprinkle/service-kit/injection-tokens';
import type { Config } from '../config.js';
import { UploadError } from '../assets/upload-error.js';
import { findFfmpeg } from './find-ffmpeg.js';
import { withLimits } from './process-limits.js';

export interface FfmpegRun {
  /** Of one run, to be killed after. */
  timeoutMs: number;
  signal: AbortSignal;
  /** Seconds of the result that are done. */
  onProgress?: (seconds: number) => void;
}

export interface FfmpegResult {
  end: 'done' | 'failed' | 'out of time';
  /** What it said, its first part. */
  said: string;
}

/** Of what it says, its first part is kept. */
const SAID_MAX = 256 * 1024;
const SILENCED = ['-hide_banner', '-nostdin', '-y', '-nostats', '-protocol_whitelist', 'file,pipe'];

/** The program that reads and writes video. */
@Injectable()
export class Ffmpeg {
  private readonly logger = new Logger(Ffmpeg.name);
  private readonly binary: string | null;

  constructor(@Inject(SERVICE_CONFIG) config: Config) {
    this.binary = findFfmpeg(config.FFMPEG_PATH);
    if (!this.binary) this.logger.warn('There is no ffmpeg: videos are refused');
  }

  get isPresent(): boolean {
    return this.binary !== null;
  }

  /** A video of so many bytes: also a small one has to be freed of what it tells about its owner. */
  assertPresent(bytes: number): void {
    if (this.binary) return;
    throw new UploadError(bytes > VIDEO_KEPT_BYTES ? 'VIDEO_TOO_LARGE' : 'NO_CONVERTER');
  }

  /** Rejects where it could not be run at all, or was told to end. */
  async run(args: string[], { timeoutMs, signal, onProgress }: FfmpegRun): Promise<FfmpegResult> {
    if (!this.binary) throw new Error('There is no ffmpeg');
    signal.throwIfAborted();
    const command = [this.binary, ...SILENCED, ...(onProgress ? ['-progress', 'pipe:1'] : []), ...args];
    const child = spawn('/bin/sh', withLimits(command), { env: { PATH: process.env.PATH } });
    const release = () => child.stdin.destroy();
    let isOutOfTime = false;
    const timer = setTimeout(() => {
      isOutOfTime = true;
      release();
    }, timeoutMs);
    signal.addEventListener('abort', release);
    try {
      const said = listen(child, onProgress);
      const [code] = (await once(child, 'close')) as [number | null];
      signal.throwIfAborted();
      const end = code === 0 ? 'done' : isOutOfTime ? 'out of time' : 'failed';
      return { end, said: said() };
    } finally {
      clearTimeout(timer);
      signal.removeEventListener('abort', release);
      release();
    }
  }
}

function listen(child: ChildProcessWithoutNullStreams, onProgress: FfmpegRun['onProgress']): () => string {
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    if (said.length < SAID_MAX) said += text;
  });
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    const microseconds = Number(/out_time_us=(\d+)/.exec(text)?.[1]);
    if (Number.isFinite(microseconds)) onProgress?.(microseconds / 1_000_000);
  });
  // The other end may be gone first.
  child.stdin.on('error', () => undefined);
  return () => said;
}
