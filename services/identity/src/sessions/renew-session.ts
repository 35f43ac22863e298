import { sessionReauthenticated } from '@sprinkle/contracts/identity/identity.events';
import { ADMIN_SESSION_HOURS } from '@sprinkle/contracts/rules/admin-sessions';
import { isoTime } from '@sprinkle/service-kit/database/columns';
import { queryOptional } from '@sprinkle/service-kit/database/query';
import { recordEvent } from '@sprinkle/service-kit/outbox/record-event';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { notSignedIn } from '../users/not-signed-in.js';
import type { OpenedSession } from './open-session.js';
import { OWNER_COLUMNS, type SessionOwner } from './require-session.js';
import { hashSecretToken, newSecretToken } from './secret-token.js';

const renewedSession = z.object({ expiresAt: isoTime });

/**
 * Gives a session a new token after its owner entered the password, because a stranger may have the old one. The browser keeps an
 * administrator's token for the session's maximum lifetime.
 */
export async function renewSession(
  manager: EntityManager,
  owner: SessionOwner,
  sessionId: string,
): Promise<OpenedSession> {
  const sessionToken = newSecretToken();
  const renewed = await queryOptional(
    manager,
    renewedSession,
    `UPDATE sessions SET token_hash = $2, reauthenticated_at = now()
      WHERE id = $1 AND ${OWNER_COLUMNS[owner.audience]} = $3 AND ended_at IS NULL AND expires_at > now()
      RETURNING CASE audience WHEN 'admin' THEN created_at + interval '${ADMIN_SESSION_HOURS} hours'
                              ELSE expires_at END AS expires_at`,
    [sessionId, hashSecretToken(sessionToken), owner.id],
  );
  if (!renewed) throw notSignedIn();
  await recordEvent(manager, sessionReauthenticated, { sessionIds: [sessionId] });
  return { sessionToken, expiresAt: renewed.expiresAt };
}
