import { socialAddress } from '../../../shared/social-address';

const MAPPED = ['instagram', 'tiktok', 'x', 'twitter'];

/** Where a link leads in the preview: names on other platforms than these lead nowhere. */
export function previewAddress(platform: string, value: string): string | null {
  const isMapped = MAPPED.includes(platform.toLowerCase()) || /^https?:\/\//i.test(value.trim());
  return isMapped ? socialAddress(platform, value) : '#';
}
