import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from '@jest/globals';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import { findIsolation } from '../src/isolation/isolation.js';
import { withLimits } from '../src/isolation/process-limits.js';

const isolation = findIsolation(['/bin/sh', '-c', 'exit 0']);
// Some systems do not allow namespaces, such as containers with the usual system call filter.
const onSystemsThatIsolate = isolation ? it : it.skip;

const start = (script: string) =>
  spawn('/bin/sh', withLimits([...(isolation ?? []), '/bin/sh', '-c', script]), {
    env: { PATH: process.env.PATH },
  });

async function outputOf(script: string): Promise<string> {
  const child = start(script);
  const [output] = await Promise.all([text(child.stdout), once(child, 'close')]);
  return output.trim();
}

describe('an isolated command', () => {
  onSystemsThatIsolate('sees only a network of its own, which leads nowhere', async () => {
    expect(await outputOf(`tail -n +3 /proc/net/dev | cut -d: -f1`)).toBe('lo');
    expect(await outputOf('tail -n +2 /proc/net/route')).toBe('');
  });

  onSystemsThatIsolate('runs as nobody and sees no process of the service', async () => {
    expect(await outputOf('id -u')).toBe('65534');
    expect(await outputOf(`cat /proc/[0-9]*/cmdline | tr '\\0' ' '`)).not.toContain('jest');
  });

  onSystemsThatIsolate('gets no secret from the environment of the service', async () => {
    process.env.TEST_SECRET = 'hunter2';
    try {
      expect(await outputOf('env')).not.toContain('hunter2');
    } finally {
      delete process.env.TEST_SECRET;
    }
  });

  onSystemsThatIsolate('ends when the service closes its input', async () => {
    const marker = `6${Date.now()}`;
    const child = start(`echo started; exec sleep ${marker}`);
    await once(child.stdout, 'data');
    await waitFor(async () => (await countRunning(marker)) === 1);
    child.stdin.destroy();
    await waitFor(async () => (await countRunning(marker)) === 0);
  });
});

/** Counts the processes that sleep for this long, as the service sees them. */
async function countRunning(seconds: string): Promise<number> {
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const commands = await Promise.all(
    ids.map((id) => readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => '')),
  );
  return commands.filter((command) => command === `sleep\0${seconds}\0`).length;
}
