import { randomUUID } from 'node:crypto';
import { getAdminSessionRpc } from '@sprinkle/contracts/identity/identity.rpc';
import type { RpcReply } from '@sprinkle/contracts/rpc';
import { RpcError } from '@sprinkle/service-testing/rpc-responder';
import { inDays } from './factories.js';
import type { TestGateway } from './start-gateway.js';

type Session = RpcReply<typeof getAdminSessionRpc>;

const SESSION_TOKEN = 'admin-token';
export const ADMIN_HEADERS = { cookie: `sprinkle_admin_session=${SESSION_TOKEN}` };
export const ADMIN = {
  ...{ id: randomUUID(), username: 'root_admin', email: 'root@example.com' },
  role: 'admin' as const,
};

/** From here on the gateway knows the administrator whose cookie `ADMIN_HEADERS` holds, and no other. */
export async function signInAdmin({ services }: TestGateway): Promise<void> {
  await services.respondTo(getAdminSessionRpc, ({ sessionToken }) => {
    if (sessionToken !== SESSION_TOKEN) throw new RpcError('NOT_SIGNED_IN', 'Please sign in.');
    return createAdminSession();
  });
}

export function createAdminSession(overrides: Partial<Session> = {}): Session {
  return {
    ...{ sessionId: randomUUID(), expiresAt: inDays(0.5), authenticatedAt: inDays(0) },
    ...{ admin: ADMIN, setup: null, hasTotp: false, ...overrides },
  };
}
