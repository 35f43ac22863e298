// This file imports no validator, because some pages load none.
const HOST = String.raw`^https?:\/\/(?:www\.|m\.)?`;
const END = String.raw`\/?(?:[?#]|$)`;
const VIDEO = new RegExp(String.raw`${HOST}tiktok\.com\/@[\w.-]*\/video\/(\d+)${END}`, 'i');
const SHORT = new RegExp(String.raw`${HOST}(?:tiktok\.com\/t\/[\w-]+|v[mt]\.tiktok\.com\/[\w-]+)${END}`, 'i');
const SITE = /^https?:\/\/(?:[\w-]+\.)*tiktok\.com(?:[/:?#]|$)/i;
const PLACE = String.raw`(?:[\w-]+\.)*tiktok\.com\/[\w./@?=&%#~+-]*[\w/]`;
/**
 * An address inside a text. The line break before it may be missing. Without a scheme, it must not be part of another
 * address.
 */
const COPIED = new RegExp(String.raw`(https?:\/\/${PLACE})|(?:^|[^\w./?=&%#@-])(${PLACE})`, 'i');
/** Addresses of the old mobile page and of embedded players contain the video but no creator. */
const BY_NUMBER = /^https?:\/\/(?:www\.|m\.)?tiktok\.com\/(?:v|embed(?:\/v2)?|player\/v1)\/(\d+)/i;

/** Returns the first TikTok address in copied text, or null if there is none or it is another site's address. */
export function tiktokLinkIn(text: string): string | null {
  if (/^\s*https?:\/\/\S+\s*$/i.test(text) && !SITE.test(text.trim())) return null;
  const [, whole, bare] = COPIED.exec(text) ?? [];
  const link = whole ?? (bare && `https://${bare}`);
  if (!link) return null;
  const number = BY_NUMBER.exec(link)?.[1];
  return number ? `https://www.tiktok.com/@_/video/${number}` : link;
}

/** Only the long form of a link contains the numeric id that an embed needs. */
export function tiktokVideoId(url: string): string | null {
  return VIDEO.exec(url)?.[1] ?? null;
}

/** Tells whether the link has one of the three forms in which videos are shared. */
export function isTikTokLink(url: string): boolean {
  return VIDEO.test(url) || SHORT.test(url);
}

/** Tells whether the address is on TikTok, of a video or not. */
export function isTikTokAddress(url: string): boolean {
  return SITE.test(url);
}
