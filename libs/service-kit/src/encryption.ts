import { createCipheriv, createDecipheriv, createSecretKey, type KeyObject, randomBytes } from 'node:crypto';

const IV_BYTES = 12;
const TAG_BYTES = 16;
const KEY_BYTES = 32;

/** Id of a key that is configured without one, and of ciphertexts from before keys had ids. */
const UNNAMED_ID = 'original';
const ENTRY = /^(?:([\w-]{1,32}):)?([^:]+)$/;
const CIPHERTEXT = /^v([12])\.(?:([\w-]{1,32})\.)?([\w-]+)$/;

/** The keys of a variable by id. The first one encrypts, and all of them decrypt. */
export interface EncryptionKeys {
  variable: string;
  currentId: string;
  byId: ReadonlyMap<string, KeyObject>;
  /** Keys for texts of version 1; absent if they are the same. */
  former?: EncryptionKeys;
}

/** The message names keys and the variable, but never quotes the text. */
export class DecryptionError extends Error {
  override readonly name = 'DecryptionError';
}

/** Reads `id:base64,id:base64`. Returns null if the list has a mistake. */
export function readEncryptionKeys(variable: string, list: string): EncryptionKeys | null {
  const byId = new Map<string, KeyObject>();
  for (const entry of list.split(',')) {
    const [, id = UNNAMED_ID, base64 = ''] = ENTRY.exec(entry) ?? [];
    const bytes = Buffer.from(base64, 'base64');
    if (byId.has(id) || bytes.length !== KEY_BYTES) return null;
    byId.set(id, createSecretKey(bytes));
  }
  const [currentId] = byId.keys();
  return currentId === undefined ? null : { variable, currentId, byId };
}

/** Returns the prefix of every ciphertext of the current key. */
export function currentPrefix({ currentId }: EncryptionKeys): string {
  return `v2.${currentId}.`;
}

/**
 * Encrypts with AES-256-GCM and the current key. Returns `v2.`, the key's id, and the base64url of initialisation
 * vector, tag and ciphertext. The context names table, column and owner. It is authenticated with the text, so that the
 * text cannot be read anywhere else.
 */
export function encrypt(keys: EncryptionKeys, plaintext: string, context: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyOf(keys, keys.currentId), iv);
  cipher.setAAD(Buffer.from(context));
  const ciphertext = Buffer.concat([cipher.update(plaintext, 'utf8'), cipher.final()]);
  return currentPrefix(keys) + Buffer.concat([iv, cipher.getAuthTag(), ciphertext]).toString('base64url');
}

/**
 * Throws a DecryptionError if the text's key is not configured, or if the text was changed or moved. A text of version
 * 1 may have no context: it can be read anywhere until `rotate-keys` encrypts it again.
 */
export function decrypt(keys: EncryptionKeys, encrypted: string, context: string): string {
  const { version, id, bytes } = parse(encrypted);
  if (version === '2') return open(keys, id, bytes, context);
  const former = keys.former ?? keys;
  try {
    return open(former, id, bytes, context);
  } catch (error) {
    if (!(error instanceof DecryptionError)) throw error;
    return open(former, id, bytes, '');
  }
}

function open(keys: EncryptionKeys, id: string, bytes: Buffer, context: string): string {
  const key = keyOf(keys, id);
  const iv = bytes.subarray(0, IV_BYTES);
  const tag = bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES);
  const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(context));
  decipher.setAuthTag(tag);
  try {
    return decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
  } catch (error) {
    throw new DecryptionError(
      `The key "${id}" of ${keys.variable} is not the one that the text was encrypted under, or the text was changed or moved`,
      { cause: error },
    );
  }
}

function parse(encrypted: string): { version: string; id: string; bytes: Buffer } {
  const [, version = '', id = UNNAMED_ID, text] = CIPHERTEXT.exec(encrypted) ?? [];
  if (!text) throw new DecryptionError('Not an encrypted text of a known version');
  const bytes = Buffer.from(text, 'base64url');
  if (bytes.length < IV_BYTES + TAG_BYTES) throw new DecryptionError('The encrypted text is too short');
  return { version, id, bytes };
}

function keyOf({ variable, byId }: EncryptionKeys, id: string): KeyObject {
  const key = byId.get(id);
  if (!key)
    throw new DecryptionError(`The text is encrypted under the key "${id}", which ${variable} does not have`);
  return key;
}
