const NEW_ACCOUNT_MS = 48 * 3_600_000;

/** An account younger than two whole days has no two days to compare. */
export function isNewAccount(createdAt: Date | null, now: Date): boolean {
  return createdAt === null || now.getTime() - createdAt.getTime() < NEW_ACCOUNT_MS;
}

/** Returns a percentage with one decimal. */
export function changePercent(current: number, before: number): number {
  if (before === 0) return current === 0 ? 0 : 100;
  return Math.round(((current - before) / before) * 1_000) / 10;
}
