import { randomBytes, randomUUID } from 'node:crypto';
import type { Actor } from '@sprinkle/contracts/actor';
import type { newAdminSchema } from '@sprinkle/contracts/identity/identity.schemas';
import { DAY_MS } from '@sprinkle/contracts/rules/durations';
import { violatedConstraint } from '@sprinkle/service-kit/database/query';
import { DomainError } from '@sprinkle/service-kit/errors';
import { type DataSource, type EntityManager, IsNull } from 'typeorm';
import type { z } from 'zod';
import { logAdminActivity } from '../activity/log-activity.js';
import type { PasswordHasher } from '../passwords/password-hasher.js';
import { Settings } from '../settings/settings.entity.js';
import { AdminUser } from './admin-user.entity.js';
import { issueEnrolmentCode } from './enrolment-codes.js';

type NewAdmin = z.output<typeof newAdminSchema>;

const CONFLICTS: Record<string, string> = {
  uq_admin_users_username: 'An administrator with this username exists already.',
  uq_admin_users_email: 'An administrator with this email address exists already.',
};

/**
 * Returns the generated password; only its hash is stored. It must be changed at the first sign-in. If an operator's command created the
 * administrator, it must be changed within a day, because scripts sign in with it too. If everybody needs an app, that administrator also
 * gets an enrolment code at once, because there may be nobody else who could issue one.
 */
export async function addAdmin(
  dataSource: DataSource,
  passwords: PasswordHasher,
  { username, email, role }: NewAdmin,
  creator?: Actor,
): Promise<{ id: string; password: string; enrolmentCode?: string }> {
  const id = randomUUID();
  const password = newPassword();
  const passwordHash = await passwords.hash(password, creator ?? { kind: 'admin' });
  try {
    const enrolmentCode = await dataSource.transaction(async (manager) => {
      if (creator) await lockSupers(manager, creator);
      await manager.insert(AdminUser, {
        id,
        username,
        email,
        role,
        passwordHash,
        mustChangePassword: true,
        changePasswordFrom: creator ? null : new Date(Date.now() + DAY_MS),
      });
      const target = { kind: 'administrator', id };
      await logAdminActivity(manager, creator, 'admin-created', { target, details: { username, role } });
      const { adminTotpRequired } = await manager.findOneByOrFail(Settings, { id: 1 });
      return adminTotpRequired && !creator ? (await issueEnrolmentCode(manager, id)).code : undefined;
    });
    return { id, password, enrolmentCode };
  } catch (error) {
    throw toReadableError(error);
  }
}

export function newPassword(): string {
  return randomBytes(18).toString('base64url');
}

/** Locks all Super Admins, so that two of them cannot remove each other at the same time. Throws if the actor is no longer one. */
export async function lockSupers(manager: EntityManager, { id }: Actor): Promise<string[]> {
  const supers = await manager.find(AdminUser, {
    where: { role: 'super', removedAt: IsNull() },
    order: { id: 'ASC' },
    lock: { mode: 'pessimistic_write' },
  });
  const ids = supers.map((admin) => admin.id);
  if (!id || !ids.includes(id)) throw new DomainError('FORBIDDEN', 'Only a Super Admin can do this.');
  return ids;
}

function toReadableError(error: unknown): unknown {
  const message = CONFLICTS[violatedConstraint(error) ?? ''];
  return message ? new DomainError('WRONG_STATE', message) : error;
}
