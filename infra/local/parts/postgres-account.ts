import { lchownSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

export interface Account {
  uid: number;
  gid: number;
}

/** Postgres refuses to run as root, so root runs it as another account. Ordinary users need no other account. */
export function postgresAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const found = ['postgres', 'nobody']
    .map((name) => accounts.find(([known]) => known === name))
    .find(Boolean);
  if (!found)
    throw new Error('Postgres cannot run as root, and this machine has no account "postgres" or "nobody".');
  return { uid: Number(found[2]), gid: Number(found[3]) };
}

export function giveTo(account: Account | undefined, path: string): void {
  if (!account) return;
  const stats = statSync(path);
  if (stats.uid === account.uid && stats.gid === account.gid) return;
  lchownSync(path, account.uid, account.gid);
  if (!stats.isDirectory()) return;
  for (const name of readdirSync(path)) giveTo(account, join(path, name));
}

/**
 * Returns the path of the data folder for the server. Another account may be unable to reach the folder by its own path (for
 * example in a home folder with mode 0700), so the server is started inside it.
 */
export function dataPath(account: Account | undefined, directory: string): string {
  return account && process.platform === 'linux' ? '/proc/self/cwd' : directory;
}
