import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Actor } from '@sprinkle/contracts/actor';
import { rateLimited } from '@sprinkle/service-kit/rate-limits';
import { DataSource } from 'typeorm';
import { clientNetworkOf } from '@sprinkle/service-kit/client-network';

/**
 * Four failures are free; from the fifth on each costs a wait of 1, 2, 4, 8, then 15 minutes. Few failures are forgotten
 * after a minute, many after an hour. Where a wait is running nothing is counted, so no row is returned.
 */
const COUNT_FAILURE = `
  INSERT INTO sign_in_failures AS f (key, failures, failed_at) VALUES ($1, 1, now())
  ON CONFLICT (key) DO UPDATE SET
    failed_at = now(),
    (failures, retry_at) = (
      SELECT n, CASE WHEN n >= 5 THEN now() + least(interval '1 minute' * 2 ^ least(n - 5, 10), interval '15 minutes') END
      FROM (SELECT CASE
        WHEN f.failed_at < now() - CASE WHEN f.failures < 5 THEN interval '1 minute' ELSE interval '1 hour' END THEN 1
        ELSE f.failures + 1
      END AS n) AS next
    )
  WHERE f.retry_at IS NULL OR f.retry_at <= now()
  RETURNING failures`;

/** Of a creator's account, by whatever spelling of its address. */
export function creatorKey(email: string): string {
  return `creator:${email.toLowerCase()}`;
}

/** Slows down guessing of one account from one client; somebody else's failures never delay the owner. */
@Injectable()
export class SignInDelays {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Called before the password is looked at, so that many attempts at once cannot slip past. */
  async countFailure(account: string, actor: Actor): Promise<void> {
    const key = keyOf(account, actor);
    const counted = await this.dataSource.query<{ failures: number }[]>(COUNT_FAILURE, [key]);
    if (counted.length > 0) return;
    const [wait] = await this.dataSource.query<{ milliseconds: number }[]>(
      `SELECT (extract(epoch FROM retry_at - now()) * 1000)::float8 AS milliseconds
         FROM sign_in_failures WHERE key = $1`,
      [key],
    );
    throw rateLimited(wait?.milliseconds ?? 0);
  }

  /** It was no failure, but opened nothing either: those before it go on counting. */
  async takeBack(account: string, actor: Actor): Promise<void> {
    await this.dataSource.query(
      `UPDATE sign_in_failures SET failures = failures - 1, retry_at = NULL WHERE key = $1 AND failures > 0`,
      [keyOf(account, actor)],
    );
  }

  /** The password was right after all. */
  async forgetFailures(account: string, actor: Actor): Promise<void> {
    await this.dataSource.query('DELETE FROM sign_in_failures WHERE key = $1', [keyOf(account, actor)]);
  }
}

function keyOf(account: string, actor: Actor): string {
  return createHash('sha256')
    .update(JSON.stringify([account, clientNetworkOf(actor)]))
    .digest('base64url');
}
