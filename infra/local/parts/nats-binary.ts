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

/**
 * This is the official release, by Node's names of processors. The checksums are from nats-io/nats-docker,
 * 2.10.x/alpine3.22/Dockerfile.
 */
const NATS_RELEASE = {
  version: '2.10.29',
  archives: {
    x64: { name: 'linux-amd64', sha256: 'e314da74a83a1d3876db8814c27eb990fe729640fd6452025b441bcede8390da' },
    arm64: {
      name: 'linux-arm64',
      sha256: 'da4b27942ecfb4c5f0c54553d2e7f470ddda9d7581cfe8131b351a0e223ed401',
    },
  } as Record<string, { name: string; sha256: string }>,
};

const CONNECT_WITHIN_MS = 5_000;
const DOWNLOAD_WITHIN_MS = 120_000;

/** Finds nats-server on the PATH or in this user's cache; else fetches it into the cache. */
export async function natsBinary(say: (line: string) => void): Promise<string> {
  const onPath = (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, 'nats-server'));
  const cached = join(cacheFolder(), 'nats-server');
  for (const candidate of [...onPath, cached]) {
    if (existsSync(candidate) && (await works(candidate))) return candidate;
  }
  say('Fetching nats-server (only this once) …');
  const work = mkdtempSync(join(tmpdir(), 'sprinkle-nats-'));
  const failures: string[] = [];
  try {
    for (const [source, fetchInto] of [
      ['the official release', fromRelease],
      ["Debian's package", fromDebian],
    ] as const) {
      try {
        return await keep(await fetchInto(work), cached);
      } catch (error) {
        failures.push(`  - ${source}: ${(error as Error).message.trim().split('\n').at(-1)}`);
      }
    }
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
  throw new Error(
    `nats-server was not found and could not be fetched:\n${failures.join('\n')}\n` +
      `Install it (https://github.com/nats-io/nats-server/releases), put it on the PATH or at ${cached}, or set NATS_URL to a running server with JetStream.`,
  );
}

async function works(binary: string): Promise<boolean> {
  try {
    await execa(binary, ['--version']);
    return true;
  } catch {
    return false; // The program is for another processor, or incomplete, so the search goes on.
  }
}

// The file is moved into place whole, so that two starts at once do not see each other's half-written one.
async function keep(binary: string, cached: string): Promise<string> {
  if (!(await works(binary))) throw new Error('does not run on this machine');
  mkdirSync(join(cached, '..'), { recursive: true });
  const unfinished = `${cached}.${process.pid}`;
  copyFileSync(binary, unfinished);
  chmodSync(unfinished, 0o755);
  renameSync(unfinished, cached);
  return cached;
}

async function fromRelease(work: string): Promise<string> {
  const archive = process.platform === 'linux' ? NATS_RELEASE.archives[process.arch] : undefined;
  if (!archive) throw new Error(`no checksum known for ${process.platform}-${process.arch}`);
  const folder = `nats-server-v${NATS_RELEASE.version}-${archive.name}`;
  const url = `https://github.com/nats-io/nats-server/releases/download/v${NATS_RELEASE.version}/${folder}.tar.gz`;
  const bytes = await download(url);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  if (sha256 !== archive.sha256) throw new Error(`${url} has the wrong checksum ${sha256}`);
  writeFileSync(join(work, 'release.tar.gz'), bytes);
  await execa('tar', ['-xzf', 'release.tar.gz'], { cwd: work });
  return join(work, folder, 'nats-server');
}

// The limit on connecting lets a machine without the internet go on at once; the one on the whole allows a slow line.
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

// apt-get downloads and dpkg unpacks for ordinary users too; with lists of our own it needs none on the system.
async function fromDebian(work: string): Promise<string> {
  const options = { cwd: work, timeout: DOWNLOAD_WITHIN_MS };
  const unsandboxed = ['-o', 'APT::Sandbox::User=root'];
  try {
    await execa('apt-get', [...unsandboxed, 'download', 'nats-server'], options);
  } catch {
    for (const folder of ['lists/partial', 'cache/archives/partial'])
      mkdirSync(join(work, folder), { recursive: true });
    const own = [...unsandboxed, '-o', `Dir::State::Lists=${work}/lists`, '-o', `Dir::Cache=${work}/cache`];
    await execa('apt-get', [...own, 'update'], options);
    await execa('apt-get', [...own, 'download', 'nats-server'], options);
  }
  const archive = readdirSync(work).find((name) => name.endsWith('.deb'));
  if (!archive) throw new Error('apt-get downloaded nothing');
  await execa('dpkg', ['-x', archive, 'package'], options);
  return (
    ['usr/sbin', 'usr/bin'].map((folder) => join(work, 'package', folder, 'nats-server')).find(existsSync) ??
    ''
  );
}
