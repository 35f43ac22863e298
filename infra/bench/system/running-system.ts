import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { readRuntime, type Runtime, runtimePath } from '@sprinkle/client/runtime';
import { systemEnvironment } from './system-environment.ts';

export const repositoryRoot = resolve(import.meta.dirname, '../../..');

export interface RunningSystem {
  readonly dataDirectory: string;
  runtime: () => Runtime;
  stop: () => Promise<void>;
}

/** Starts the whole system with its own ports and data. It stops when this process ends. */
export async function startSystem(
  dataDirectory: string,
  variables: NodeJS.ProcessEnv = {},
): Promise<RunningSystem> {
  const child = fork(join(repositoryRoot, 'infra/local/commands/start.ts'), ['--no-demo'], {
    cwd: repositoryRoot,
    env: { ...(await systemEnvironment(dataDirectory)), ...variables },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  let output = '';
  await new Promise<void>((resolveReady, reject) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (/Ready after/.test(output)) resolveReady();
    });
    child.once('exit', () => reject(new Error(`The system did not start:\n${output}`)));
  });
  return {
    dataDirectory,
    runtime: () => readRuntime(runtimePath(dataDirectory)),
    stop: async () => {
      if (!child.connected) return;
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
    },
  };
}
