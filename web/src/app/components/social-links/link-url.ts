import type { SocialLink } from '@sprinkle/api-client/api.gen';
import { socialLinkInputSchema } from '@sprinkle/contracts/profiles/social-links.schemas';
import { socialAddress } from '@sprinkle/contracts/rules/social-address';
import { WITHOUT_NAMES, withScheme } from '@sprinkle/contracts/rules/social-links';
import {
  isLinkable,
  SOCIAL_PLATFORMS,
  type SocialPlatform,
  startsAsAddress,
} from '@sprinkle/contracts/rules/social-platforms';

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

/** What is typed into the fields of the dedicated platforms. */
export type TypedLinks = Partial<Record<DedicatedPlatform, TypedLink>>;

interface TypedLink {
  text: string;
  /** The link being edited, as the creator last saw it. */
  replaced: string | undefined;
}

/** Returns the links as they would be saved. */
export function withTyped(links: SocialLink[], typed: TypedLinks): SocialLink[] {
  const others = links.filter(({ platform }) => !isDedicated(platform));
  const inFields = DEDICATED_PLATFORMS.flatMap((platform) => {
    const stored = links.find((link) => link.platform === platform);
    const url = linkUrl(platform, typed[platform]?.text ?? '') || stored?.url;
    return url ? [{ id: stored?.id ?? platform, platform, url }] : [];
  });
  return [...inFields, ...others];
}

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

/** Returns the label of a platform; an unknown platform keeps its own name. */
export function platformName(platform: string): string {
  return Object.entries(NAMES).find(([known]) => known === platform)?.[1] ?? platform;
}

/** Turns a field's text into the link to save: a URL where the platform allows one, otherwise the text. */
export function linkUrl(platform: string, typed: string): string {
  const text = typed.trim();
  const link = withScheme(platform, text);
  if (!link || startsAsAddress(link)) return link;
  // The link check reports that a single word isn't a web address.
  if (WITHOUT_NAMES.includes(platform)) return `https://${text}`;
  // The link check also needs the text as typed, because an address would hide what is wrong with it.
  return isDedicated(platform) && isLinkable(text) ? (socialAddress(platform, text) ?? text) : text;
}

/** Says that another window has changed or removed a link. */
export function changedElsewhere(stored: string | undefined): string {
  return stored
    ? `Changed elsewhere to ${stored}. Save again to replace it.`
    : 'Removed elsewhere. Save again to add it.';
}

/** Applies the server's own schema, so that the field shows the same message. */
export function problemOfLink(platform: string, url: string): string | null {
  return socialLinkInputSchema.safeParse({ platform, url }).error?.issues[0]?.message ?? null;
}
