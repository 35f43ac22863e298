import { parseArgs } from 'node:util';
import { build } from '../build.ts';
import { say } from '../processes/console.ts';
import { readSettings, type Settings } from '../settings.ts';
import { announce } from '../starting/announce.ts';
import { openSession, type Session } from '../starting/claim-data-directory.ts';
import { completeFirstStart } from '../starting/first-start.ts';
import { requireFixedPorts, startSystem } from '../system.ts';

try {
  const options = { demo: { type: 'boolean', default: true } } as const;
  const { values } = parseArgs({ options, allowNegative: true });
  const settings = readSettings();
  const session = await openSession(settings, say);
  process.exitCode = await run(settings, session, values.demo);
  await session.end();
} catch (error) {
  say((error as Error).message);
  process.exitCode = 1;
}
process.exit();

async function run(settings: Settings, session: Session, isDemoWanted: boolean): Promise<number> {
  const { supervisor, signal } = session;
  const began = performance.now();
  try {
    await requireFixedPorts(settings);
    const runtime = await startSystem({ supervisor, settings, signal, say, build: () => build(signal, say) });
    const news = await completeFirstStart({ settings, runtime, signal, isDemoWanted, say });
    signal.throwIfAborted();
    const seconds = ((performance.now() - began) / 1_000).toFixed(1);
    announce(runtime, settings, news, `Ready after ${seconds} s. Ctrl-C stops everything.`);
  } catch (error) {
    if (signal.aborted) return 0;
    say((error as Error).message);
    return 1;
  }
  // The parts and services run in processes of their own. Without this timer, the process would have nothing to do and exit.
  const running = setInterval(() => undefined, 60_000);
  await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
  clearInterval(running);
  return 0;
}
