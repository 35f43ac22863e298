import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { connect } from 'node:net';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright-core';
import { runCommand } from '../processes/run-command.ts';
import { repositoryRoot } from '../settings.ts';
import { unpackBundledChromium } from './bundled-chromium.ts';

interface Search {
  signal: AbortSignal;
  say: (line: string) => void;
}

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const DOWNLOAD_WITHIN_MS = 60_000;
const CONNECT_WITHIN_MS = 3_000;

/** Returns a Chromium that can open pages on this machine: an installed one, else the npm package's, else a new download. */
export async function findChromium(search: Search): Promise<string> {
  const sources: [string, () => Promise<string | undefined>][] = [
    ...NAMES.map((name) => [name, async () => onPath(name)] as [string, () => Promise<string | undefined>]),
    ["Playwright's own", async () => chromium.executablePath()],
    ['the npm package @sparticuz/chromium', unpackBundledChromium],
    ["Debian's package", () => installFromDebian(search)],
    ["Playwright's download", () => downloadByPlaywright(search)],
  ];
  const failures: string[] = [];
  for (const [source, locate] of sources) {
    try {
      const path = await locate();
      if (path === undefined || !existsSync(path)) continue;
      await openPage(path);
      return path;
    } catch (error) {
      search.signal.throwIfAborted();
      failures.push(`  - ${source}: ${(error as Error).message.split('\n')[0]}`);
    }
  }
  throw new Error(
    `The browser journeys need Chromium, and none works here:\n${failures.join('\n')}\n` +
      'Install it (Debian and Ubuntu: apt-get install chromium) so that "chromium" is on the PATH.',
  );
}

function onPath(name: string): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
}

async function openPage(executablePath: string): Promise<void> {
  const args = ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'];
  const browser = await chromium.launch({ executablePath, args, timeout: 20_000 });
  try {
    const page = await browser.newPage();
    await page.setContent('<p>ready</p>');
    await page.textContent('p', { timeout: 10_000 });
  } finally {
    await browser.close();
  }
}

async function installFromDebian({ signal, say }: Search): Promise<string | undefined> {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  say("Installing Debian's chromium …");
  const options = { cwd: '/', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, signal };
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'chromium']]) {
    const { exitCode, output } = await runCommand('apt-get', args, options);
    if (exitCode !== 0) throw new Error(output.trim().split('\n').at(-1));
  }
  return onPath('chromium');
}

async function downloadByPlaywright({ signal, say }: Search): Promise<string | undefined> {
  if (!(await canConnect('cdn.playwright.dev'))) throw new Error('no connection');
  say("Downloading Playwright's chromium …");
  const program = join(
    createRequire(import.meta.url).resolve('playwright-core/package.json'),
    '..',
    'cli.js',
  );
  await runCommand(process.execPath, [program, 'install', 'chromium'], {
    cwd: repositoryRoot,
    env: process.env,
    signal: AbortSignal.any([signal, AbortSignal.timeout(DOWNLOAD_WITHIN_MS)]),
  });
  return chromium.executablePath();
}

function canConnect(host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port: 443, timeout: CONNECT_WITHIN_MS });
    const finish = (isConnected: boolean) => {
      socket.destroy();
      resolve(isConnected);
    };
    socket.once('connect', () => finish(true));
    socket.once('timeout', () => finish(false));
    socket.once('error', () => finish(false));
  });
}
