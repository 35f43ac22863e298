/**
 * Runs the system of `npm start` from source. Vite serves and renders the site and the console, and updates open pages when files
 * change. A service is compiled and restarted when its sources change.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { freePort } from '@sprinkle/client/free-port';
import { build } from '../build.ts';
import { followChanges } from '../dev/follow-changes.ts';
import { startFront, writeDevBuilds } from '../dev/front.ts';
import { say } from '../processes/console.ts';
import { readSettings } from '../settings.ts';
import { announce } from '../starting/announce.ts';
import { openSession } from '../starting/claim-data-directory.ts';
import { completeFirstStart } from '../starting/first-start.ts';
import { requireFixedPorts, startSystem } from '../system.ts';

try {
  const options = {
    demo: { type: 'boolean', default: true },
    build: { type: 'boolean', default: true },
  } as const;
  const { values } = parseArgs({ options, allowNegative: true });
  const settings = readSettings();
  const session = await openSession(settings, say);
  const { supervisor, signal } = session;
  try {
    await requireFixedPorts(settings);
    if (values.build) await build(signal, say, ['--exclude=@sprinkle/web,@sprinkle/admin-web']);
    const directory = join(settings.dataDirectory, 'dev');
    const gatewayPort = await freePort();
    const gatewayVariables = { PORT: String(gatewayPort), ...writeDevBuilds(directory) };
    const host = settings.given.HOST ?? '127.0.0.1';
    await startFront({ host, port: settings.port, gatewayPort, directory });
    const runtime = await startSystem({ supervisor, settings, signal, say, gatewayVariables });
    const news = await completeFirstStart({ settings, runtime, signal, isDemoWanted: values.demo, say });
    announce(runtime, settings, news, 'Watching the sources. Ctrl-C stops everything.');
    await followChanges({ supervisor, runtime, signal, say });
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
