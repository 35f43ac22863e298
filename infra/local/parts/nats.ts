import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { greeting } from '../processes/readiness.ts';
import type { Supervisor } from '../processes/supervisor.ts';
import { natsBinary } from './nats-binary.ts';

/** Starts nats-server with JetStream, its store in the directory. Returns its address. */
export async function startNats(
  supervisor: Supervisor,
  options: { directory: string; port: number; say: (line: string) => void },
): Promise<string> {
  const command = await natsBinary(options.say);
  mkdirSync(options.directory, { recursive: true, mode: 0o700 });
  const config = join(options.directory, 'nats.conf');
  writeFileSync(
    config,
    [
      `listen: "127.0.0.1:${options.port}"`,
      `jetstream { store_dir: ${JSON.stringify(options.directory)}, max_memory_store: 64MB, max_file_store: 16GB }`,
      '',
    ].join('\n'),
  );
  await supervisor.start({
    name: 'nats',
    stage: 'part',
    command,
    args: ['-c', config],
    env: { PATH: process.env.PATH, TZ: 'UTC' },
    isReady: async () => (await greeting(options.port))?.includes('"jetstream":true') ?? false,
  });
  return `nats://127.0.0.1:${options.port}`;
}
