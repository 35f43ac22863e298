import { createHash } from 'node:crypto';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { execa } from 'execa';
import { cacheFolder } from '../cache-folder.mjs';

/** NATS has the same version here, in containers and in the cluster (nats-version.spec.ts compares them). */
export const NATS_VERSION = '2.15.1';

/** Name of the official release for each of Node's processor names. */
const PROCESSORS: Record<string, string> = { x64: 'linux-amd64', arm64: 'linux-arm64' };

/** Debian release with this version. The package also runs on older releases. */
const DEBIAN_RELEASE = 'forky';

const CONNECT_WITHIN_MS = 5_000;
const DOWNLOAD_WITHIN_MS = 120_000;

/** Finds nats-server on the PATH or in this user's cache; else fetches it into the cache. */
export async function natsBinary(say: (line: string) => void): Promise<string> {
  const onPath = (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, 'nats-server'));
  const cached = join(cacheFolder(), `nats-server-${NATS_VERSION}`);
  for (const candidate of [...onPath, cached])
    if (existsSync(candidate) && (await isUsable(candidate, say))) return candidate;
  say(`Fetching nats-server ${NATS_VERSION} (only this once) …`);
  const work = mkdtempSync(join(tmpdir(), 'sprinkle-nats-'));
  const failures: string[] = [];
  try {
    for (const [source, fetchInto] of [
      ["Debian's package", fromDebian],
      ['the official release', fromRelease],
    ] as const) {
      try {
        return await keep(await fetchInto(work), cached, say);
      } catch (error) {
        failures.push(`  - ${source}: ${(error as Error).message.trim().split('\n').at(-1)}`);
      }
    }
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
  throw new Error(
    `nats-server ${NATS_VERSION} was not found and could not be fetched:\n${failures.join('\n')}\n` +
      `Install it (https://github.com/nats-io/nats-server/releases), put it on the PATH or at ${cached}, or set NATS_URL to a running server with JetStream.`,
  );
}

/** Rejects older servers. Accepts newer ones with a notice, because Debian may have moved on. */
async function isUsable(binary: string, say: (line: string) => void): Promise<boolean> {
  const version = await versionOf(binary);
  if (version === undefined || !isAtLeast(version, NATS_VERSION)) return false;
  if (version !== NATS_VERSION)
    say(`nats-server is ${version} here, and ${NATS_VERSION} in containers and in the cluster.`);
  return true;
}

/** Returns undefined if the program is incomplete or for another processor. */
export async function versionOf(binary: string): Promise<string | undefined> {
  const { stdout } = await execa(binary, ['--version'], { reject: false });
  return /nats-server: v(\d+\.\d+\.\d+)/.exec(stdout ?? '')?.[1];
}

/** Accepts no other major version, because it may be incompatible. */
export function isAtLeast(version: string, wanted: string): boolean {
  const [major = 0, ...rest] = version.split('.').map(Number);
  const [wantedMajor = 0, ...wantedRest] = wanted.split('.').map(Number);
  if (major !== wantedMajor) return false;
  const away = rest.map((part, index) => part - (wantedRest[index] ?? 0)).find((part) => part !== 0) ?? 0;
  return away >= 0;
}

// Moves the finished file into place, so that concurrent starts never see a partial one.
async function keep(binary: string, cached: string, say: (line: string) => void): Promise<string> {
  if (!(await isUsable(binary, say)))
    throw new Error(`is version ${(await versionOf(binary)) ?? 'unknown'}, or does not run on this machine`);
  mkdirSync(join(cached, '..'), { recursive: true });
  const unfinished = `${cached}.${process.pid}`;
  copyFileSync(binary, unfinished);
  chmodSync(unfinished, 0o755);
  renameSync(unfinished, cached);
  return cached;
}

/** The release's checksums detect a broken download. Its authenticity rests on TLS. */
async function fromRelease(work: string): Promise<string> {
  const processor = process.platform === 'linux' ? PROCESSORS[process.arch] : undefined;
  if (!processor) throw new Error(`there is none for ${process.platform}-${process.arch}`);
  const folder = `nats-server-v${NATS_VERSION}-${processor}`;
  const release = `https://github.com/nats-io/nats-server/releases/download/v${NATS_VERSION}`;
  const bytes = await download(`${release}/${folder}.tar.gz`);
  const sums = (await download(`${release}/SHA256SUMS`)).toString('utf8').split('\n');
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  if (!sums.some((line) => line.startsWith(sha256) && line.endsWith(`${folder}.tar.gz`)))
    throw new Error(`${folder}.tar.gz has the wrong checksum ${sha256}`);
  writeFileSync(join(work, 'release.tar.gz'), bytes);
  await execa('tar', ['-xzf', 'release.tar.gz'], { cwd: work });
  return join(work, folder, 'nats-server');
}

// The connection timeout lets a machine without internet move on quickly. The total timeout allows for a slow connection.
async function download(url: string): Promise<Buffer> {
  const connecting = new AbortController();
  const timer = setTimeout(() => connecting.abort(new Error('no connection')), CONNECT_WITHIN_MS);
  try {
    const signal = AbortSignal.any([connecting.signal, AbortSignal.timeout(DOWNLOAD_WITHIN_MS)]);
    const response = await fetch(url, { signal });
    clearTimeout(timer);
    if (!response.ok) throw new Error(`${url} answers ${response.status}`);
    return Buffer.from(await response.arrayBuffer());
  } finally {
    clearTimeout(timer);
  }
}

/**
 * apt-get downloads and dpkg unpacks without root, from the machine's configured mirror. They use package lists of their own,
 * because the system's Debian release may be older and must not change.
 */
async function fromDebian(work: string): Promise<string> {
  for (const folder of ['lists/partial', 'cache/archives/partial'])
    mkdirSync(join(work, folder), { recursive: true });
  const keys = '/usr/share/keyrings/debian-archive-keyring.gpg';
  writeFileSync(
    join(work, 'sources.list'),
    `deb [signed-by=${keys}] ${await debianMirror()} ${DEBIAN_RELEASE} main\n`,
  );
  const apt = [
    'APT::Sandbox::User=root',
    'Acquire::Languages=none',
    `Dir::Etc::SourceList=${work}/sources.list`,
    'Dir::Etc::SourceParts=/dev/null',
    `Dir::State::Lists=${work}/lists`,
    `Dir::Cache=${work}/cache`,
  ].flatMap((setting) => ['-o', setting]);
  const options = { cwd: work, timeout: DOWNLOAD_WITHIN_MS };
  await execa('apt-get', [...apt, 'update'], options);
  await execa('apt-get', [...apt, 'download', 'nats-server'], options);
  const archive = readdirSync(work).find((name) => name.endsWith('.deb'));
  if (!archive) throw new Error('apt-get downloaded nothing');
  await execa('dpkg', ['-x', archive, 'package'], options);
  return (
    ['usr/sbin', 'usr/bin'].map((folder) => join(work, 'package', folder, 'nats-server')).find(existsSync) ??
    ''
  );
}

async function debianMirror(): Promise<string> {
  const { stdout } = await execa('apt-get', ['indextargets', '--format', '$(REPO_URI)']);
  const mirror = stdout.split('\n').find((uri) => uri.endsWith('/debian/'));
  if (!mirror) throw new Error('this machine has no mirror of Debian');
  return mirror;
}
