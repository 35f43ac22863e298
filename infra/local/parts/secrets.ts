import { createPrivateKey, createPublicKey, generateKeyPairSync, randomBytes } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** This installation's secrets by name. Each is created when it is first requested, then stored. */
export class Secrets {
  private readonly path: string;
  private readonly known: Record<string, string>;

  constructor(directory: string) {
    this.path = join(directory, 'secrets.json');
    this.known = readSecrets(this.path);
  }

  get(name: string, encoding: 'base64' | 'hex'): string {
    return this.known[name] ?? this.keep(name, randomBytes(32).toString(encoding));
  }

  /** Returns an Ed25519 private key in base64 of its DER form. */
  signingKey(name: string): string {
    return this.known[name] ?? this.keep(name, newSigningKey());
  }

  private keep(name: string, made: string): string {
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

export function newSigningKey(): string {
  const { privateKey } = generateKeyPairSync('ed25519');
  return privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');
}

/** Returns the matching public key in base64 of its DER form. */
export function publicHalf(signingKey: string): string {
  const key = createPrivateKey({ key: Buffer.from(signingKey, 'base64'), format: 'der', type: 'pkcs8' });
  return createPublicKey(key).export({ format: 'der', type: 'spki' }).toString('base64');
}
