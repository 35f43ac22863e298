import { setTimeout as delay } from 'node:timers/promises';
import { isRunning, type ProcessIdentity } from './process-identity.mjs';

export interface StoppableProcess extends ProcessIdentity {
  name: string;
  stopSignal: NodeJS.Signals;
}

const PATIENCE_MS = 8_000;

/** Sends the stop signal, waits, then kills. Only touches the process that was recorded, not a later one with the same pid. */
export async function stopProcess(recorded: StoppableProcess): Promise<void> {
  if (!isRunning(recorded)) return;
  send(recorded, recorded.stopSignal);
  if (await isGoneWithin(recorded, PATIENCE_MS)) return killGroup(recorded.pid);
  send(recorded, 'SIGKILL');
  await isGoneWithin(recorded, PATIENCE_MS);
  killGroup(recorded.pid);
}

function send(recorded: StoppableProcess, signal: NodeJS.Signals): void {
  if (isRunning(recorded)) signalIfThere(recorded.pid, signal);
}

/** Each of our processes leads its own process group, so what it left running is killed with it. */
export function killGroup(leader: number): void {
  signalIfThere(-leader, 'SIGKILL');
}

function signalIfThere(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

async function isGoneWithin(recorded: StoppableProcess, milliseconds: number): Promise<boolean> {
  const deadline = Date.now() + milliseconds;
  while (isRunning(recorded)) {
    if (Date.now() > deadline) return false;
    await delay(20);
  }
  return true;
}
