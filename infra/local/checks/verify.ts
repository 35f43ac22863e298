import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { say } from '../processes/console.ts';

/** Runs the check in a new folder, then ends the process. If the check fails, the folder stays for its logs. */
export async function verify(name: string, check: (directory: string) => Promise<void>): Promise<never> {
  const directory = mkdtempSync(join(tmpdir(), `sprinkle-${name}-`));
  try {
    await check(directory);
    say('1 passed, 0 failed');
    rmSync(directory, { recursive: true, force: true });
  } catch (error) {
    say(`${(error as Error).message}\nLogs of the services and parts: ${directory}\n0 passed, 1 failed`);
    process.exitCode = 1;
  }
  process.exit();
}
