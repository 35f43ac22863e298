import { createHmac } from 'node:crypto';

/** Matches how well-known crawlers and link previews call themselves, but not Cubot, which is a brand of phones. */
const BOT =
  /(?<!cu)bot\b|crawl|spider|slurp|facebookexternalhit|whatsapp|embedly|lighthouse|pingdom|bingpreview|mediapartners-google|google-inspectiontool/i;

export function isBot(userAgent: string | undefined): boolean {
  return userAgent !== undefined && BOT.test(userAgent);
}

/** The hash includes day and page, so that viewers cannot be tracked from day to day or from page to page. */
export function hashViewer(
  key: string,
  viewer: { ipAddress: string; day: string; creatorId: string },
): string {
  return createHmac('sha256', key)
    .update(`${viewer.day}|${viewer.creatorId}|${viewer.ipAddress}`)
    .digest('base64url');
}
