import { freePort } from '@sprinkle/client/free-port';
import type { Runtime } from '@sprinkle/client/runtime';
import { say } from '../processes/console.ts';
import { Supervisor } from '../processes/supervisor.ts';
import type { Settings } from '../settings.ts';
import { startSystem } from '../system.ts';

export interface OwnSystem {
  supervisor: Supervisor;
  settings: Settings;
  runtime: Runtime;
}

/** Runs the whole system with its own ports and data while the work runs. */
export async function withOwnSystem<Result>(
  directory: string,
  signal: AbortSignal,
  work: (system: OwnSystem) => Promise<Result>,
  variables: Record<string, string> = {},
): Promise<Result> {
  return withSupervisor(directory, signal, async (supervisor) => {
    const settings = await ownSettings(directory);
    Object.assign(settings.given, variables);
    const runtime = await startSystem({ supervisor, settings, signal, say });
    return work({ supervisor, settings, runtime });
  });
}

/** Stops everything that the work started, once the work ends or the signal aborts. */
export async function withSupervisor<Result>(
  directory: string,
  signal: AbortSignal,
  work: (supervisor: Supervisor) => Promise<Result>,
): Promise<Result> {
  const supervisor = new Supervisor(directory, say);
  const stop = () => void supervisor.stopAll();
  signal.addEventListener('abort', stop);
  try {
    return await work(supervisor);
  } finally {
    signal.removeEventListener('abort', stop);
    await supervisor.stopAll();
  }
}

/** Chooses free ports, and ignores variables that could point to another system. */
export async function ownSettings(dataDirectory: string): Promise<Settings> {
  const { PATH, HOME, TZ } = process.env;
  return {
    dataDirectory,
    port: await freePort(),
    mailUiPort: await freePort(),
    stripeSandboxPort: await freePort(),
    // The check must not call TikTok, so nothing listens at this address.
    given: { PATH, HOME, TZ, RATE_LIMITS: 'relaxed', TIKTOK_URL: 'http://127.0.0.1:9' },
  };
}
