import tlds from 'tlds' with { type: 'json' };
import { hasHostAndPath, type SocialPlatform, startsAsAddress } from './social-platforms.js';
import { isWebAddress } from './web-address.js';

/** Links of these are addresses, because nobody has a name there. */
export const WITHOUT_NAMES: string[] = ['website', 'blog', 'other'] satisfies SocialPlatform[];
/** Names on these may hold points, so that `anna.design` is one. */
const WITH_POINTS: string[] = ['instagram', 'tiktok', 'facebook', 'snapchat'] satisfies SocialPlatform[];

/** Puts `https://` before a text that is a web address, and leaves a name on the platform as it is. */
export function withScheme(platform: string, text: string): string {
  const address = `https://${text}`;
  return isBareAddress(platform, text) && isWebAddress(address) ? address : text;
}

function isBareAddress(platform: string, text: string): boolean {
  if (text.startsWith('@') || startsAsAddress(text)) return false;
  if (text.includes('/')) return hasHostAndPath(text);
  if (WITHOUT_NAMES.includes(platform)) return true;
  return !WITH_POINTS.includes(platform) && endsInTopLevelDomain(text);
}

function endsInTopLevelDomain(text: string): boolean {
  return tlds.includes(text.toLowerCase().split('.').at(-1) ?? '');
}
