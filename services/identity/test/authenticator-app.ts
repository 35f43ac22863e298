import { confirmTotpRpc, setUpTotpRpc } from '@sprinkle/contracts/identity/authenticator-apps.rpc';
import { Secret, TOTP } from 'otpauth';
import { createSignedInUser } from './factories.js';
import type { Identity } from './start-identity.js';

/** Returns the code of an app whose clock is this many steps off. */
export const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

/** Lets the next code count, as if the last one had been given long ago. */
export const clearLastCode = (identity: Identity, id: string, table: 'users' | 'admin_users' = 'users') =>
  identity.database.query(`UPDATE ${table} SET totp_last_step = NULL WHERE id = $1`, [id]);

/** Returns a creator whose session was opened before the app was set up. */
export async function createUserWithApp(identity: Identity) {
  const user = await createSignedInUser(identity);
  const { secret, address } = await identity.call(setUpTotpRpc, { issuer: 'Sprinkle' }, user.actor);
  const confirmed = await identity.call(confirmTotpRpc, { code: codeOf(secret) }, user.actor);
  await clearLastCode(identity, user.id);
  return { ...user, secret, address, ...confirmed };
}
