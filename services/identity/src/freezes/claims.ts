import { DOUBTED_HOURS } from '@sprinkle/contracts/rules/email-changes';
import { time } from '@sprinkle/service-kit/database/columns';
import { query } from '@sprinkle/service-kit/database/query';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';

const claim = z.object({
  userId: z.string(),
  email: z.string(),
  /** Null for the present address. */
  lostAt: time.nullable(),
  /** Anything set up since this time does not belong to this address; null if nothing is in doubt. */
  doubtedSince: time.nullable(),
});

export type Claim = z.output<typeof claim>;

/**
 * Lists the addresses that claim these frozen accounts: first the present address, then those whose link was valid at the freeze. A link
 * that undoes a change stands for the address before the change; one that freezes stands for the address that an undo took away.
 */
export function listClaims(manager: EntityManager, userIds: string[]): Promise<Claim[]> {
  return query(
    manager,
    claim,
    `SELECT user_id, min(email) AS email, CASE WHEN NOT bool_or(is_present) THEN min(lost_at) END AS lost_at,
            min(doubted_since) AS doubted_since
       FROM (
         SELECT users.id AS user_id, new_email AS email, false AS is_present, email_tokens.created_at AS lost_at,
                CASE WHEN purpose = 'freeze-account' THEN email_tokens.created_at
                     ELSE email_tokens.created_at - interval '${DOUBTED_HOURS} hours' END AS doubted_since
           FROM users JOIN email_tokens ON email_tokens.user_id = users.id
          WHERE purpose IN ('undo-email-change', 'freeze-account') AND email_tokens.expires_at > users.frozen_at
         UNION ALL
         SELECT id, email, true, NULL, NULL FROM users WHERE frozen_at IS NOT NULL
       ) AS claims
      WHERE user_id = ANY ($1)
      GROUP BY user_id, lower(email)
      ORDER BY bool_or(is_present) DESC, min(lost_at), lower(min(email))`,
    [userIds],
  );
}
