import { createHash } from 'node:crypto';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { DataSource } from 'typeorm';
import { DomainError } from './errors.js';

/** RATE_LIMITS=relaxed, for tests and benchmarks, multiplies the limits by this. */
export const RELAXED_FACTOR = 100;

export interface RateLimitOptions {
  name: string;
  points: number;
  durationSeconds: number;
  relaxed: boolean;
}

export interface RateLimit {
  /** Counts an attempt. Throws RATE_LIMITED with `retryAfterSeconds` when there were too many. */
  consume(key: string): Promise<void>;
  /** Resets the count, for instance after a success. */
  reset(key: string): Promise<void>;
}

/** Creates a limit that all instances share in the table `rate_limits`, which stores keys as hashes. */
export function createRateLimit(dataSource: DataSource, options: RateLimitOptions): RateLimit {
  const limiter = new RateLimiterPostgres({
    storeClient: dataSource,
    storeType: 'typeorm',
    tableName: 'rate_limits',
    tableCreated: true,
    keyPrefix: options.name,
    points: options.relaxed ? options.points * RELAXED_FACTOR : options.points,
    duration: options.durationSeconds,
  });
  return {
    async consume(key) {
      try {
        await limiter.consume(hashKey(key));
      } catch (error) {
        throw error instanceof RateLimiterRes ? rateLimited(error.msBeforeNext) : error;
      }
    },
    async reset(key) {
      await limiter.delete(hashKey(key));
    },
  };
}

/** Creates the error that tells people how long to wait. */
export function rateLimited(msBeforeNext: number): DomainError {
  const seconds = Math.max(1, Math.ceil(msBeforeNext / 1_000));
  return new DomainError('RATE_LIMITED', `Too many attempts. Please try again in ${formatWait(seconds)}.`, {
    retryAfterSeconds: seconds,
  });
}

function formatWait(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  const [count, unit] =
    seconds < 60
      ? [seconds, 'second']
      : minutes < 120
        ? [minutes, 'minute']
        : [Math.ceil(minutes / 60), 'hour'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

function hashKey(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}
