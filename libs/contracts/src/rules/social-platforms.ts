import { isWebAddress } from './web-address.js';

/** Platforms of links, in the order in which they are offered. This file imports no validator, because some pages load none. */
export const SOCIAL_PLATFORMS = [
  'instagram',
  'twitter',
  'website',
  'tiktok',
  'linkedin',
  'youtube',
  'facebook',
  'pinterest',
  'snapchat',
  'whatsapp',
  'github',
  'twitch',
  'discord',
  'blog',
  'other',
] as const;

export type SocialPlatform = (typeof SOCIAL_PLATFORMS)[number];

export const SOCIAL_LINKS_MAX = 20;
export const SOCIAL_URL_MAX = 300;

/** Messages about a link. */
export const SOCIAL_LINK_TEXTS = {
  noPlatform: 'Please select a social media platform.',
  noUrl: 'Please enter the URL to your social media profile.',
  tooLong: `The URL must be ${SOCIAL_URL_MAX} characters or less`,
  unusable: 'Please enter a web address or your name on the platform',
  tooMany: `You can have at most ${SOCIAL_LINKS_MAX} links`,
} as const;

/**
 * Accepts an http(s) address, or a name from which one can be built. Rejects other schemes, anything that breaks an
 * address, email addresses, and names without a letter or digit.
 */
export function isLinkable(value: string): boolean {
  if (/[\s\p{Cc}]/u.test(value)) return false;
  if (startsAsAddress(value)) return isWebAddress(value);
  if (hasHostAndPath(value)) return isWebAddress(`https://${value}`);
  const isEmail = /^@?[^@/]+@/.test(value);
  return !isEmail && /[\p{L}\p{N}]/u.test(value) && /^[^:/\\?#][^:\\]*$/.test(value);
}

/** Also true for `https:/` and `http//`, which are mistyped addresses. */
export function startsAsAddress(text: string): boolean {
  return /^https?[^\w.-]/i.test(text);
}

/** Tells whether the text is a web address with a path but without a scheme. */
export function hasHostAndPath(text: string): boolean {
  return /^[^/@]*\.[^/@]*\//.test(text);
}
