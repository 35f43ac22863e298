import { Injectable } from '@nestjs/common';
import type { getAdminSessionRpc } from '@sprinkle/contracts/identity/identity.rpc';
import type { RpcOutput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { DataSource } from 'typeorm';
import { notSignedIn } from '../sessions/require-session.js';
import { hashSecretToken } from '../sessions/secret-token.js';
import { type AdminUser, toAdmin } from './admin-user.entity.js';

interface SessionRow extends Pick<AdminUser, 'id' | 'username' | 'email' | 'role'> {
  sessionId: string;
  expiresAt: Date;
  authenticatedAt: Date;
  mustChangePassword: boolean;
  hasTotp: boolean;
  isTotpRequired: boolean;
}

@Injectable()
export class GetAdminSession {
  constructor(private readonly dataSource: DataSource) {}

  /** Unlike a creator's session, it always ends after twelve hours. */
  async execute(sessionToken: string): Promise<RpcOutput<typeof getAdminSessionRpc>> {
    const [row] = await this.dataSource.query<SessionRow[]>(
      `SELECT s.id AS "sessionId", s.expires_at AS "expiresAt", s.reauthenticated_at AS "authenticatedAt",
              a.id, a.username, a.email, a.role,
              a.must_change_password AND coalesce(a.change_password_from <= now(), true) AS "mustChangePassword",
              a.totp_enabled_at IS NOT NULL AS "hasTotp", p.admin_totp_required AS "isTotpRequired"
         FROM sessions s JOIN admin_users a ON a.id = s.admin_id AND a.removed_at IS NULL, system_settings p
        WHERE s.token_hash = $1 AND s.audience = 'admin' AND s.ended_at IS NULL AND s.expires_at > now()`,
      [hashSecretToken(sessionToken)],
    );
    if (!row) throw notSignedIn();
    return {
      sessionId: row.sessionId,
      expiresAt: row.expiresAt.toISOString(),
      authenticatedAt: row.authenticatedAt.toISOString(),
      admin: toAdmin(row),
      setup: setupOf(row),
      hasTotp: row.hasTotp,
    };
  }
}

function setupOf({ mustChangePassword, hasTotp, isTotpRequired }: SessionRow): 'password' | 'totp' | null {
  if (mustChangePassword) return 'password';
  return isTotpRequired && !hasTotp ? 'totp' : null;
}
