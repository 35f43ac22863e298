import { rateLimited } from '../rate-limits.js';

/** Maximum number of an account's changes that run or wait; each instance counts its own. */
const AT_ONCE = 50;
const RETRY_AFTER_MS = 1_000;

const turns = new Map<string, { count: number; last: Promise<unknown> }>();

/**
 * Makes the changes of an account wait for each other before they take a connection. If they waited for a lock in the database,
 * one account could hold all connections of the service. Throws RATE_LIMITED when too many wait.
 */
export async function inTurn<Result>(accountId: string, change: () => Promise<Result>): Promise<Result> {
  const turn = turns.get(accountId) ?? { count: 0, last: Promise.resolve() };
  if (turn.count >= AT_ONCE) throw rateLimited(RETRY_AFTER_MS);
  turns.set(accountId, turn);
  turn.count += 1;
  const result = turn.last.then(change);
  turn.last = result.catch(() => {});
  try {
    return await result;
  } finally {
    turn.count -= 1;
    if (turn.count === 0) turns.delete(accountId);
  }
}
