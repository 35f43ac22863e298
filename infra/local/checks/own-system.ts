import { say } from '../processes/console.ts';
import { freePort } from '../processes/ports.ts';
import { Supervisor } from '../processes/supervisor.ts';
import type { Runtime } from '../runtime.ts';
import type { Settings } from '../settings.ts';
import { startSystem } from '../system.ts';

export interface OwnSystem {
  supervisor: Supervisor;
  settings: Settings;
  runtime: Runtime;
}

/** Starts the whole system on its own ports and data, for as long as the work takes. */
export async function withOwnSystem<Result>(
  directory: string,
  signal: AbortSignal,
  work: (system: OwnSystem) => Promise<Result>,
): Promise<Result> {
  const supervisor = new Supervisor(directory, say);
  const stop = () => void supervisor.stopAll();
  signal.addEventListener('abort', stop);
  try {
    const settings = await ownSettings(directory);
    const runtime = await startSystem({ supervisor, settings, signal, say });
    return await work({ supervisor, settings, runtime });
  } finally {
    signal.removeEventListener('abort', stop);
    await supervisor.stopAll();
  }
}

/** Chooses free ports, and takes nothing from the environment that could lead to another system. */
export async function ownSettings(dataDirectory: string): Promise<Settings> {
  const { PATH, HOME, TZ } = process.env;
  return {
    dataDirectory,
    port: await freePort(),
    mailUiPort: await freePort(),
    stripeSandboxPort: await freePort(),
    given: { PATH, HOME, TZ, RATE_LIMITS: 'relaxed' },
  };
}
