import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { VIDEO_KEPT_BYTES } from '@sprinkle/contracts/rules/media-limits';
import { SERVICE_CONFIG } from '@sprinkle/service-kit/injection-tokens';
import { UploadError } from '../assets/upload-error.js';
import type { Config } from '../config.js';
import { findFfmpeg } from './find-ffmpeg.js';
import { findIsolation } from './isolation.js';
import { withLimits } from './process-limits.js';

export interface FfmpegRun {
  /** Time after which the run is killed, in milliseconds. */
  timeoutMs: number;
  signal: AbortSignal;
  /** Receives the seconds of the result that are written so far. */
  onProgress?: (seconds: number) => void;
}

export interface FfmpegResult {
  outcome: 'succeeded' | 'failed' | 'timed out';
  /** Beginning of the standard error. */
  output: string;
}

const OUTPUT_MAX = 256 * 1024;
/** The shell reports a child that was killed as 128 and the number of the signal. */
const KILLED = 128 + 9;
/** A message of ffmpeg begins its line, while the texts of an uploaded video are indented. */
const DISK_IS_FULL = /(?:^|\n)\S[^\n]*: No space left on device/;

/** Something killed ffmpeg, perhaps because the system ran out of memory. */
export class FfmpegKilled extends Error {}
const COMMON_ARGUMENTS = ['-hide_banner', '-nostdin', '-y', '-nostats', '-protocol_whitelist', 'file,pipe'];

/** Runs ffmpeg, the program that reads and writes videos. */
@Injectable()
export class Ffmpeg {
  private readonly logger = new Logger(Ffmpeg.name);
  private readonly binary: string | null;
  /** Words before the command; empty where the system allows no isolation. */
  private readonly isolation: string[];

  constructor(@Inject(SERVICE_CONFIG) config: Config) {
    this.binary = findFfmpeg(config.FFMPEG_PATH);
    const isolation = this.binary === null ? null : findIsolation([this.binary, '-version']);
    this.isolation = isolation ?? [];
    if (!this.binary) this.logger.warn('Videos are rejected, because ffmpeg is not installed');
    else if (!isolation)
      this.logger.warn('ffmpeg runs with network, because the system isolates no processes');
  }

  get isPresent(): boolean {
    return this.binary !== null;
  }

  /** Even a small video needs ffmpeg, because its metadata may reveal its owner's location. */
  assertPresent(bytes: number): void {
    if (this.binary) return;
    throw new UploadError(bytes > VIDEO_KEPT_BYTES ? 'VIDEO_TOO_LARGE_TO_KEEP' : 'NO_CONVERTER');
  }

  /** Throws when ffmpeg cannot be run at all, was killed, found the disk full, or the signal is aborted. */
  async run(args: string[], { timeoutMs, signal, onProgress }: FfmpegRun): Promise<FfmpegResult> {
    if (!this.binary) throw new Error('ffmpeg is not installed');
    signal.throwIfAborted();
    const command = [
      ...this.isolation,
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
      const output = readOutput();
      if (code === 0) return { outcome: 'succeeded', output };
      if (isTimedOut) return { outcome: 'timed out', output };
      if (code === KILLED) throw new FfmpegKilled('ffmpeg was killed');
      if (DISK_IS_FULL.test(output)) throw new Error('The disk is full');
      return { outcome: 'failed', output };
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
