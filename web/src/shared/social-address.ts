const PLATFORMS: Record<string, (handle: string) => string> = {
  instagram: (handle) => `https://instagram.com/${handle}`,
  twitter: (handle) => `https://x.com/${handle}`,
  x: (handle) => `https://x.com/${handle}`,
  tiktok: (handle) => `https://tiktok.com/@${handle}`,
  youtube: (handle) => `https://youtube.com/@${handle}`,
  facebook: (handle) => `https://facebook.com/${handle}`,
  snapchat: (handle) => `https://snapchat.com/add/${handle}`,
  linkedin: (handle) => `https://linkedin.com/in/${handle}`,
};

/** Returns the address of a social link, or null if the value cannot be linked to. */
export function socialAddress(platform: string, value: string): string | null {
  const text = value.trim();
  if (/^https?:\/\//i.test(text)) return URL.canParse(text) ? text : null;
  if (!text || /^[a-z][a-z0-9+.-]*:/i.test(text)) return null;
  const handle = encodeURI(text.replace(/^@/, ''));
  const build = PLATFORMS[platform.toLowerCase()];
  const address = build ? build(handle) : `https://${platform.toLowerCase()}.com/${handle}`;
  return URL.canParse(address) ? address : null;
}

const HANDLE_PLATFORMS = ['instagram', 'tiktok', 'x'];

/** Returns the address of a tipper's handle, or null on a platform that is not linked. */
export function handleAddress(platform: string | null, handle: string | null): string | null {
  if (!platform || !handle || !HANDLE_PLATFORMS.includes(platform)) return null;
  return socialAddress(platform, handle.replace(/^@/, ''));
}
