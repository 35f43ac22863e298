import { setTimeout as delay } from 'node:timers/promises';
import { usernameSchema } from '@sprinkle/contracts/username';
import { queryPrepared } from '@sprinkle/service-kit/database/query-prepared';
import type { DataSource } from 'typeorm';

export interface TippableCreator {
  id: string;
}

interface FoundCreator extends TippableCreator {
  takesTips: boolean;
}

/**
 * By name, ignoring case; one that was given up a while ago leads to who bore it. While events are on their way two
 * accounts can bear the same name for a moment: the newer account is its owner.
 */
const FIND_CREATOR = {
  name: 'find-creator',
  text: `
    SELECT id, (is_published AND is_verified AND is_active AND NOT is_blocked) AS "takesTips"
    FROM (
      SELECT creators.*, false AS is_former FROM creators WHERE lower(username) = lower($1)
      UNION ALL
      SELECT creators.*, true FROM former_usernames JOIN creators ON creators.id = creator_id
      WHERE former_usernames.username = lower($1) AND kept_until > now()
    ) AS named
    ORDER BY is_former, account_created_at DESC LIMIT 1`,
};

/** A page that was published a moment ago may still be on its way here, so a refusal is worth a short wait. */
const WAITS_MS = [0, 150, 350];

/** Null when nobody of that name takes tips. */
export async function findCreatorTakingTips(
  dataSource: DataSource,
  username: string,
): Promise<TippableCreator | null> {
  if (!usernameSchema.safeParse(username).success) return null;
  for (const waitMs of WAITS_MS) {
    if (waitMs > 0) await delay(waitMs);
    const [creator] = await queryPrepared<FoundCreator>(dataSource, FIND_CREATOR, [username]);
    if (creator?.takesTips) return creator;
  }
  return null;
}
