import type { Actor } from '@sprinkle/contracts/actor';
import { confirmTotpRpc, setUpTotpRpc } from '@sprinkle/contracts/identity/authenticator-apps.rpc';
import { adminLoginRpc, getAdminSessionRpc } from '@sprinkle/contracts/identity/sessions.rpc';
import { clearLastCode, codeOf } from './authenticator-app.js';
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

export async function createAdminWithApp(identity: Identity) {
  const admin = await createAdmin(identity);
  const { actor } = await signInAdmin(identity, admin);
  const { secret, address } = await identity.call(setUpTotpRpc, { issuer: 'Sprinkle' }, actor);
  const confirmed = await identity.call(confirmTotpRpc, { code: codeOf(secret) }, actor);
  await clearLastCode(identity, admin.id, 'admin_users');
  return { admin, actor, secret, address, ...confirmed };
}
