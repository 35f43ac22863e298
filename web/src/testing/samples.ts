import type {
  AppConfig,
  CreatorPage,
  CurrentUser,
  OwnBalance,
  OwnTakedown,
  OwnTaxDetails,
  PayoutAccountOffer,
  PublicTip,
  Stats,
  Tip,
} from '@sprinkle/api-client/api.gen';
import type { AppConfig as AppConfigBody } from '@sprinkle/contracts/app-config.schemas';
import type * as body from '@sprinkle/contracts/http.schemas';
import type { Profile } from '@sprinkle/contracts/profiles/profiles.schemas';
import { centsToDollars } from '@sprinkle/contracts/rules/money';

export const config: AppConfig = {
  productName: 'Sprinkle',
  publicUrl: 'http://sprinkle.test',
  publicHost: 'sprinkle.test',
  contactEmail: 'hello@sprinkle.test',
  platformFeePercent: 10,
  processing: { percent: 0, fixedCents: 0 },
  limits: { minimumTipCents: 100, maximumTipCents: 1_000_000, tipMessage: 300, imageBytes: 5_242_880 },
  features: { registrationEnabled: true, maintenanceMode: false },
  retention: { senderAddressMonths: 24, payoutRecordYears: 10 },
  stripe: {
    publishableKey: 'pk_test_sprinkle',
    scriptUrl: 'http://sprinkle.test/stripe.js',
    paymentMethodConfiguration: null,
  },
};

/** The server renders documents from API bodies, which are in dollars. */
export const configBody: AppConfigBody = {
  ...config,
  processing: { percent: 0, fixed: 0 },
  limits: { minimumTip: 1, maximumTip: 10_000, tipMessage: 300, imageBytes: 5_242_880 },
};

export function sampleUser(overrides: Partial<CurrentUser> = {}): CurrentUser {
  return {
    id: '6b6a3f52-4f0e-4d15-9b67-8f2a0b6f0a01',
    email: 'maya@example.test',
    ...sampleProfile(),
    ...overrides,
  };
}

export function sampleProfile(overrides: Partial<Profile> = {}): Profile {
  return {
    username: 'mayafits',
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

const tip = {
  senderName: 'Jordan',
  message: 'That coat!',
  response: null,
  respondedAt: null,
  socialPlatform: null,
  socialHandle: null,
  createdAt: '2026-11-01T10:00:00.000Z',
  isHidden: false,
};

export function samplePublicTip(overrides: Partial<PublicTip> = {}): PublicTip {
  return { ...tip, id: crypto.randomUUID(), amountCents: 500, ...overrides };
}

export function sampleTip(overrides: Partial<Tip> = {}): Tip {
  return {
    ...tip,
    id: crypto.randomUUID(),
    amountCents: 500,
    senderEmail: 'jordan@example.test',
    ...overrides,
  };
}

export function samplePage(user: Partial<Profile> = {}, tips: PublicTip[] = []): CreatorPage {
  return {
    user: { ...sampleProfile(user), buttonIcon: null },
    socialLinks: [],
    links: [],
    tips,
    goal: null,
  };
}

export function samplePageBody(...given: Parameters<typeof samplePage>): body.CreatorPage {
  const { tips, ...page } = samplePage(...given);
  return {
    ...page,
    goal: null,
    tips: tips.map(({ amountCents, ...tip }) => ({ ...tip, amount: centsToDollars(amountCents) })),
  };
}

export function sampleStats(overrides: Partial<Stats> = {}): Stats {
  return {
    totalTips: 3,
    totalAmountCents: 123_450,
    commentCount: 2,
    isNewAccount: false,
    dailyChange: { amount: 12.5, comments: -4 },
    heldBalanceCents: 0,
    hasPayoutMethod: true,
    days: [],
    profileViews: 80,
    uniqueProfileViews: 61,
    ...overrides,
  };
}

/** Payouts through Stripe are switched off. */
export const NO_STRIPE: PayoutAccountOffer = { isOffered: false, countries: [], account: null };

/** No rule asks for tax details, and there are none. */
export const NO_TAX_DETAILS: OwnTaxDetails = {
  rule: 'off',
  grossThresholdCents: 60_000,
  savedAt: null,
  isGivenToStripe: false,
  details: null,
};

export function sampleBalance(overrides: Partial<OwnBalance> = {}): OwnBalance {
  return {
    availableCents: 0,
    pendingCents: 0,
    reserveCents: 0,
    reserveDays: 30,
    hasPayoutMethod: true,
    heldReason: null,
    heldReasons: [],
    heldUntil: null,
    minimumPayoutCents: 1_000,
    unreviewedLimitCents: 100_000,
    nextPayout: null,
    takenOverCents: 0,
    currency: 'usd',
    ...overrides,
  };
}

export const sampleTakedown = (overrides: Partial<OwnTakedown> = {}): OwnTakedown => ({
  id: crypto.randomUUID(),
  kind: 'page',
  comment: null,
  link: null,
  ground: 'terms',
  law: null,
  reason: 'fraud',
  message: 'You posed as a bank',
  decidedAt: '2020-11-22T10:00:00.000Z',
  appeal: { state: 'none', text: null, message: null, until: '2999-05-22T10:00:00.000Z' },
  ...overrides,
});
