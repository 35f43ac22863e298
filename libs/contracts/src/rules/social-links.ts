import tlds from 'tlds' with { type: 'json' };
import { hasHostAndPath, type SocialPlatform, startsAsAddress } from './social-platforms.js';
import { isWebAddress } from './web-address.js';

/** On these, links are always addresses, because people have no names there. */
export const WITHOUT_NAMES: string[] = ['website', 'blog', 'other'] satisfies SocialPlatform[];
/** Names on these may contain dots, such as `anna.design`. */
const WITH_POINTS: string[] = ['instagram', 'tiktok', 'facebook', 'snapchat'] satisfies SocialPlatform[];

/** Adds `https://` to a text that is a web address without a scheme, and leaves a name on the platform as it is. */
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
