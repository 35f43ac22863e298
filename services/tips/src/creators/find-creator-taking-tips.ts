import { setTimeout as delay } from 'node:timers/promises';
import { messagePolicySchema } from '@sprinkle/contracts/profiles/profiles.schemas';
import { usernameSchema } from '@sprinkle/contracts/username.schemas';
import { queryOptional } from '@sprinkle/service-kit/database/query';
import type { DataSource } from 'typeorm';
import { z } from 'zod';
import { PRICE_TERMS, priceTerms } from './price-terms.js';
import { TAKES_TIPS } from './takes-tips.js';

/**
 * Finds a creator by current or former name, ignoring case. While events are on their way, two accounts can briefly have the same
 * name; the newer account owns it.
 */
const FIND_CREATOR = {
  name: 'find-creator',
  text: `
    SELECT named.id,
      (${TAKES_TIPS} AND NOT EXISTS (
        SELECT FROM blocked_senders WHERE creator_id = named.id AND email_hash = ANY ($2))) AS takes_tips,
      message_policy, takes_monthly AND monthly_support AS takes_monthly, ${PRICE_TERMS}
    FROM platform_settings, (
      SELECT creators.*, false AS is_former FROM creators WHERE lower(username) = lower($1)
      UNION ALL
      SELECT creators.*, true FROM former_usernames JOIN creators ON creators.id = creator_id
      WHERE former_usernames.username = lower($1) AND kept_until > now()
    ) AS named
    ORDER BY is_former, account_created_at DESC LIMIT 1`,
};

const foundCreator = priceTerms.extend({
  id: z.string(),
  takesTips: z.boolean(),
  /** Whether both the creator and the platform take monthly support. */
  takesMonthly: z.boolean(),
  messagePolicy: messagePolicySchema,
});

type CreatorTakingTips = Omit<z.output<typeof foundCreator>, 'takesTips'>;

/** The event of a page that was just published may still be on its way, so a miss is retried. */
const WAITS_MS = [0, 150, 350];

/** Returns null for a sender whom the creator has blocked, by the hashes of the address. */
export async function findCreatorTakingTips(
  dataSource: DataSource,
  username: string,
  senderHashes: string[],
): Promise<CreatorTakingTips | null> {
  if (!usernameSchema.safeParse(username).success) return null;
  for (const waitMs of WAITS_MS) {
    if (waitMs > 0) await delay(waitMs);
    const creator = await queryOptional(dataSource, foundCreator, FIND_CREATOR, [username, senderHashes]);
    if (creator?.takesTips) return creator;
  }
  return null;
}
