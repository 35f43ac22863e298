import { socialLinkInputSchema } from '@sprinkle/contracts/profiles/profiles.schemas';
import { SOCIAL_PLATFORMS, type SocialPlatform } from '@sprinkle/contracts/rules/social-platforms';
import { socialAddress } from '../../../shared/social-address';

/** Platforms with a field of their own. */
export const DEDICATED_PLATFORMS = [
  'instagram',
  'twitter',
  'website',
  'tiktok',
  'linkedin',
  'youtube',
] as const satisfies SocialPlatform[];

export type DedicatedPlatform = (typeof DEDICATED_PLATFORMS)[number];

export const OTHER_PLATFORMS = SOCIAL_PLATFORMS.filter((platform) => !isDedicated(platform));

export function isDedicated(platform: string): platform is DedicatedPlatform {
  return DEDICATED_PLATFORMS.some((each) => each === platform);
}

const NAMES: Record<SocialPlatform, string> = {
  instagram: 'Instagram',
  twitter: 'X (Twitter)',
  website: 'Website',
  tiktok: 'TikTok',
  linkedin: 'LinkedIn',
  youtube: 'YouTube',
  facebook: 'Facebook',
  pinterest: 'Pinterest',
  snapchat: 'Snapchat',
  whatsapp: 'WhatsApp',
  github: 'GitHub',
  twitch: 'Twitch',
  discord: 'Discord',
  blog: 'Blog',
  other: 'Other',
};

/** Unknown ones are called as they call themselves. */
export function platformName(platform: string): string {
  return Object.entries(NAMES).find(([known]) => known === platform)?.[1] ?? platform;
}

const WITHOUT_NAMES = ['website', 'blog', 'other'];
/** A host and something after it: no name on a platform looks so. */
const ADDRESS = /^[\w-]+(?:\.[\w-]+)+\//;

/** What was typed into a field, as it is kept: an address wherever one can be made of it. Empty for nothing. */
export function linkUrl(platform: string, typed: string): string {
  const text = typed.trim();
  if (!text || /^https?:\/\//i.test(text)) return text;
  if (WITHOUT_NAMES.includes(platform) || ADDRESS.test(text)) return `https://${text}`;
  if (platform === 'youtube' && text.includes('.')) return `https://${text}`;
  return isDedicated(platform) ? (socialAddress(platform, text) ?? text) : text;
}

/** What the server would say to it. */
export function problemOfLink(platform: string, url: string): string | null {
  return socialLinkInputSchema.safeParse({ platform, url }).error?.issues[0]?.message ?? null;
}
