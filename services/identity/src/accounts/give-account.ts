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
  /** Time from which a stranger may have set things up. They are removed. */
  doubtedSince: Date;
  /** Hash of a random password, which nobody knows. */
  passwordHash: string;
  /** Time at which an app was set up that stays although it is younger. */
  usedAppAt?: Date | null;
}

/** Gives an account to an address that it had before. Expects that the caller has locked the address and the account. */
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
 * Another account got the address since, perhaps by whoever took this one over. It loses the address and nothing else: who is signed in to it
 * stays so and can give it another address, and so can who knows its password and the name in the mail.
 */
async function takeAddressBack(manager: EntityManager, { id }: User, address: string): Promise<void> {
  const other = await lockUserByEmail(manager, address);
  if (!other?.isVerified || other.id === id) return;
  const { id: accountId, username, email: to } = other;
  // The name is random, so nobody can register it first.
  const signInName = noAddressOf(randomUUID());
  await setNewEmail(manager, other, { email: signInName });
  // Who undid the change of the one account is nobody to the holder of the other.
  await logActivity(manager, accountId, 'address-given-back', { kind: 'anonymous' });
  const mail = { template: 'address-given-back', signInName } as const;
  await recordEvent(manager, emailRequested, { ...mail, accountId, to, username });
}

const FIND_USERNAME = `
  SELECT former_username AS username FROM username_changes
  WHERE user_id = $1 AND changed_at >= $2 ORDER BY changed_at LIMIT 1`;

const formerUsername = z.object({ username: z.string() });

/** A stranger who renames the account three times would keep its owner from renaming it back for a month. Its former names belong to nobody else. */
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
 * A stranger who changes the address sets up an app before or after it, or asks for recovery codes of the owner's app, and
 * would keep the owner out with them. An app of long before the change is the owner's, and protects the account from whoever
 * reads the mails of a former address. One whose code confirmed the change stays for the same reason: where it is a stranger's, its
 * owner has the account frozen.
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
  // A younger app came with its codes.
  if (!isOld) return;
  await execute(manager, 'DELETE FROM user_recovery_codes WHERE user_id = $1 AND created_at >= $2', [
    userId,
    doubtedSince,
  ]);
}
