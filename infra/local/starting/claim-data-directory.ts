import { accessSync, constants, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type Lock, type LockHolder, takeLock } from '../processes/lock.mjs';
import { isRunning, type ProcessIdentity } from '../processes/process-identity.mjs';
import { stopLeftovers } from '../processes/register.ts';
import { stopSignal } from '../processes/stop-signal.ts';
import { Supervisor } from '../processes/supervisor.ts';
import { findRuntime } from '../runtime.ts';
import type { Settings } from '../settings.ts';
import { withdrawRuntime } from '../system.ts';

export interface Session {
  supervisor: Supervisor;
  /** Signal that aborts when this command is asked to stop. */
  signal: AbortSignal;
  end: () => Promise<void>;
}

interface LockNote {
  launcher: ProcessIdentity | null;
}

const STOPPING_WITHIN_MS = 30_000;

/** Claims the data directory for this process, and stops what an earlier one left running there. */
export async function openSession(settings: Settings, say: (line: string) => void): Promise<Session> {
  const { dataDirectory } = settings;
  prepareDataDirectory(dataDirectory);
  const lock = await claim(settings);
  const leftovers = await stopLeftovers(dataDirectory);
  if (leftovers.length > 0) say(`An earlier start was cut off; cleared away: ${leftovers.join(', ')}`);
  withdrawRuntime(settings);
  const supervisor = new Supervisor(dataDirectory, say);
  const end = async () => {
    await supervisor.stopAll();
    withdrawRuntime(settings);
    lock.release();
  };
  const signal = stopSignal(say);
  signal.addEventListener('abort', () => void supervisor.stopAll());
  return { supervisor, signal, end };
}

export function prepareDataDirectory(path: string): void {
  try {
    mkdirSync(path, { recursive: true, mode: 0o700 });
    accessSync(path, constants.W_OK);
  } catch (error) {
    throw new Error(
      `DATA_DIR must be a folder that this user may write to, unlike ${path} (${(error as NodeJS.ErrnoException).code}).`,
      { cause: error },
    );
  }
}

async function claim(settings: Settings): Promise<Lock> {
  const launcher = JSON.parse(process.env.SPRINKLE_LAUNCHER ?? 'null') as ProcessIdentity | null;
  const note: LockNote = { launcher };
  const deadline = Date.now() + STOPPING_WITHIN_MS;
  for (;;) {
    const result = takeLock(join(settings.dataDirectory, 'start.lock'), note);
    if ('release' in result) return result;
    if (!isAbandoned(result.holder) || Date.now() > deadline)
      throw new Error(alreadyRunning(settings, result.holder));
    await delay(100);
  }
}

// If the launcher of the process is gone, the process is about to stop.
function isAbandoned({ note }: LockHolder): boolean {
  const { launcher } = note as LockNote;
  return launcher !== null && !isRunning(launcher);
}

function alreadyRunning(settings: Settings, { pid }: LockHolder): string {
  const address = findRuntime(settings.dataDirectory)?.addresses.web;
  const where = address ? `at ${address}` : '(still starting)';
  return `Sprinkle is already running ${where} as process ${pid}, with the data in ${settings.dataDirectory}.`;
}
