import {
  chmodSync,
  chownSync,
  existsSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { parseEnv } from 'node:util';

export interface EnvFile {
  path: string;
  text: string;
  values: Record<string, string | undefined>;
}

/** Reads a file of variables, if it exists. */
export function readEnvFile(path: string): EnvFile {
  const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
  return { path: existsSync(path) ? realpathSync(path) : path, text, values: parseEnv(text) };
}

/** Appends lines. Afterwards only the folder's owner may read the file. */
export function addToEnvFile(file: EnvFile, heading: string, added: Record<string, string>): void {
  const lines = Object.entries(added).map(([name, value]) => `${name}=${quoted(name, value)}\n`);
  if (lines.length === 0) return;
  if (readEnvFile(file.path).text !== file.text)
    throw new Error(`${file.path} was changed meanwhile, so nothing was written. Start again.`);
  const gap = file.text === '' ? '' : file.text.endsWith('\n') ? '\n' : '\n\n';
  const unfinished = `${file.path}.${process.pid}`;
  try {
    writeFileSync(unfinished, `${file.text}${gap}# ${heading}\n${lines.join('')}`, {
      mode: 0o600,
      flag: 'wx',
    });
    chmodSync(unfinished, 0o600);
    giveToOwnerOf(dirname(file.path), unfinished);
    renameSync(unfinished, file.path);
  } finally {
    rmSync(unfinished, { force: true });
  }
}

/** In a container this program runs as root, but the folder's owner must be able to read the file. */
function giveToOwnerOf(folder: string, path: string): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(folder);
  chownSync(path, uid, gid);
}

/** Quotes a value so that Compose and Node read it the same way. Nothing is special between single quotes. */
function quoted(name: string, value: string): string {
  if (/^[\w.,:/@+=-]*$/.test(value)) return value;
  if (!value.includes("'")) return `'${value}'`;
  if (/["$\\`]/.test(value)) throw new Error(`${name} may not contain ' together with ", $, \` or \\.`);
  return `"${value}"`;
}
