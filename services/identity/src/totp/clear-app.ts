import { execute } from '@sprinkle/service-kit/database/query';
import type { EntityManager } from 'typeorm';
import type { SessionOwner } from '../sessions/require-session.js';
import { APP_TABLES } from './app-tables.js';
import { deleteRecoveryCodes } from './recovery-codes.js';

/** Removes an authenticator app with its recovery codes, so that the password is enough to sign in. */
export async function clearApp(manager: EntityManager, owner: SessionOwner): Promise<void> {
  await execute(
    manager,
    `UPDATE ${APP_TABLES[owner.audience].accounts}
        SET encrypted_totp_secret = NULL, totp_enabled_at = NULL, totp_last_step = NULL WHERE id = $1`,
    [owner.id],
  );
  await deleteRecoveryCodes(manager, owner);
}
