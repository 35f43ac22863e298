import { randomUUID } from 'node:crypto';
import { rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import type { InstallationCheck } from '@sprinkle/contracts/system/installation.schemas';
import { variablesWithDefaultSecrets } from '../default-secrets.js';
import { isLocalUrl } from './address-kind.js';
import { ok, orWrong, warning, wrong } from './check.js';

const MEMORY_LEFT_MIN = 64 * 1024 ** 2;

/** Strangers who can reach the product can also read the secrets in the repository. */
export function checkSecrets(env: NodeJS.ProcessEnv, publicUrl: string): InstallationCheck {
  const name = 'Secrets';
  const published = variablesWithDefaultSecrets(env);
  if (published.length === 0) return ok(name, 'No secret is a published one');
  const found = `Published in the repository: ${published.join(', ')}`;
  const advice = 'Set them to values of your own before anybody else can reach the product.';
  return isLocalUrl(publicUrl) ? warning(name, found, advice) : wrong(name, found, advice);
}

export function checkMemory(): InstallationCheck {
  const constrained = process.constrainedMemory();
  const limit = constrained > 0 && constrained < totalmem() ? constrained : null;
  return describeMemory({ used: process.memoryUsage.rss(), limit, left: process.availableMemory() });
}

interface MemoryFound {
  /** Bytes that the process has. */
  used: number;
  /** Bytes that it may use; null if only the machine limits it. */
  limit: number | null;
  /** Bytes that it can still get. */
  left: number;
}

export function describeMemory({ used, limit, left }: MemoryFound): InstallationCheck {
  const name = 'Memory';
  const bound = limit === null ? 'without a limit' : `of ${sizeOf(limit)}`;
  const found = `${sizeOf(used)} used ${bound}, ${sizeOf(left)} left`;
  if (left >= MEMORY_LEFT_MIN) return ok(name, found);
  return warning(name, found, 'Raise the memory limit, or run it where more memory is free.');
}

/** Checks that files can be written where uploads wait, and that this many bytes fit. */
export function checkTemporaryFolder(bytesNeeded: number): Promise<InstallationCheck> {
  const name = 'Temporary files';
  const folder = tmpdir();
  return orWrong(name, `Let the process write to ${folder}, or set TMPDIR to another folder.`, async () => {
    const path = join(folder, `installation-check-${randomUUID()}`);
    await writeFile(path, 'x', { mode: 0o600 });
    await rm(path);
    const { bavail, bsize } = await statfs(folder);
    const found = `${sizeOf(bavail * bsize)} free in ${folder}`;
    if (bavail * bsize >= bytesNeeded) return ok(name, found);
    return warning(name, found, `Uploads may need ${sizeOf(bytesNeeded)}. Free some space, or set TMPDIR.`);
  });
}

export function sizeOf(bytes: number): string {
  const megabytes = bytes / 1024 ** 2;
  return megabytes < 1024 ? `${Math.round(megabytes)} MB` : `${(megabytes / 1024).toFixed(1)} GB`;
}
