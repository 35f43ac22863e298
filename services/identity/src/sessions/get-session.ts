import { Injectable } from '@nestjs/common';
import { getSessionRpc } from '@sprinkle/contracts/identity/sessions.rpc';
import { TERMS } from '@sprinkle/contracts/rules/terms';
import { isoTime, time } from '@sprinkle/service-kit/database/columns';
import { execute, queryOptional } from '@sprinkle/service-kit/database/query';
import { HandlesRpc, type RpcInput, type RpcOutput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { mustAcceptTerms } from '../terms/terms-acceptances.js';
import { notSignedIn } from '../users/not-signed-in.js';
import { toAccount } from '../users/user.entity.js';
import { CREATOR_SESSION_MS } from './open-session.js';
import { hashSecretToken } from './secret-token.js';

const foundSession = z.object({
  sessionId: z.string(),
  expiresAt: time,
  authenticatedAt: isoTime,
  isDueForExtension: z.boolean(),
  id: z.string(),
  username: z.string(),
  email: z.string(),
  createdAt: time,
  mustAcceptTerms: z.boolean(),
});

const FIND_SESSION = {
  name: 'find-creator-session',
  text: `
    SELECT s.id AS session_id, s.expires_at, s.reauthenticated_at AS authenticated_at,
           s.last_seen_at < now() - interval '1 hour' AS is_due_for_extension,
           u.id, u.username, u.email, u.created_at,
           ${mustAcceptTerms('u.id', '$2')} AS must_accept_terms
      FROM sessions s JOIN users u ON u.id = s.user_id
     WHERE s.token_hash = $1 AND s.audience = 'creator' AND s.ended_at IS NULL AND s.expires_at > now()
       AND u.is_active AND NOT u.is_blocked`,
};

@Injectable()
export class GetSession {
  constructor(private readonly dataSource: DataSource) {}

  @HandlesRpc(getSessionRpc)
  async execute({ sessionToken }: RpcInput<typeof getSessionRpc>): Promise<RpcOutput<typeof getSessionRpc>> {
    const session = await queryOptional(this.dataSource, foundSession, FIND_SESSION, [
      hashSecretToken(sessionToken),
      TERMS.version,
    ]);
    if (!session) throw notSignedIn();
    const expiresAt = session.isDueForExtension ? await this.extend(session.sessionId) : session.expiresAt;
    return {
      sessionId: session.sessionId,
      expiresAt: expiresAt.toISOString(),
      authenticatedAt: session.authenticatedAt,
      account: toAccount(session),
      mustAcceptTerms: session.mustAcceptTerms,
    };
  }

  /** Each use restarts the 30 days. Extending only once an hour avoids a write per request. */
  private async extend(sessionId: string): Promise<Date> {
    const expiresAt = new Date(Date.now() + CREATOR_SESSION_MS);
    await execute(
      this.dataSource,
      'UPDATE sessions SET last_seen_at = now(), expires_at = $2 WHERE id = $1 AND ended_at IS NULL',
      [sessionId, expiresAt],
    );
    return expiresAt;
  }
}
