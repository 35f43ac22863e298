import { join } from 'node:path';
import { say } from './console.ts';
import { runNode } from './processes/run-command.ts';
import { repositoryRoot } from './settings.ts';
import { stopSignal } from './stop-signal.ts';

const { exitCode } = await runNode(
  [join(repositoryRoot, 'infra/spec-coverage/main.ts'), ...process.argv.slice(2)],
  {
    cwd: repositoryRoot,
    env: process.env,
    signal: stopSignal(say),
    onOutput: (text) => process.stdout.write(text),
  },
);
process.exit(exitCode);
