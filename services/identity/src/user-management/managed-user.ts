import type { ManagedUser } from '@sprinkle/contracts/identity/user-management.schemas';
import { DomainError } from '@sprinkle/service-kit/errors';
import { z } from 'zod';
import type { User } from '../users/user.entity.js';

const idSchema = z.uuid();

/** Postgres rejects a malformed id, so report it as not found first. */
export function parseUserId(userId: string): string {
  const { data } = idSchema.safeParse(userId);
  if (!data) throw userNotFound();
  return data;
}

export function userNotFound(): DomainError {
  return new DomainError('NOT_FOUND', 'User not found.');
}

export type ManagedUserColumns = Pick<
  User,
  | 'id'
  | 'username'
  | 'email'
  | 'isBlocked'
  | 'blockReason'
  | 'isVerified'
  | 'totpEnabledAt'
  | 'createdAt'
  | 'lastLogin'
>;

export function toManagedUser(user: ManagedUserColumns): ManagedUser {
  return {
    id: user.id,
    username: user.username,
    email: user.email,
    isBlocked: user.isBlocked,
    blockReason: user.blockReason,
    isEmailVerified: user.isVerified,
    hasTotp: user.totpEnabledAt !== null,
    createdAt: user.createdAt.toISOString(),
    lastLogin: user.lastLogin?.toISOString() ?? null,
  };
}
