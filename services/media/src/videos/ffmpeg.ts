import { Inject, Injectable, Logger } from '@nestjs/common';
import { VIDEO_KEPT_BYTES } from '@sprinkle/contracts/rules/media-limits';
import { SERVICE_CONFIG } from '@sprinkle/service-kit/injection-tokens';
import { UploadError } from '../assets/upload-error.js';
import type { Config } from '../config.js';
import { findIsolation } from '../isolation/isolation.js';
import { KILLED, runIsolated } from '../isolation/run-isolated.js';
import { findFfmpeg } from './find-ffmpeg.js';

export interface FfmpegRun {
  timeoutMs: number;
  signal: AbortSignal;
  /** Receives how many seconds of the result have been written. */
  onProgress?: (seconds: number) => void;
}

export interface FfmpegResult {
  outcome: 'succeeded' | 'failed' | 'timed out';
  /** The beginning of standard error. */
  output: string;
}

/** ffmpeg's messages start at the beginning of a line. Texts from an uploaded video are indented. */
const DISK_IS_FULL = /(?:^|\n)\S[^\n]*: No space left on device/;

/** Something killed ffmpeg, perhaps because the system ran out of memory. */
export class FfmpegKilled extends Error {}
const COMMON_ARGUMENTS = ['-hide_banner', '-nostdin', '-y', '-nostats', '-protocol_whitelist', 'file,pipe'];

/** Runs ffmpeg, the program that reads and writes videos. */
@Injectable()
export class Ffmpeg {
  private readonly logger = new Logger(Ffmpeg.name);
  private readonly binary: string | null;
  /** Prefix of the command; empty if the system allows no isolation. */
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

  /** Throws if ffmpeg cannot run, was killed or found the disk full, or if the signal is aborted. */
  async run(args: string[], { timeoutMs, signal, onProgress }: FfmpegRun): Promise<FfmpegResult> {
    if (!this.binary) throw new Error('ffmpeg is not installed');
    const command = [
      ...this.isolation,
      this.binary,
      ...COMMON_ARGUMENTS,
      ...(onProgress ? ['-progress', 'pipe:1'] : []),
      ...args,
    ];
    const { code, isTimedOut, errors } = await runIsolated(command, {
      timeoutMs,
      signal,
      onOutput: (text) => {
        const microseconds = Number(/out_time_us=(\d+)/.exec(text)?.[1]);
        if (Number.isFinite(microseconds)) onProgress?.(microseconds / 1_000_000);
      },
    });
    if (code === 0) return { outcome: 'succeeded', output: errors };
    if (isTimedOut) return { outcome: 'timed out', output: errors };
    if (code === KILLED) throw new FfmpegKilled('ffmpeg was killed');
    if (DISK_IS_FULL.test(errors)) throw new Error('The disk is full');
    return { outcome: 'failed', output: errors };
  }
}
