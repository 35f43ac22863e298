import { type SocialMark, socialMark } from './social-marks';

const PLATFORMS: Record<string, string> = {
  'instagram.com': 'instagram',
  'x.com': 'x',
  'twitter.com': 'x',
  'tiktok.com': 'tiktok',
  'linkedin.com': 'linkedin',
  'youtube.com': 'youtube',
  'youtu.be': 'youtube',
  'facebook.com': 'facebook',
  'fb.com': 'facebook',
  'pinterest.com': 'pinterest',
  'pin.it': 'pinterest',
  'snapchat.com': 'snapchat',
  'whatsapp.com': 'whatsapp',
  'wa.me': 'whatsapp',
  'github.com': 'github',
  'twitch.tv': 'twitch',
  'discord.com': 'discord',
  'discord.gg': 'discord',
};

/** Platforms without a mark. */
const NAMES: Record<string, string> = {
  'spotify.com': 'Spotify',
  'music.apple.com': 'Apple Music',
  'podcasts.apple.com': 'Apple Podcasts',
  'soundcloud.com': 'SoundCloud',
  'bandcamp.com': 'Bandcamp',
  'patreon.com': 'Patreon',
  'ko-fi.com': 'Ko-fi',
  'buymeacoffee.com': 'Buy Me a Coffee',
  'etsy.com': 'Etsy',
  'amazon.com': 'Amazon',
  'substack.com': 'Substack',
  'medium.com': 'Medium',
  'threads.net': 'Threads',
  'threads.com': 'Threads',
  'bsky.app': 'Bluesky',
  'reddit.com': 'Reddit',
  't.me': 'Telegram',
  'vimeo.com': 'Vimeo',
  'linktr.ee': 'Linktree',
};

/** Returns the URL's host as written, or an empty string if it has none. */
function hostIn(url: string): string {
  return url.split('/')[2] ?? '';
}

/** Finds the entry for a host or its nearest parent domain. */
function ofHost(table: Record<string, string>, host: string): string | undefined {
  for (let rest = host.toLowerCase(); rest.includes('.'); rest = rest.slice(rest.indexOf('.') + 1))
    if (Object.hasOwn(table, rest)) return table[rest];
  return undefined;
}

/** Returns the marks of the platforms that these links lead to, by host. */
export function marksByHost(links: { url: string | null }[]): Record<string, SocialMark> {
  return Object.fromEntries(
    links.flatMap(({ url }) => {
      const host = hostIn(url ?? '');
      const platform = ofHost(PLATFORMS, host);
      return platform ? [[host, socialMark(platform)]] : [];
    }),
  );
}

/** Names a link by its platform, or else by its host. */
export function nameOfAddress(url: string): string {
  if (/^mailto:/i.test(url)) return 'Email me';
  if (/^tel:/i.test(url)) return 'Call me';
  const host = hostIn(url);
  const platform = ofHost(PLATFORMS, host);
  return platform ? socialMark(platform).name : (ofHost(NAMES, host) ?? host.replace(/^www\./i, ''));
}
