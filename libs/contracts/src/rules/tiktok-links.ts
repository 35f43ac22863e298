// This file imports no validator, because some pages load none.
const HOST = String.raw`^https?:\/\/(?:www\.|m\.)?`;
const END = String.raw`\/?(?:[?#]|$)`;
const VIDEO = new RegExp(String.raw`${HOST}tiktok\.com\/@[\w.-]+\/video\/(\d+)${END}`, 'i');
const SHORT = new RegExp(String.raw`${HOST}(?:tiktok\.com\/t\/[\w-]+|v[mt]\.tiktok\.com\/[\w-]+)${END}`, 'i');
const SITE = /^https?:\/\/(?:[\w-]+\.)*tiktok\.com(?:[/:?#]|$)/i;

/** Only the long form of a link carries the numeric id that an embed needs. */
export function tiktokVideoId(url: string): string | null {
  return VIDEO.exec(url)?.[1] ?? null;
}

/** Returns true for the three forms in which videos are shared. */
export function isTikTokLink(url: string): boolean {
  return VIDEO.test(url) || SHORT.test(url);
}

/** Returns true for any address on the site, of a video or not. */
export function isTikTokAddress(url: string): boolean {
  return SITE.test(url);
}
