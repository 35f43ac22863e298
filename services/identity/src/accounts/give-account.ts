import { randomUUID } from 'node:crypto';
import type { Actor } from '@sprinkle/contracts/actor';
import { emailRequested } from '@sprinkle/contracts/identity/mails.events';
import { noAddressOf } from '@sprinkle/contracts/rules/email-changes';
import { execute, queryOne, queryOptional } from '@sprinkle/service-kit/database/query';
import { recordEvent } from '@sprinkle/service-kit/outbox/record-event';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { logActivity } from '../activity/log-activity.js';
import { setNewEmail } from '../email-tokens/set-new-email.js';
import { clearApp } from '../totp/clear-app.js';
import { lockUserByEmail } from '../users/find-user.js';
import { renameUser } from '../users/rename-user.js';
import { User } from '../users/user.entity.js';

interface Gift {
  email: string;
  /** Anything set up since this time may be a stranger's and is removed. */
  doubtedSince: Date;
  /** Hash of a random password, which nobody knows. */
  passwordHash: string;
  /** Set-up time of an app that stays even though it was set up after `doubtedSince`. */
  usedAppAt?: Date | null;
}

/** Gives an account back to a former address. The caller has locked the address and the account. */
export async function giveAccount(
  manager: EntityManager,
  user: User,
  { email, doubtedSince, passwordHash, usedAppAt }: Gift,
  actor: Actor,
): Promise<void> {
  await takeAddressBack(manager, user, email);
  await setNewEmail(manager, user, { email, doubtedSince });
  await restoreUsername(manager, user, doubtedSince, actor);
  await manager.update(User, { id: user.id }, { passwordHash });
  await removeDoubtedApp(manager, user.id, { doubtedSince, usedAppAt });
}

/**
 * Another account may have taken the address since, perhaps one of whoever took over this account. It loses only the address. Its sessions
 * stay signed in, and its password works with the sign-in name in the mail, so its owner can add another address.
 */
async function takeAddressBack(manager: EntityManager, { id }: User, address: string): Promise<void> {
  const other = await lockUserByEmail(manager, address);
  if (!other?.isVerified || other.id === id) return;
  const { id: accountId, username, email: to } = other;
  // The name is random, so nobody can register it first.
  const signInName = noAddressOf(randomUUID());
  await setNewEmail(manager, other, { email: signInName });
  // Whoever undid the change of one account is unknown to the holder of the other.
  await logActivity(manager, accountId, 'address-given-back', { kind: 'anonymous' });
  const mail = { template: 'address-given-back', signInName } as const;
  await recordEvent(manager, emailRequested, { ...mail, accountId, to, username });
}

const FIND_USERNAME = `
  SELECT former_username AS username FROM username_changes
  WHERE user_id = $1 AND changed_at >= $2 ORDER BY changed_at LIMIT 1`;

const formerUsername = z.object({ username: z.string() });

/** Three renames by a stranger would keep the owner from renaming the account back for a month. Nobody else has its former names. */
async function restoreUsername(
  manager: EntityManager,
  user: User,
  doubtedSince: Date,
  actor: Actor,
): Promise<void> {
  const former = await queryOptional(manager, formerUsername, FIND_USERNAME, [user.id, doubtedSince]);
  if (former && former.username !== user.username) await renameUser(manager, user, former.username, actor);
}

const foundApp = z.object({ isOld: z.boolean(), isUsed: z.boolean() });

/**
 * A stranger who changes the address may also set up an app, or renew the recovery codes of the owner's app, to keep the owner out. An app
 * set up long before the change is the owner's, and it protects the account from anyone who reads mail at a former address. An app whose
 * code confirmed the change stays for the same reason. If that app is a stranger's, the owner has the account frozen.
 */
export async function removeDoubtedApp(
  manager: EntityManager,
  userId: string,
  { doubtedSince, usedAppAt = null }: { doubtedSince: Date; usedAppAt?: Date | null },
): Promise<void> {
  const { isOld, isUsed } = await queryOne(
    manager,
    foundApp,
    `SELECT coalesce(totp_enabled_at < $2, false) AS is_old, coalesce(totp_enabled_at = $3, false) AS is_used
       FROM users WHERE id = $1`,
    [userId, doubtedSince, usedAppAt],
  );
  if (!isOld && !isUsed) return clearApp(manager, { id: userId, audience: 'creator' });
  // A newer app came with its own recovery codes.
  if (!isOld) return;
  await execute(manager, 'DELETE FROM user_recovery_codes WHERE user_id = $1 AND created_at >= $2', [
    userId,
    doubtedSince,
  ]);
}
