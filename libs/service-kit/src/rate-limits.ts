import { createHash } from 'node:crypto';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { DataSource } from 'typeorm';
import { DomainError } from './errors.js';

/** How much more a relaxed limit lets through (tests and load). */
const RELAXED_FACTOR = 100;

export interface RateLimitOptions {
  name: string;
  points: number;
  durationSeconds: number;
  relaxed: boolean;
}

export interface RateLimit {
  /** Counts one attempt; RATE_LIMITED with `retryAfterSeconds` when there were too many. */
  consume(key: string): Promise<void>;
  /** Forgets the attempts, for instance after a success. */
  reset(key: string): Promise<void>;
}

/** A limit that holds across instances, in the service's table `rate_limits`. Keys are stored hashed only. */
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

/** The error with the text that people read; limits that are kept elsewhere throw it too. */
export function rateLimited(msBeforeNext: number): DomainError {
  const seconds = Math.max(1, Math.ceil(msBeforeNext / 1_000));
  return new DomainError('RATE_LIMITED', `Too many attempts. Please try again in ${formatWait(seconds)}.`, {
    retryAfterSeconds: seconds,
  });
}

function formatWait(seconds: number): string {
  const [count, unit] = seconds < 60 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

function hashKey(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}
