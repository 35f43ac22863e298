import type { Actor } from '@sprinkle/contracts/actor';
import { confirmTotpRpc, setUpTotpRpc } from '@sprinkle/contracts/identity/admins.rpc';
import { adminLoginRpc, getAdminSessionRpc } from '@sprinkle/contracts/identity/identity.rpc';
import { Secret, TOTP } from 'otpauth';
import { createAdmin } from './factories.js';
import { type Identity, newClient } from './start-identity.js';

export type AdminCredentials = Awaited<ReturnType<typeof createAdmin>>;

export async function signInAdmin(
  identity: Identity,
  { username, password }: AdminCredentials,
  code?: string,
) {
  const client = newClient();
  const { sessionToken } = await identity.call(adminLoginRpc, { username, password, code }, client);
  return { sessionToken, actor: await adminActorOf(identity, sessionToken, client) };
}

async function adminActorOf(identity: Identity, sessionToken: string, client: Actor): Promise<Actor> {
  const { sessionId, authenticatedAt, admin } = await identity.call(getAdminSessionRpc, { sessionToken });
  const { id, username, role } = admin;
  return { ...client, kind: 'admin', id, username, role, sessionId, authenticatedAt };
}

/** Returns a code of an app whose clock differs by this many steps. */
export const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

/** Lets the next code count, as if the app had been set up long ago. */
export const clearLastCode = (identity: Identity, id: string) =>
  identity.database.query('UPDATE admin_users SET totp_last_step = NULL WHERE id = $1', [id]);

export async function createAdminWithApp(identity: Identity) {
  const admin = await createAdmin(identity);
  const { actor } = await signInAdmin(identity, admin);
  const { secret, address } = await identity.call(setUpTotpRpc, { issuer: 'Sprinkle' }, actor);
  const confirmed = await identity.call(confirmTotpRpc, { code: codeOf(secret) }, actor);
  await clearLastCode(identity, admin.id);
  return { admin, actor, secret, address, ...confirmed };
}
