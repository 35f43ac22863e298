import { afterRestoreAsCommand } from '@sprinkle/service-kit/database/after-restore';
import { execute, query } from '@sprinkle/service-kit/database/query';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { logAdminActivity } from './activity/log-activity.js';
import { databaseOptions } from './database.js';
import { endAllSessions } from './sessions/end-sessions.js';

/** A used link succeeds again without doing anything, so expire these links instead. */
const END_LINKS = 'UPDATE email_tokens SET expires_at = now() WHERE used_at IS NULL AND expires_at > now()';

const DROP_ASKED_LINKS = 'DELETE FROM link_requests';

const END_ENROLMENT_CODES = `
  UPDATE admin_users SET enrolment_code_hash = NULL, enrolment_code_expires_at = NULL
  WHERE enrolment_code_expires_at > now()`;

const FIND_ADMINISTRATORS = `
  SELECT username, role, coalesce(to_char(last_login, 'YYYY-MM-DD'), 'never') AS last_login
  FROM admin_users WHERE removed_at IS NULL ORDER BY role DESC, lower(username)`;

const administrator = z.object({ username: z.string(), role: z.string(), lastLogin: z.string() });

/** A restore brings back sessions that have ended and links that were used since the backup. */
async function endSessionsAndLinks(manager: EntityManager): Promise<string> {
  const sessions = await endAllSessions(manager);
  const links = await execute(manager, END_LINKS);
  await execute(manager, DROP_ASKED_LINKS);
  const codes = await execute(manager, END_ENROLMENT_CODES);
  const details = { sessions: String(sessions), links: String(links), enrolmentCodes: String(codes) };
  await logAdminActivity(manager, undefined, 'state-restored', { details });
  return `${sessions} sessions, ${links} links and ${codes} enrolment codes ended; ${await askWhoStays(manager)}`;
}

/** An administrator removed after the backup is back, with the password of that time. */
async function askWhoStays(manager: EntityManager): Promise<string> {
  const administrators = await query(manager, administrator, FIND_ADMINISTRATORS);
  const names = administrators.map(
    ({ username, role, lastLogin }) => `${username} (${role}, last sign-in ${lastLogin})`,
  );
  return `who of these administrators stays? Remove the others in the console first: ${names.join(', ') || 'none'}`;
}

await afterRestoreAsCommand('identity', databaseOptions, endSessionsAndLinks);
