import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { z } from 'zod';
import { type EncryptionKeys, readEncryptionKeys } from './encryption.js';

export const signingKeysSchema = z
  .string()
  .refine(
    (list) => list.split(',').every((key) => Buffer.from(key, 'base64').length === 32),
    'must be 32 random bytes in base64 (openssl rand -base64 32)',
  );

export function encryptionKeysSchema(variable: string) {
  return z.string().transform((list, context): EncryptionKeys => {
    const keys = readEncryptionKeys(variable, list);
    if (keys) return keys;
    context.addIssue(
      'must be 32 random bytes in base64 (openssl rand -base64 32), or several as id:key,id:key with ids of ' +
        'letters, digits, - and _',
    );
    return z.NEVER;
  });
}

export const publicKeysSchema = z
  .string()
  .transform((list, context) => list.split(',').map((key) => readKey(createPublicKey, 'spki', key, context)));

export const privateKeySchema = z
  .string()
  .transform((key, context) => readKey(createPrivateKey, 'pkcs8', key, context));

function readKey<Type extends 'pkcs8' | 'spki'>(
  create: (input: { key: Buffer; format: 'der'; type: Type }) => KeyObject,
  type: Type,
  text: string,
  context: z.RefinementCtx,
): KeyObject {
  try {
    const key = create({ key: Buffer.from(text, 'base64'), format: 'der', type });
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch {
    // The text is not a key at all.
  }
  context.addIssue('must be an Ed25519 key in base64 of its DER form');
  return z.NEVER;
}
