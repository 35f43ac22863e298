import { createHmac } from 'node:crypto';

/** Words that well-known crawlers and link previews use for themselves; Cubot is a make of telephone. */
const BOT =
  /(?<!cu)bot\b|crawl|spider|slurp|facebookexternalhit|whatsapp|embedly|lighthouse|pingdom|bingpreview|mediapartners-google|google-inspectiontool/i;

export function isBot(userAgent: string | undefined): boolean {
  return userAgent !== undefined && BOT.test(userAgent);
}

/** Day and page are part of the hash, so that nobody can be followed from day to day or from page to page. */
export function hashViewer(
  key: string,
  viewer: { ipAddress: string; day: string; creatorId: string },
): string {
  return createHmac('sha256', key)
    .update(`${viewer.day}|${viewer.creatorId}|${viewer.ipAddress}`)
    .digest('base64url');
}
