import { setTimeout as delay } from 'node:timers/promises';
import { usernameSchema } from '@sprinkle/contracts/username.schemas';
import { queryPrepared } from '@sprinkle/service-kit/database/query-prepared';
import type { DataSource } from 'typeorm';

/**
 * Finds by current or former name, ignoring case. While events are on their way two accounts can have the same name for
 * a moment; the newer account is its owner.
 */
const FIND_CREATOR = {
  name: 'find-creator',
  text: `
    SELECT id, (is_published AND is_verified AND is_active AND NOT is_blocked) AS "takesTips",
      (SELECT minimum_tip_cents FROM platform_settings) AS "minimumTipCents"
    FROM (
      SELECT creators.*, false AS is_former FROM creators WHERE lower(username) = lower($1)
      UNION ALL
      SELECT creators.*, true FROM former_usernames JOIN creators ON creators.id = creator_id
      WHERE former_usernames.username = lower($1) AND kept_until > now()
    ) AS named
    ORDER BY is_former, account_created_at DESC LIMIT 1`,
};

interface CreatorTakingTips {
  id: string;
  /** No tip on the platform may be smaller. */
  minimumTipCents: number;
}

/** The event of a page that was just published may still be on its way, so a miss is retried. */
const WAITS_MS = [0, 150, 350];

export async function findCreatorTakingTips(
  dataSource: DataSource,
  username: string,
): Promise<CreatorTakingTips | null> {
  if (!usernameSchema.safeParse(username).success) return null;
  for (const waitMs of WAITS_MS) {
    if (waitMs > 0) await delay(waitMs);
    const [creator] = await queryPrepared<CreatorTakingTips & { takesTips: boolean }>(
      dataSource,
      FIND_CREATOR,
      [username],
    );
    if (creator?.takesTips) return creator;
  }
  return null;
}
