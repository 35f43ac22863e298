import { generateKeyPairSync } from 'node:crypto';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');

/** Signs calls as the gateway does. */
export const actorKey = privateKey;

export const ACTOR_SIGNING_KEY = privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');
export const ACTOR_PUBLIC_KEYS = publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
