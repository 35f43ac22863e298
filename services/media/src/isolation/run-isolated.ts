import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { INPUT_FD, withLimits } from './process-limits.js';

export interface IsolatedRun {
  /** Time after which the run is killed, in milliseconds. */
  timeoutMs: number;
  signal?: AbortSignal;
  /** Sent to the program on the file descriptor `INPUT_FD`. */
  input?: Buffer;
  onOutput?: (text: string) => void;
}

export interface IsolatedResult {
  code: number | null;
  isTimedOut: boolean;
  /** The beginning of standard error. */
  errors: string;
}

/** The shell reports a killed program as 128 plus the number of the signal. */
export const KILLED = 128 + 9;
const ERRORS_MAX = 256 * 1024;

/** Runs a command under the limits, with only PATH in its environment. Throws if the signal is aborted. */
export async function runIsolated(
  command: string[],
  { timeoutMs, signal, input, onOutput }: IsolatedRun,
): Promise<IsolatedResult> {
  signal?.throwIfAborted();
  const child = spawn('/bin/sh', withLimits(command), {
    env: { PATH: process.env.PATH },
    stdio: ['pipe', 'pipe', 'pipe', 'ignore', 'pipe'],
  }) as ChildProcessWithoutNullStreams;
  const release = () => child.stdin.destroy();
  let isTimedOut = false;
  const timer = setTimeout(() => {
    isTimedOut = true;
    release();
  }, timeoutMs);
  signal?.addEventListener('abort', release);
  try {
    let errors = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      if (errors.length < ERRORS_MAX) errors += text;
    });
    child.stdout.setEncoding('utf8').on('data', (text: string) => onOutput?.(text));
    // The program may close its ends of the pipes first.
    child.stdin.on('error', () => undefined);
    (child.stdio[INPUT_FD] as Writable).on('error', () => undefined).end(input);
    const [code] = (await once(child, 'close')) as [number | null];
    signal?.throwIfAborted();
    return { code, isTimedOut, errors };
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', release);
    release();
  }
}
