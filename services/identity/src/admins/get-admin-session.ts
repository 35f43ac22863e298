import { Injectable } from '@nestjs/common';
import { adminSchema } from '@sprinkle/contracts/identity/identity.schemas';
import { getAdminSessionRpc } from '@sprinkle/contracts/identity/sessions.rpc';
import { ADMIN_SESSION_HOURS } from '@sprinkle/contracts/rules/admin-sessions';
import { isoTime } from '@sprinkle/service-kit/database/columns';
import { queryOptional } from '@sprinkle/service-kit/database/query';
import { HandlesRpc, type RpcInput, type RpcOutput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { hashSecretToken } from '../sessions/secret-token.js';
import { notSignedIn } from '../users/not-signed-in.js';
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
  isUseDue: z.boolean(),
});

const usedSession = z.object({ expiresAt: isoTime });

type FoundSession = z.output<typeof foundSession>;

const FIND_SESSION = {
  name: 'find-admin-session',
  text: `
    SELECT s.id AS session_id, s.expires_at, s.reauthenticated_at AS authenticated_at,
           a.id, a.username, a.email, a.role,
           a.must_change_password AND coalesce(a.change_password_from <= now(), true) AS must_change_password,
           a.totp_enabled_at IS NOT NULL AS has_totp, p.admin_totp_required AS is_totp_required,
           s.last_seen_at < now() - interval '30 seconds' AS is_use_due
      FROM sessions s JOIN admin_users a ON a.id = s.admin_id AND a.removed_at IS NULL, system_settings p
     WHERE s.token_hash = $1 AND s.audience = 'admin' AND s.ended_at IS NULL AND s.expires_at > now()`,
};

@Injectable()
export class GetAdminSession {
  constructor(private readonly dataSource: DataSource) {}

  /** A request that nobody at the screen made, such as a page refreshing itself, does not count as use. */
  @HandlesRpc(getAdminSessionRpc)
  async execute({
    sessionToken,
    isUse,
  }: RpcInput<typeof getAdminSessionRpc>): Promise<RpcOutput<typeof getAdminSessionRpc>> {
    const session = await queryOptional(this.dataSource, foundSession, FIND_SESSION, [
      hashSecretToken(sessionToken),
    ]);
    if (!session) throw notSignedIn();
    return {
      sessionId: session.sessionId,
      expiresAt: isUse && session.isUseDue ? await this.noteUse(session.sessionId) : session.expiresAt,
      authenticatedAt: session.authenticatedAt,
      admin: toAdmin(session),
      setup: setupOf(session),
      hasTotp: session.hasTotp,
    };
  }

  /** Each use restarts the idle time. Unlike a creator's session, it always ends after twelve hours. */
  private async noteUse(sessionId: string): Promise<string> {
    const used = await queryOptional(
      this.dataSource,
      usedSession,
      `UPDATE sessions s
          SET last_seen_at = now(),
              expires_at = least(
                s.created_at + interval '${ADMIN_SESSION_HOURS} hours',
                now() + make_interval(mins => p.admin_idle_minutes)
              )
         FROM system_settings p
        WHERE s.id = $1 AND s.ended_at IS NULL AND s.expires_at > now()
        RETURNING s.expires_at`,
      [sessionId],
    );
    if (!used) throw notSignedIn();
    return used.expiresAt;
  }
}

function setupOf({ mustChangePassword, hasTotp, isTotpRequired }: FoundSession): 'password' | 'totp' | null {
  if (mustChangePassword) return 'password';
  return isTotpRequired && !hasTotp ? 'totp' : null;
}
