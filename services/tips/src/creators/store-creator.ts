import type { AccountSnapshot } from '@sprinkle/contracts/identity/identity.events';
import type { ProfileSnapshot } from '@sprinkle/contracts/profiles/profiles.events';
import { execute } from '@sprinkle/service-kit/database/query';
import { announce } from '@sprinkle/service-kit/schedule/announce';
import type { EntityManager } from 'typeorm';
import type { AccountHashes } from '../account-hashes/account-hashes.js';
import { recheckDebts } from '../account-hashes/recheck-debts.js';
import { TAKES_TIPS } from './takes-tips.js';

/** Events arrive in any order, so an older version is ignored. An event from before freezes existed leaves them as they are. */
export async function storeAccount(
  manager: EntityManager,
  account: AccountSnapshot,
  hashes: AccountHashes,
): Promise<void> {
  const emailHash = await hashes.ofEmail(manager, account.email);
  const stored = await execute(
    manager,
    `INSERT INTO creators (id, username, is_verified, is_blocked, is_active, account_created_at, account_version, blocked_at, email_hash, is_frozen)
     VALUES ($1, $2, $3, $4, $5, $6, $7, CASE WHEN $4 THEN now() END, $8, coalesce($9, false))
     ON CONFLICT (id) DO UPDATE SET
       username = excluded.username, is_verified = excluded.is_verified, is_blocked = excluded.is_blocked,
       is_active = excluded.is_active,
       blocked_at = CASE WHEN NOT excluded.is_blocked THEN NULL
         WHEN creators.is_blocked THEN creators.blocked_at ELSE clock_timestamp() END,
       account_created_at = excluded.account_created_at,
       account_version = excluded.account_version, email_hash = excluded.email_hash,
       is_frozen = coalesce($9, creators.is_frozen)
     WHERE creators.account_version < excluded.account_version`,
    [
      account.id,
      account.username,
      account.isVerified,
      account.isBlocked,
      account.isActive,
      account.createdAt,
      account.version,
      emailHash,
      account.isFrozen ?? null,
    ],
  );
  if (stored > 0) await lookAtSupports(manager, account.id);
  if (stored > 0 && account.isVerified) await recheckDebts(manager, account.id, emailHash);
}

/** An event from before thank-you texts, the policy or monthly support existed leaves them as they are. */
export async function storeProfile(manager: EntityManager, profile: ProfileSnapshot): Promise<void> {
  const stored = await execute(
    manager,
    `INSERT INTO creators (id, display_name, is_published, profile_version, thank_you_text, message_policy, takes_monthly)
     VALUES ($1, $2, $3, $4, $5, coalesce($7, 'publish'), coalesce($8, false))
     ON CONFLICT (id) DO UPDATE SET
       display_name = excluded.display_name, is_published = excluded.is_published,
       profile_version = excluded.profile_version,
       thank_you_text = CASE WHEN $6 THEN excluded.thank_you_text ELSE creators.thank_you_text END,
       message_policy = coalesce($7, creators.message_policy),
       takes_monthly = coalesce($8, creators.takes_monthly)
     WHERE creators.profile_version < excluded.profile_version`,
    [
      profile.userId,
      profile.displayName,
      profile.isPublished,
      profile.version,
      profile.thankYouText ?? null,
      profile.thankYouText !== undefined,
      profile.messagePolicy ?? null,
      profile.takesMonthly ?? null,
    ],
  );
  if (stored > 0) await lookAtSupports(manager, profile.userId);
  if (stored > 0 && profile.takesMonthly === false) await execute(manager, END_BEGINNINGS, [profile.userId]);
}

/** Monthly support that nobody has paid yet must not begin any more. */
const END_BEGINNINGS = `
  SELECT pg_notify('payments_to_cancel', '') FROM supports
  WHERE creator_id = $1 AND began_at IS NULL AND ended_at IS NULL LIMIT 1`;

const OUTDATED_SUPPORTS = `
  UPDATE supports SET next_sync_at = now() FROM creators
  WHERE creators.id = $1 AND creator_id = creators.id AND ended_at IS NULL
    AND (creator_gone_since IS NULL) <> (${TAKES_TIPS} AND closed_at IS NULL)`;

/** Makes Stripe pause or resume a creator's supports before the next payment is due. */
async function lookAtSupports(manager: EntityManager, creatorId: string): Promise<void> {
  if ((await execute(manager, OUTDATED_SUPPORTS, [creatorId])) > 0) await announce(manager, 'supports');
}
