import { Injectable } from '@nestjs/common';
import type { getAdminSessionRpc } from '@sprinkle/contracts/identity/identity.rpc';
import { adminSchema } from '@sprinkle/contracts/identity/identity.schemas';
import { isoTime } from '@sprinkle/service-kit/database/columns';
import { queryOptional } from '@sprinkle/service-kit/database/query';
import type { RpcOutput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { notSignedIn } from '../sessions/require-session.js';
import { hashSecretToken } from '../sessions/secret-token.js';
import { toAdmin } from './admin-user.entity.js';

const foundSession = z.object({
  sessionId: z.string(),
  expiresAt: isoTime,
  authenticatedAt: isoTime,
  id: z.string(),
  username: z.string(),
  email: z.string(),
  role: adminSchema.shape.role,
  mustChangePassword: z.boolean(),
  hasTotp: z.boolean(),
  isTotpRequired: z.boolean(),
});

type FoundSession = z.output<typeof foundSession>;

const FIND_SESSION = {
  name: 'find-admin-session',
  text: `
    SELECT s.id AS session_id, s.expires_at, s.reauthenticated_at AS authenticated_at,
           a.id, a.username, a.email, a.role,
           a.must_change_password AND coalesce(a.change_password_from <= now(), true) AS must_change_password,
           a.totp_enabled_at IS NOT NULL AS has_totp, p.admin_totp_required AS is_totp_required
      FROM sessions s JOIN admin_users a ON a.id = s.admin_id AND a.removed_at IS NULL, system_settings p
     WHERE s.token_hash = $1 AND s.audience = 'admin' AND s.ended_at IS NULL AND s.expires_at > now()`,
};

@Injectable()
export class GetAdminSession {
  constructor(private readonly dataSource: DataSource) {}

  /** Unlike a creator's session, it always ends after twelve hours. */
  async execute(sessionToken: string): Promise<RpcOutput<typeof getAdminSessionRpc>> {
    const session = await queryOptional(this.dataSource, foundSession, FIND_SESSION, [
      hashSecretToken(sessionToken),
    ]);
    if (!session) throw notSignedIn();
    return {
      sessionId: session.sessionId,
      expiresAt: session.expiresAt,
      authenticatedAt: session.authenticatedAt,
      admin: toAdmin(session),
      setup: setupOf(session),
      hasTotp: session.hasTotp,
    };
  }
}

function setupOf({ mustChangePassword, hasTotp, isTotpRequired }: FoundSession): 'password' | 'totp' | null {
  if (mustChangePassword) return 'password';
  return isTotpRequired && !hasTotp ? 'totp' : null;
}
