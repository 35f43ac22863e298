import { join } from 'node:path';
import { build } from '../build.ts';
import { findChromium } from '../checks/find-chromium.ts';
import { say } from '../processes/console.ts';
import { runNode } from '../processes/run-command.ts';
import { stopSignal } from '../processes/stop-signal.ts';
import { repositoryRoot } from '../settings.ts';

try {
  const signal = stopSignal(say);
  await build(signal, say);
  const { exitCode } = await runNode(
    [join(repositoryRoot, 'infra/bench/main.ts'), ...process.argv.slice(2)],
    {
      cwd: repositoryRoot,
      env: { ...process.env, BENCH_CHROMIUM: await findChromium({ signal, say }) },
      signal,
      isShown: true,
    },
  );
  process.exitCode = exitCode;
} catch (error) {
  say((error as Error).message);
  process.exitCode = 1;
}
process.exit();
