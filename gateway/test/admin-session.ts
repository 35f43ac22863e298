import { randomUUID } from 'node:crypto';
import { getAdminSessionRpc } from '@sprinkle/contracts/identity/sessions.rpc';
import type { RpcReply } from '@sprinkle/contracts/rpc';
import { RpcError } from '@sprinkle/service-testing/rpc-responder';
import { inDays } from './factories.js';
import type { TestGateway } from './start-gateway.js';

type Session = RpcReply<typeof getAdminSessionRpc>;

const SESSION_TOKEN = 'admin-token';
export const ADMIN_HEADERS = { cookie: `sprinkle_admin_session=${SESSION_TOKEN}` };
export const ADMIN = {
  id: randomUUID(),
  username: 'root_admin',
  email: 'root@example.com',
  role: 'admin' as const,
};

const AGED_TOKEN = /^admin-token(?:-(\d+))?$/;
const MINUTES_A_DAY = 1_440;

/** Headers of an administrator who entered the password this many minutes ago. */
export const adminHeadersAgo = (minutes: number) => ({
  cookie: `sprinkle_admin_session=${SESSION_TOKEN}-${minutes}`,
});

/** From then on, the gateway accepts only an administrator with the cookie in these headers. */
export async function signInAdmin({ services }: TestGateway): Promise<void> {
  await services.respondTo(getAdminSessionRpc, ({ sessionToken }) => {
    const [isKnown, minutes = 0] = AGED_TOKEN.exec(sessionToken) ?? [];
    if (isKnown === undefined) throw new RpcError('NOT_SIGNED_IN', 'Please sign in.');
    return createAdminSession({ authenticatedAt: inDays(-Number(minutes) / MINUTES_A_DAY) });
  });
}

export function createAdminSession(overrides: Partial<Session> = {}): Session {
  return {
    sessionId: randomUUID(),
    expiresAt: inDays(0.5),
    authenticatedAt: inDays(0),
    admin: ADMIN,
    setup: null,
    hasTotp: false,
    ...overrides,
  };
}
