import { randomBytes } from 'node:crypto';
import { newSigningKey, publicHalf } from '../parts/secrets.ts';

/** Every default secret in docker-compose.yml contains this, in plain text or base64. */
const MARK = 'insecure-default';

/** Object storage accepts no longer secret key. */
const PASSWORD_BYTES = 20;
const KEY_BYTES = 32;

/** Creates a secret for each variable that has a published default in docker-compose.yml and no value yet. */
export function ownSecrets(
  compose: string,
  present: Record<string, string | undefined>,
): Record<string, string> {
  const made: Record<string, string> = {};
  for (const [, name = '', standard = ''] of compose.matchAll(/\$\{(\w+):-([^${}]+)\}/g)) {
    const isKey = Buffer.from(standard, 'base64').includes(MARK);
    if (present[name] || name === 'ACTOR_SIGNING_KEY' || !(isKey || standard.includes(MARK))) continue;
    made[name] ??= isKey
      ? randomBytes(KEY_BYTES).toString('base64')
      : randomBytes(PASSWORD_BYTES).toString('hex');
  }
  return { ...made, ...ownActorKeys(present) };
}

function ownActorKeys(present: Record<string, string | undefined>): Record<string, string> {
  if (present.ACTOR_SIGNING_KEY && present.ACTOR_PUBLIC_KEYS) return {};
  if (present.ACTOR_PUBLIC_KEYS)
    throw new Error('.env has ACTOR_PUBLIC_KEYS without ACTOR_SIGNING_KEY. Add the key, or take both out.');
  const signingKey = present.ACTOR_SIGNING_KEY ?? newSigningKey();
  return {
    ...(!present.ACTOR_SIGNING_KEY && { ACTOR_SIGNING_KEY: signingKey }),
    ACTOR_PUBLIC_KEYS: publicHalf(signingKey),
  };
}
