import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { repositoryRoot } from './running-system.ts';
import { systemEnvironment } from './system-environment.ts';

/** Returns the seconds from `npm start` to the line that says the system is ready, on existing data. */
export async function measureStart(dataDirectory: string): Promise<number> {
  const began = performance.now();
  const npm = spawn('npm', ['start', '--', '--no-demo'], {
    cwd: repositoryRoot,
    env: await systemEnvironment(dataDirectory),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  const seconds = await new Promise<number>((resolve, reject) => {
    npm.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (/Ready after/.test(output)) resolve((performance.now() - began) / 1_000);
    });
    npm.once('exit', () => reject(new Error(`npm start ended:\n${output}`)));
  });
  npm.kill('SIGTERM');
  await once(npm, 'exit');
  return seconds;
}
