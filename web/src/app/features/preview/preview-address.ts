import { socialAddress } from '@sprinkle/contracts/rules/social-address';

const MAPPED = ['instagram', 'tiktok', 'x', 'twitter'];

/** Returns a link's address in the preview. Names on platforms outside this list aren't linked. */
export function previewAddress(platform: string, value: string): string | null {
  const isMapped = MAPPED.includes(platform.toLowerCase()) || /^https?:\/\//i.test(value.trim());
  return isMapped ? socialAddress(platform, value) : '#';
}
