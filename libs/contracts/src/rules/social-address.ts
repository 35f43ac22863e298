import { isWebAddress } from './web-address.js';

/** What comes before a name. Other platforms have names directly after their host. */
const SITES: Record<string, string> = {
  twitter: 'x.com/',
  x: 'x.com/',
  tiktok: 'tiktok.com/@',
  youtube: 'youtube.com/@',
  snapchat: 'snapchat.com/add/',
  linkedin: 'linkedin.com/in/',
};

/** Returns the address of a social link, or null if the value can't be linked. */
export function socialAddress(platform: string, value: string): string | null {
  const text = value.trim();
  const address = /^https?:\/\//i.test(text) ? text : addressOnPlatform(platform.toLowerCase(), text);
  return isWebAddress(address) ? address : null;
}

function addressOnPlatform(platform: string, text: string): string {
  if (!text || /^[a-z][a-z0-9+.-]*:/i.test(text)) return '';
  const site = SITES[platform] ?? `${platform}.com/`;
  // `in/maya` and `company/acme` are paths.
  const start = /^[^@].*\/./.test(text) ? site.replace(/\/.*/, '/') : site;
  return `https://${start}${encodeURI(text.replace(/^@/, ''))}`;
}

const HANDLE_PLATFORMS = ['instagram', 'tiktok', 'x'];

/** Returns the address of a tipper's handle, or null if the platform isn't linked. */
export function handleAddress(platform: string | null, handle: string | null): string | null {
  if (!platform || !handle || !HANDLE_PLATFORMS.includes(platform)) return null;
  return socialAddress(platform, handle.replace(/^@/, ''));
}
