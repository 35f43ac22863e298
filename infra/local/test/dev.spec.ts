import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { freePort } from '@sprinkle/client/free-port';
import { type Browser, chromium } from 'playwright-core';
import { repositoryRoot } from '../settings.ts';

let copy: string;
let dev: ChildProcess;
let site: string;
let browser: Browser;

beforeAll(async () => {
  const parent = join(repositoryRoot, '.data');
  mkdirSync(parent, { recursive: true, mode: 0o700 });
  copy = mkdtempSync(join(parent, 'dev-'));
  copySources();
  const ports = {
    PORT: await freePort(),
    MAIL_UI_PORT: await freePort(),
    STRIPE_SANDBOX_PORT: await freePort(),
  };
  site = `http://localhost:${ports.PORT}`;
  dev = await startDev(Object.fromEntries(Object.entries(ports).map(([name, port]) => [name, String(port)])));
  browser = await chromium.launch({
    executablePath: process.env.E2E_CHROMIUM,
    args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'],
  });
}, 180_000);

afterAll(async () => {
  await browser?.close();
  dev?.kill('SIGINT');
  if (dev?.exitCode === null) await once(dev, 'exit');
  rmSync(copy, { recursive: true, force: true });
}, 60_000);

test('npm run dev replaces a component in the open page without losing its state', async () => {
  const page = await browser.newPage();
  await page.goto(`${site}/login`);
  await page.getByLabel('Email').fill('kept@fans.example');
  edit('web/src/app', 'New here?', 'Never been here?');
  await page.getByText('Never been here?').waitFor();
  expect(await page.getByLabel('Email').inputValue()).toBe('kept@fans.example');
});

test('npm run dev renders public pages from the changed source and reloads open ones', async () => {
  const page = await browser.newPage();
  await page.goto(`${site}/nobody/here`);
  await page.waitForLoadState('networkidle'); // Vite's client is connected
  edit('web/src/public', '404 Page Not Found', '404 Lost and Never Found');
  await page.getByRole('heading', { name: 'Never Found' }).waitFor();
  const response = await fetch(`${site}/nobody/here`, { headers: { accept: 'text/html' } });
  expect(await response.text()).toContain('404 Lost and Never Found');
});

test('npm run dev recompiles and restarts a changed service', async () => {
  expect(await signIn()).toBe('Invalid email or password');
  edit('services/identity/src', 'Invalid email or password', 'That was not right');
  while ((await signIn()) !== 'That was not right') await delay(50);
});

/** A copy inside this repository finds its packages, so only the sources to edit are copied. */
function copySources(): void {
  const packages = ['web', 'admin-web', 'gateway', 'services', 'libs', 'infra'];
  const filter = (path: string) => basename(path) !== 'node_modules';
  for (const folder of packages)
    cpSync(join(repositoryRoot, folder), join(copy, folder), { recursive: true, filter });
  for (const name of ['tsconfig.base.json', 'tsconfig.scripts.json'])
    cpSync(join(repositoryRoot, name), join(copy, name));
  writeFileSync(join(copy, 'package.json'), '{ "type": "module" }');
  for (const folder of readdirSync(join(copy, 'libs')))
    link(`node_modules/@sprinkle/${folder}`, join(copy, 'libs', folder));
  for (const folder of ['web', 'admin-web', 'infra/local', 'gateway'])
    link(`${folder}/node_modules`, join(repositoryRoot, folder, 'node_modules'));
}

function link(path: string, target: string): void {
  mkdirSync(dirname(join(copy, path)), { recursive: true });
  symlinkSync(target, join(copy, path));
}

async function startDev(ports: Record<string, string>): Promise<ChildProcess> {
  const { PATH, HOME, TZ } = process.env;
  const program = join(copy, 'infra/local/commands/dev.ts');
  const child = spawn(process.execPath, [program, '--no-build', '--no-demo'], {
    cwd: copy,
    env: { PATH, HOME, TZ, DATA_DIR: join(copy, '.data'), RATE_LIMITS: 'relaxed', ...ports },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (text: Buffer) => {
      output += text.toString();
      if (output.includes('Watching the sources')) resolve();
    });
    child.once('exit', () => reject(new Error(`npm run dev ended:\n${output}`)));
  });
  return child;
}

/** Replaces a text in every source file below the folder. */
function edit(folder: string, text: string, replacement: string): void {
  const paths = readdirSync(join(copy, folder), { recursive: true, encoding: 'utf8' });
  const sources = paths
    .filter((path) => /(?<!\.spec)\.tsx?$/.test(path))
    .map((path) => join(copy, folder, path));
  const found = sources.filter((path) => readFileSync(path, 'utf8').includes(text));
  expect(found).not.toEqual([]);
  for (const path of found) writeFileSync(path, readFileSync(path, 'utf8').replace(text, replacement));
}

async function signIn(): Promise<string> {
  const response = await fetch(`${site}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${crypto.randomUUID()}@fans.example`, password: 'not the right one' }),
  });
  return ((await response.json()) as { message: string }).message;
}
