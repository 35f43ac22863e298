import { randomBytes, randomUUID } from 'node:crypto';
import type { newAdminSchema } from '@sprinkle/contracts/identity/identity.schemas';
import { type DataSource, QueryFailedError } from 'typeorm';
import type { z } from 'zod';
import { ActivityLog } from '../activity/activity-log.entity.js';
import type { PasswordHasher } from '../passwords/password-hasher.js';
import { AdminUser } from './admin-user.entity.js';

type NewAdmin = z.output<typeof newAdminSchema>;

const CONFLICTS: Record<string, string> = {
  uq_admin_users_username: 'An administrator with this username exists already.',
  uq_admin_users_email: 'An administrator with this email address exists already.',
};

/** Resolves to the generated password, of which only a hash is stored. */
export async function addAdmin(
  dataSource: DataSource,
  passwords: PasswordHasher,
  { username, email, role }: NewAdmin,
): Promise<string> {
  const password = randomBytes(18).toString('base64url');
  const passwordHash = await passwords.hash(password, 'operator');
  try {
    await dataSource.transaction(async (manager) => {
      const id = randomUUID();
      await manager.insert(AdminUser, { id, username, email, role, passwordHash });
      await manager.insert(ActivityLog, {
        action: 'admin-created',
        targetKind: 'administrator',
        targetId: id,
        details: { username, role },
      });
    });
  } catch (error) {
    throw toReadableError(error);
  }
  return password;
}

function toReadableError(error: unknown): unknown {
  if (!(error instanceof QueryFailedError) || !('constraint' in error.driverError)) return error;
  const message = CONFLICTS[String(error.driverError.constraint)];
  return message ? new Error(message) : error;
}
