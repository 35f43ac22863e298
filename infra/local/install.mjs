import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { waitForLock } from './processes/lock.mjs';

/** Makes node_modules match package-lock.json; does nothing when it does already. */
export async function ensureInstalled(root) {
  if (isStamped(root)) return;
  const place = createHash('sha256').update(root).digest('hex').slice(0, 16);
  const path = join(tmpdir(), `sprinkle-install-${process.getuid?.() ?? 0}-${place}.lock`);
  const lock = await waitForLock(path, ({ pid }) =>
    console.log(`Waiting for the installation by process ${pid} …`),
  );
  try {
    if (isStamped(root)) return;
    if (!matchesLockfile(root)) await install(root);
    writeFileSync(stampPath(root), wantedState(root));
  } finally {
    lock.release();
  }
}

function stampPath(root) {
  return join(root, 'node_modules/.sprinkle-install');
}

function isStamped(root) {
  const path = stampPath(root);
  return existsSync(path) && readFileSync(path, 'utf8') === wantedState(root);
}

function wantedState(root) {
  const hash = createHash('sha256');
  for (const name of ['package-lock.json', 'package.json']) hash.update(readFileSync(join(root, name)));
  return hash.digest('hex');
}

/** Tells whether npm recorded an installation of exactly these versions, for instance by `npm install`. */
function matchesLockfile(root) {
  const record = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(record) || !existsSync(join(root, 'node_modules/node/bin/node'))) return false;
  const installed = JSON.parse(readFileSync(record, 'utf8')).packages;
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  return Object.entries(wanted).every(([path, { version, optional, peer }]) => {
    if (!path.includes('node_modules/') || optional || peer) return true;
    return path in installed && installed[path].version === version;
  });
}

async function install(root) {
  console.log('Installing dependencies (npm ci) …');
  rmSync(stampPath(root), { force: true });
  // npm must not run on the Node inside the folder that it is about to replace.
  const inside = join(root, 'node_modules');
  const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.startsWith(inside));
  const env = { ...process.env, PATH: path.join(delimiter), SCARF_ANALYTICS: 'false' };
  const npm = process.env.npm_execpath;
  const [program, ...first] =
    npm?.endsWith('.js') && process.env.npm_node_execpath ? [process.env.npm_node_execpath, npm] : ['npm'];
  const options = ['--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  if ((await run(program, [...first, 'ci', ...options], { cwd: root, env })) === 0) return;
  // A registry that lacks packages for other platforms makes npm ci reject the whole lockfile. npm install leaves them out.
  console.log('npm ci did not succeed; trying npm install with the same versions …');
  if ((await run(program, [...first, 'install', '--no-save', ...options], { cwd: root, env })) === 0) return;
  throw new Error(
    'The dependencies could not be installed (see above). Check the connection to the npm registry and try again.',
  );
}

function run(program, args, options) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { ...options, stdio: 'inherit' });
    const stop = (signal) => child.kill(signal);
    for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop);
    child.on('error', reject);
    child.on('exit', (code) => {
      for (const signal of ['SIGINT', 'SIGTERM']) process.off(signal, stop);
      resolve(code ?? 1);
    });
  });
}
