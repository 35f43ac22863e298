import { TIME_ZONE_MESSAGE } from '@sprinkle/contracts/time-zone.schemas';
import { execute } from '@sprinkle/service-kit/database/query';
import { DomainError } from '@sprinkle/service-kit/errors';
import type { EntityManager } from 'typeorm';

const IS_KNOWN = 'SELECT FROM pg_timezone_names WHERE lower(name) = lower($1)';

/** Postgres computes the days, and its list of time zones may be older than Node's. */
export async function assertTimeZoneKnown(manager: EntityManager, timeZone: string): Promise<void> {
  if ((await execute(manager, IS_KNOWN, [timeZone])) > 0) return;
  throw new DomainError('VALIDATION_FAILED', TIME_ZONE_MESSAGE, {
    issues: [{ path: 'timeZone', message: TIME_ZONE_MESSAGE }],
  });
}

/** Sets the time zone of a new account, unless its owner has already changed the profile. A closed account gets no profile. */
export async function rememberTimeZone(
  manager: EntityManager,
  userId: string,
  timeZone: string,
): Promise<void> {
  await execute(
    manager,
    `INSERT INTO profiles (user_id, time_zone)
     SELECT $1::uuid, $2 WHERE EXISTS (SELECT FROM accounts WHERE id = $1::uuid AND username <> '')
       AND EXISTS (${IS_KNOWN.replace('$1', '$2')})
     ON CONFLICT (user_id) DO UPDATE SET time_zone = excluded.time_zone WHERE profiles.version = 0`,
    [userId, timeZone],
  );
}
