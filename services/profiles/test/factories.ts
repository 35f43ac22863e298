import { randomBytes, randomUUID } from 'node:crypto';
import type { Actor } from '@sprinkle/contracts/actor';
import { type AccountSnapshot, accountVerified } from '@sprinkle/contracts/identity/identity.events';
import { setPublishedRpc } from '@sprinkle/contracts/profiles/profiles.rpc';
import type { TipFact } from '@sprinkle/contracts/tips/tip-facts.schemas';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import type { TestProfiles } from './start-profiles.js';

export function createAccount(overrides: Partial<AccountSnapshot> = {}): AccountSnapshot {
  const username = overrides.username ?? `Maya_${randomBytes(4).toString('hex')}`;
  return {
    id: randomUUID(),
    username,
    email: `${username.toLowerCase()}@example.com`,
    isVerified: true,
    isBlocked: false,
    isActive: true,
    createdAt: '2026-01-02T03:04:05.000Z',
    version: 2,
    ...overrides,
  };
}

export function createActor(account: AccountSnapshot, overrides: Partial<Actor> = {}): Actor {
  return { kind: 'user', id: account.id, username: account.username, ...overrides };
}

/** Returns a signed-in user whose account the service does not know. */
export function createStranger(): Actor {
  return createActor(createAccount());
}

export function createVisitor(overrides: Partial<Actor> = {}): Actor {
  return {
    kind: 'anonymous',
    ipAddress: '203.0.113.7',
    userAgent: 'Mozilla/5.0 Firefox/140.0',
    ...overrides,
  };
}

/** Publishes an account as identity does and resolves once the service has stored it. */
export async function announceAccount(
  profiles: TestProfiles,
  overrides: Partial<AccountSnapshot> = {},
): Promise<AccountSnapshot> {
  const account = createAccount(overrides);
  await profiles.events.publish(accountVerified, { account });
  await waitFor(async () => {
    const rows = await profiles.dataSource.query<{ version: number }[]>(
      'SELECT version FROM accounts WHERE id = $1',
      [account.id],
    );
    return rows[0] && rows[0].version >= account.version;
  });
  return account;
}

export async function createPublishedCreator(
  profiles: TestProfiles,
  overrides: Partial<AccountSnapshot> = {},
): Promise<AccountSnapshot> {
  const account = await announceAccount(profiles, overrides);
  await profiles.rpc.call(setPublishedRpc, { isPublished: true }, { actor: createActor(account) });
  return account;
}

export function createTipFact(overrides: Partial<TipFact> = {}): TipFact {
  return {
    id: randomUUID(),
    creatorId: randomUUID(),
    creatorUsername: 'maya',
    creatorDisplayName: null,
    senderName: 'Sam',
    senderEmail: 'sam@example.com',
    amountCents: 500,
    feeCents: 50,
    processingCents: 0,
    coveredCents: 0,
    method: null,
    statementDescriptor: null,
    thankYouText: null,
    currency: 'usd',
    message: '',
    isPrivate: false,
    isAnonymous: false,
    heldFor: null,
    socialPlatform: null,
    socialHandle: null,
    createdAt: new Date().toISOString(),
    ...overrides,
  };
}

export function daysAgo(days: number): string {
  return new Date(Date.now() - days * 24 * 60 * 60 * 1_000).toISOString();
}
