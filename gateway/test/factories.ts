import { randomUUID } from 'node:crypto';
import type { Account } from '@sprinkle/contracts/identity/identity.schemas';
import type { PlatformSettings } from '@sprinkle/contracts/identity/settings.schemas';
import type { ProfileSnapshot } from '@sprinkle/contracts/profiles/profiles.events';
import type { Profile } from '@sprinkle/contracts/profiles/profiles.schemas';
import { UNCHANGED_SETTINGS } from '@sprinkle/contracts/testing/unchanged-settings';
import type { TipAmountChange, TipFact } from '@sprinkle/contracts/tips/tip-facts.schemas';
import type { PublicTip } from '@sprinkle/contracts/tips/tips.schemas';
import { Stripe } from 'stripe';

export function createProfile(overrides: Partial<Profile> = {}): Profile {
  return {
    username: 'Maya_fit',
    displayName: 'Maya',
    bio: null,
    profileImage: null,
    featuredContentType: null,
    featuredImage: null,
    featuredVideo: null,
    tiktokUrl: null,
    buttonTitle: 'Tip This Video',
    buttonIconId: null,
    buttonColor: '#ff4398',
    pageLayout: 'classic',
    pageLook: 'sunrise',
    isPublished: true,
    ...overrides,
  };
}

export function createProfileSnapshot(overrides: Partial<ProfileSnapshot> = {}): ProfileSnapshot {
  return {
    userId: randomUUID(),
    username: 'Maya_fit',
    displayName: 'Maya',
    profileImage: null,
    isPublished: true,
    version: 2,
    ...overrides,
  };
}

export function createAccount(overrides: Partial<Account> = {}): Account {
  return {
    id: randomUUID(),
    username: 'Maya_fit',
    email: 'maya@example.com',
    createdAt: new Date().toISOString(),
    ...overrides,
  };
}

export function createSession(account = createAccount()) {
  return { sessionId: randomUUID(), expiresAt: inDays(30), authenticatedAt: inDays(0), account };
}

export function createPublicTip(overrides: Partial<PublicTip> = {}): PublicTip {
  return {
    id: randomUUID(),
    senderName: 'Alex',
    amountCents: 500,
    message: 'lovely',
    response: null,
    respondedAt: null,
    socialPlatform: null,
    socialHandle: null,
    createdAt: new Date().toISOString(),
    isHidden: false,
    ...overrides,
  };
}

/** Converts the tip to the form of HTTP bodies. */
export function inDollars<Tip extends PublicTip>({ amountCents, ...tip }: Tip) {
  return { ...tip, amount: amountCents / 100 };
}

export function createTipFact(overrides: Partial<TipFact> = {}): TipFact {
  return {
    id: randomUUID(),
    creatorId: randomUUID(),
    creatorUsername: 'Maya_fit',
    creatorDisplayName: 'Maya',
    senderName: 'Alex',
    senderEmail: 'alex@example.com',
    amountCents: 550,
    feeCents: 55,
    processingCents: 0,
    coveredCents: 0,
    method: null,
    statementDescriptor: null,
    thankYouText: null,
    currency: 'usd',
    message: 'lovely',
    isPrivate: false,
    isAnonymous: false,
    heldFor: null,
    socialPlatform: null,
    socialHandle: null,
    createdAt: new Date().toISOString(),
    ...overrides,
  };
}

export function createAmountChange(overrides: Partial<TipAmountChange> = {}): TipAmountChange {
  return {
    tipId: randomUUID(),
    creatorId: randomUUID(),
    creatorUsername: 'Maya_fit',
    tippedAt: new Date().toISOString(),
    changeCents: -550,
    ...overrides,
  };
}

export function createSettings(overrides: Partial<PlatformSettings> = {}): PlatformSettings {
  return { ...UNCHANGED_SETTINGS, ...overrides };
}

/** Signs a webhook as Stripe does. */
export function signWebhook(payload: string, { secret = 'whsec_sprinkle', ageSeconds = 0 } = {}): string {
  const timestamp = Math.floor(Date.now() / 1_000) - ageSeconds;
  return Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
}

/** ISO 8601 time this many days from now. */
export function inDays(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString();
}
