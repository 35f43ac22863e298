import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@sprinkle/contracts/rules/durations';
import { countedNetworksOf } from '@sprinkle/service-kit/client-network';
import { count, time } from '@sprinkle/service-kit/database/columns';
import { execute, queryOne } from '@sprinkle/service-kit/database/query';
import { rateLimited } from '@sprinkle/service-kit/rate-limits';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';

interface FailureRule {
  /** Number of failures without a delay. */
  freeFailures: number;
  longestDelayMs: number;
  /** How long failures count after the last one, by their number. Purging deletes them after a day. */
  memoryMs: (failures: number) => number;
}

function ruleOfNetwork(factor: number): FailureRule {
  const freeFailures = 5 * factor - 1;
  return {
    freeFailures,
    longestDelayMs: 15 * MINUTE_MS,
    memoryMs: (failures) => (failures > freeFailures ? HOUR_MS : MINUTE_MS),
  };
}

/** A thief could guess a short code by pausing after every few attempts, so pausing does not reset the count. */
export const ALL_NETWORKS: FailureRule = {
  freeFailures: 20,
  longestDelayMs: HOUR_MS,
  memoryMs: () => DAY_MS,
};

const countedFailures = z.object({ failures: count, failedAt: time, retryAt: time.nullable() });

export function creatorKey(email: string): string {
  return `creator:${email.toLowerCase()}`;
}

/** Delays count per account and client network, so that a stranger's failures never lock out the owner. */
@Injectable()
export class SignInLimit {
  constructor(private readonly dataSource: DataSource) {}

  /** Counts before the password is checked, so that many simultaneous attempts cannot slip past. */
  async countFailure(account: string, actor: Actor, rule?: FailureRule): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      for (const { network, factor } of countedNetworksOf(actor)) {
        await countKey(manager, hashKey(account, network), rule ?? ruleOfNetwork(factor));
      }
    });
  }

  /** Undoes one count after a correct password that opened no session. Earlier failures still count. */
  async uncountFailure(account: string, actor: Actor): Promise<void> {
    for (const { network } of countedNetworksOf(actor)) {
      await execute(
        this.dataSource,
        `UPDATE sign_in_failures SET failures = failures - 1, retry_at = NULL WHERE key = $1 AND failures > 0`,
        [hashKey(account, network)],
      );
    }
  }

  async reset(account: string, actor: Actor): Promise<void> {
    for (const { network } of countedNetworksOf(actor)) {
      await execute(this.dataSource, 'DELETE FROM sign_in_failures WHERE key = $1', [
        hashKey(account, network),
      ]);
    }
  }
}

async function countKey(manager: EntityManager, key: string, rule: FailureRule): Promise<void> {
  // The update changes nothing. It locks and returns the existing row.
  const counted = await queryOne(
    manager,
    countedFailures,
    `INSERT INTO sign_in_failures (key, failures, failed_at) VALUES ($1, 0, now())
     ON CONFLICT (key) DO UPDATE SET key = excluded.key
     RETURNING failures, failed_at, retry_at`,
    [key],
  );
  const now = Date.now();
  const remainingMs = (counted.retryAt?.getTime() ?? 0) - now;
  if (remainingMs > 0) throw rateLimited(remainingMs);
  const failures =
    counted.failedAt.getTime() < now - rule.memoryMs(counted.failures) ? 1 : counted.failures + 1;
  const delayMs = delayOf(failures - rule.freeFailures, rule);
  await execute(
    manager,
    'UPDATE sign_in_failures SET failures = $2, failed_at = now(), retry_at = $3 WHERE key = $1',
    [key, failures, delayMs > 0 ? new Date(now + delayMs) : null],
  );
}

/** The delays are 1, 2, 4 minutes and so on, up to the longest. */
function delayOf(costlyFailures: number, { longestDelayMs }: FailureRule): number {
  return costlyFailures > 0 ? Math.min(MINUTE_MS * 2 ** (costlyFailures - 1), longestDelayMs) : 0;
}

function hashKey(account: string, network: string): string {
  return createHash('sha256')
    .update(JSON.stringify([account, network]))
    .digest('base64url');
}
