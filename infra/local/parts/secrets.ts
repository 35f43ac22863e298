import { randomBytes } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Secrets of this installation by name, each 32 random bytes, made when first asked for and kept from then on. */
export class Secrets {
  private readonly path: string;
  private readonly known: Record<string, string>;

  constructor(directory: string) {
    this.path = join(directory, 'secrets.json');
    this.known = readSecrets(this.path);
  }

  get(name: string, encoding: 'base64' | 'hex'): string {
    const known = this.known[name];
    if (known !== undefined) return known;
    const made = randomBytes(32).toString(encoding);
    this.known[name] = made;
    writeFileSync(`${this.path}.new`, `${JSON.stringify(this.known, null, 2)}\n`, { mode: 0o600 });
    renameSync(`${this.path}.new`, this.path);
    return made;
  }
}

function readSecrets(path: string): Record<string, string> {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw new Error(
      `DATA_DIR must hold readable secrets, but ${path} is damaged: restore that file from a backup, or set ` +
        'DATA_DIR to a new folder to begin without data.',
      { cause: error },
    );
  }
}
