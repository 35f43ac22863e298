import type { Session } from '@sprinkle/api-client/api.gen';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Mobile/15E148 Safari/604.1';

/** Returns a session of the account on another device. */
export function sampleSession(overrides: Partial<Session> = {}): Session {
  return {
    id: crypto.randomUUID(),
    userAgent: IPHONE,
    createdAt: '2026-11-01T10:00:00.000Z',
    lastUsedAt: new Date(Date.now() - 3 * 60_000).toISOString(),
    isCurrent: false,
    ...overrides,
  };
}
