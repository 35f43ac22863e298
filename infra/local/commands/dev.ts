/**
 * The same system as `npm start`, with every source folder watched: a change builds what depends on it (nx knows what
 * that is) and restarts the services concerned. A build that fails is told, and what ran before goes on running.
 * Pages are rendered by the gateway from the built web: reload the browser to see a change there.
 */
import { existsSync, readdirSync, watch } from 'node:fs';
import { join } from 'node:path';
import { build } from '../build.ts';
import { say } from '../processes/console.ts';
import { completeFirstStart } from './first-start.ts';
import { openSession } from './session.ts';
import type { Session } from './session.ts';
import { readSettings, repositoryRoot } from '../settings.ts';
import type { ProcessName } from '../environment.ts';
import type { Runtime } from '../runtime.ts';
import { serviceNames } from '../parts/system-parts.ts';
import { announce } from './announce.ts';
import { migrate, processNames, requireFixedPorts, startSystem } from '../system.ts';

const settleMs = 150;

try {
  const settings = readSettings();
  const session = await openSession(settings, say);
  const { supervisor, signal } = session;
  try {
    await requireFixedPorts(settings);
    await build(signal, say);
    const runtime = await startSystem({ supervisor, settings, signal, say });
    const news = await completeFirstStart({ settings, runtime, signal, isDemoWanted: true, say });
    announce(runtime, settings, news, 'Watching the sources. Ctrl-C stops everything.');
    await followChanges(session, runtime);
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    await session.end();
  }
  process.exit(0);
} catch (error) {
  say((error as Error).message);
  process.exit(1);
}

/** Runs until the session is stopped. */
async function followChanges({ supervisor, signal }: Session, runtime: Runtime): Promise<void> {
  for await (const changed of changes(signal)) {
    try {
      await build(signal, say);
      const names = [...new Set(changed.flatMap(concerned))];
      await Promise.all(
        names.map((name) => (name === 'gateway' ? null : migrate(name, runtime.environments[name], signal))),
      );
      await Promise.all(names.map((name) => supervisor.restart(name)));
      say(`Up to date: ${names.join(', ')}`);
    } catch (error) {
      signal.throwIfAborted();
      say((error as Error).message);
    }
  }
}

/** Packages whose sources changed, gathered while a build was under way. */
async function* changes(signal: AbortSignal): AsyncGenerator<string[]> {
  let gathered = new Set<string>();
  let wake: () => void = () => undefined;
  for (const folder of sourceFolders()) {
    watch(join(repositoryRoot, folder, 'src'), { recursive: true, signal }, () => {
      gathered.add(folder);
      wake();
    });
  }
  signal.addEventListener('abort', () => wake());
  while (!signal.aborted) {
    if (gathered.size === 0) await new Promise<void>((resolve) => (wake = resolve));
    await new Promise((resolve) => setTimeout(resolve, settleMs)); // an editor saves in several steps
    const changed = [...gathered];
    gathered = new Set();
    if (changed.length > 0 && !signal.aborted) yield changed;
  }
}

function sourceFolders(): string[] {
  const nested = ['libs', 'services'].flatMap((folder) =>
    readdirSync(join(repositoryRoot, folder)).map((name) => `${folder}/${name}`),
  );
  return [...nested, 'gateway', 'web', 'admin-web'].filter((folder) =>
    existsSync(join(repositoryRoot, folder, 'src')),
  );
}

/** The processes that run code of this package. The gateway also runs the server side of web. */
function concerned(folder: string): readonly ProcessName[] {
  const service = serviceNames.find((name) => folder === `services/${name}`);
  if (service) return [service];
  return folder === 'libs/contracts' || folder === 'libs/service-kit' ? processNames : ['gateway'];
}
