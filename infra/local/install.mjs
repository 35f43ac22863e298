import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { linkNode, productNode } from './node-runtime.mjs';
import { waitForLock } from './processes/lock.mjs';
import { runNpm } from './processes/npm.mjs';
import { sayStep } from './processes/say-step.mjs';

/**
 * Makes node_modules match package-lock.json, and returns the Node to run on. Development packages, which only tests, benchmarks
 * and other checks need, are installed by the first command that needs them.
 */
export async function ensureInstalled(root, needsTools) {
  const [node] = await Promise.all([productNode(root), ensurePackages(root, needsTools)]);
  linkNode(root, node);
  return node;
}

async function ensurePackages(root, needsTools) {
  if (isStamped(root, needsTools)) return;
  const place = createHash('sha256').update(root).digest('hex').slice(0, 16);
  const path = join(tmpdir(), `sprinkle-install-${process.getuid?.() ?? 0}-${place}.lock`);
  const lock = await waitForLock(path, ({ pid }) =>
    console.log(`Waiting for the installation by process ${pid} …`),
  );
  try {
    if (isStamped(root, needsTools)) return;
    const withTools = needsTools || existsSync(join(root, 'node_modules/jest'));
    if (!matchesLockfile(root, withTools)) await install(root, withTools);
    writeFileSync(stampPath(root), stampOf(root, withTools));
  } finally {
    lock.release();
  }
}

function stampPath(root) {
  return join(root, 'node_modules/.sprinkle-install');
}

function isStamped(root, needsTools) {
  if (!existsSync(stampPath(root))) return false;
  const stamp = readFileSync(stampPath(root), 'utf8');
  return stamp === stampOf(root, true) || (!needsTools && stamp === stampOf(root, false));
}

function stampOf(root, withTools) {
  const hash = createHash('sha256');
  for (const name of ['package-lock.json', 'package.json']) hash.update(readFileSync(join(root, name)));
  return `${hash.digest('hex')} ${withTools ? 'with' : 'without'} tools`;
}

/** Returns whether npm recorded an installation of exactly these versions, for example by `npm install`. */
function matchesLockfile(root, withTools) {
  const record = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(record)) return false;
  const installed = JSON.parse(readFileSync(record, 'utf8')).packages;
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  return Object.entries(wanted).every(([path, { version, dev, devOptional, optional, peer }]) => {
    if (!path.includes('node_modules/') || devOptional || optional || peer || (dev && !withTools))
      return true;
    return path in installed && installed[path].version === version;
  });
}

async function install(root, withTools) {
  const isAddition = withTools && matchesLockfile(root, false);
  const what = isAddition ? 'The tools of development' : 'The packages';
  rmSync(stampPath(root), { force: true });
  const options = [withTools ? '--include=dev' : '--omit=dev', '--include=optional'];
  await sayStep(`${what} of package-lock.json are installed`, async () => {
    try {
      // npm ci would reinstall what is already there.
      if (!isAddition) return await runNpm(['ci', ...options], { cwd: root, root });
    } catch (error) {
      // If the registry lacks packages for other platforms, npm ci rejects the whole lockfile. npm install skips them.
      console.log(`${error.message}\nnpm ci did not succeed; trying npm install with the same versions …`);
    }
    return runNpm(['install', '--no-save', ...options], { cwd: root, root });
  }).catch((error) => {
    throw new Error(
      `${error.message}\nThe packages could not be installed. Check the connection to the npm registry and try again.`,
    );
  });
}
