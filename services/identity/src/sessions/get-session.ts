import { Injectable } from '@nestjs/common';
import type { getSessionRpc } from '@sprinkle/contracts/identity/identity.rpc';
import type { RpcOutput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { DataSource } from 'typeorm';
import { toAccount, type User } from '../users/user.entity.js';
import { CREATOR_SESSION_MS } from './open-session.js';
import { notSignedIn } from './require-session.js';
import { hashSecretToken } from './secret-token.js';

interface SessionRow extends Pick<User, 'id' | 'username' | 'email' | 'createdAt'> {
  sessionId: string;
  expiresAt: Date;
  authenticatedAt: Date;
  isDueForExtension: boolean;
}

@Injectable()
export class GetSession {
  constructor(private readonly dataSource: DataSource) {}

  async execute(sessionToken: string): Promise<RpcOutput<typeof getSessionRpc>> {
    const [row] = await this.dataSource.query<SessionRow[]>(
      `SELECT s.id AS "sessionId", s.expires_at AS "expiresAt",
              s.reauthenticated_at AS "authenticatedAt",
              s.last_seen_at < now() - interval '1 hour' AS "isDueForExtension",
              u.id, u.username, u.email, u.created_at AS "createdAt"
         FROM sessions s JOIN users u ON u.id = s.user_id
        WHERE s.token_hash = $1 AND s.audience = 'creator' AND s.ended_at IS NULL AND s.expires_at > now()
          AND u.is_active AND NOT u.is_blocked`,
      [hashSecretToken(sessionToken)],
    );
    if (!row) throw notSignedIn();
    const expiresAt = row.isDueForExtension ? await this.extend(row.sessionId) : row.expiresAt;
    return {
      sessionId: row.sessionId,
      expiresAt: expiresAt.toISOString(),
      authenticatedAt: row.authenticatedAt.toISOString(),
      account: toAccount(row),
    };
  }

  /** The 30 days start again with each use, but extending once an hour avoids a write per request. */
  private async extend(sessionId: string): Promise<Date> {
    const expiresAt = new Date(Date.now() + CREATOR_SESSION_MS);
    await this.dataSource.query(
      'UPDATE sessions SET last_seen_at = now(), expires_at = $2 WHERE id = $1 AND ended_at IS NULL',
      [sessionId, expiresAt],
    );
    return expiresAt;
  }
}
