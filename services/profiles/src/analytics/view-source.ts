import type { ViewOrigin } from '@sprinkle/contracts/profiles/analytics.schemas';

export const DIRECT = 'Direct';

const SITES: Record<string, string> = {
  'instagram.com': 'Instagram',
  'tiktok.com': 'TikTok',
  'youtube.com': 'YouTube',
  'youtu.be': 'YouTube',
  'x.com': 'X',
  'twitter.com': 'X',
  't.co': 'X',
  'facebook.com': 'Facebook',
  'fb.me': 'Facebook',
  'threads.net': 'Threads',
  'threads.com': 'Threads',
  'snapchat.com': 'Snapchat',
  'pinterest.com': 'Pinterest',
  'reddit.com': 'Reddit',
  'linkedin.com': 'LinkedIn',
  'lnkd.in': 'LinkedIn',
  'twitch.tv': 'Twitch',
  'discord.com': 'Discord',
  't.me': 'Telegram',
  'telegram.org': 'Telegram',
  'whatsapp.com': 'WhatsApp',
  'bsky.app': 'Bluesky',
  'google.com': 'Google',
  'bing.com': 'Bing',
  'duckduckgo.com': 'DuckDuckGo',
  'linktr.ee': 'Linktree',
};

const APPS: [RegExp, string][] = [
  [/Instagram/, 'Instagram'],
  [/musical_ly|TikTok|BytedanceWebview/i, 'TikTok'],
  [/FBA[NV]\//, 'Facebook'],
  [/Barcelona/, 'Threads'],
  [/Snapchat/, 'Snapchat'],
  [/Pinterest/, 'Pinterest'],
  [/LinkedInApp/, 'LinkedIn'],
  [/Twitter for/, 'X'],
];

const NAMES = new Map(Object.values(SITES).map((name) => [name.toLowerCase(), name]));

/** The link's `utm_source` comes first, then the referring page, then the app in which the page is open. */
export function sourceOf({ referrer, utmSource }: ViewOrigin, userAgent = ''): string {
  const label = utmSource?.replace(/[^\p{L}\p{N}]/gu, '').slice(0, 40);
  if (label) return NAMES.get(label.toLowerCase()) ?? label;
  const host = referrer?.toLowerCase().replace(/^www\./, '');
  if (host && /^[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z][a-z0-9-]+$/.test(host)) return siteOf(host) ?? host;
  return APPS.find(([pattern]) => pattern.test(userAgent))?.[1] ?? DIRECT;
}

/** `l.instagram.com` belongs to Instagram, and Google has a domain for each country. */
function siteOf(host: string): string | undefined {
  if (/^(.+\.)?google\.[a-z.]{2,6}$/.test(host)) return 'Google';
  const parts = host.split('.');
  return parts.map((_part, at) => SITES[parts.slice(at).join('.')]).find(Boolean);
}
