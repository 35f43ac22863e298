import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { VIDEO_KEPT_BYTES } from '@sprinkle/contracts/rules/media-limits';
import { SERVICE_CONFIG } from '@sprinkle/service-kit/injection-tokens';
import { UploadError } from '../assets/upload-error.js';
import type { Config } from '../config.js';
import { findFfmpeg } from './find-ffmpeg.js';
import { withLimits } from './process-limits.js';

export interface FfmpegRun {
  /** The run is killed after this time. */
  timeoutMs: number;
  signal: AbortSignal;
  /** Receives the seconds of the result that are written so far. */
  onProgress?: (seconds: number) => void;
}

export interface FfmpegResult {
  outcome: 'succeeded' | 'failed' | 'timed out';
  /** The beginning of its standard error. */
  output: string;
}

const OUTPUT_MAX = 256 * 1024;
const COMMON_ARGUMENTS = ['-hide_banner', '-nostdin', '-y', '-nostats', '-protocol_whitelist', 'file,pipe'];

/** Runs ffmpeg, the program that reads and writes videos. */
@Injectable()
export class Ffmpeg {
  private readonly logger = new Logger(Ffmpeg.name);
  private readonly binary: string | null;

  constructor(@Inject(SERVICE_CONFIG) config: Config) {
    this.binary = findFfmpeg(config.FFMPEG_PATH);
    if (!this.binary) this.logger.warn('Videos are rejected, because ffmpeg is not installed');
  }

  get isPresent(): boolean {
    return this.binary !== null;
  }

  /** Even a small video needs ffmpeg, because its metadata may reveal its owner's location. */
  assertPresent(bytes: number): void {
    if (this.binary) return;
    throw new UploadError(bytes > VIDEO_KEPT_BYTES ? 'VIDEO_TOO_LARGE_TO_KEEP' : 'NO_CONVERTER');
  }

  /** Throws when ffmpeg cannot be run at all or the signal is aborted. */
  async run(args: string[], { timeoutMs, signal, onProgress }: FfmpegRun): Promise<FfmpegResult> {
    if (!this.binary) throw new Error('ffmpeg is not installed');
    signal.throwIfAborted();
    const command = [
      this.binary,
      ...COMMON_ARGUMENTS,
      ...(onProgress ? ['-progress', 'pipe:1'] : []),
      ...args,
    ];
    const child = spawn('/bin/sh', withLimits(command), { env: { PATH: process.env.PATH } });
    const release = () => child.stdin.destroy();
    let isTimedOut = false;
    const timer = setTimeout(() => {
      isTimedOut = true;
      release();
    }, timeoutMs);
    signal.addEventListener('abort', release);
    try {
      const readOutput = listen(child, onProgress);
      const [code] = (await once(child, 'close')) as [number | null];
      signal.throwIfAborted();
      const outcome = code === 0 ? 'succeeded' : isTimedOut ? 'timed out' : 'failed';
      return { outcome, output: readOutput() };
    } finally {
      clearTimeout(timer);
      signal.removeEventListener('abort', release);
      release();
    }
  }
}

function listen(child: ChildProcessWithoutNullStreams, onProgress: FfmpegRun['onProgress']): () => string {
  let output = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    if (output.length < OUTPUT_MAX) output += text;
  });
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    const microseconds = Number(/out_time_us=(\d+)/.exec(text)?.[1]);
    if (Number.isFinite(microseconds)) onProgress?.(microseconds / 1_000_000);
  });
  // ffmpeg may close its end first.
  child.stdin.on('error', () => undefined);
  return () => output;
}
