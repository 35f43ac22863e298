import { isTikTokLink, tiktokVideoId } from '@sprinkle/contracts/rules/tiktok-links';

/** `url` is the video's own address, or null if it is not one of TikTok's. */
export type TikTokEmbed =
  | { address: string; url: string }
  | { problem: 'Invalid TikTok URL' | 'Unable to embed TikTok video'; url: string | null };

/** Only the long form of a link holds the numeric id that an embed needs. */
export function tiktokEmbed(url: string | null): TikTokEmbed {
  const text = url?.trim() ?? '';
  const id = tiktokVideoId(text);
  if (id) return { address: `https://www.tiktok.com/embed/v2/${id}`, url: text };
  if (isTikTokLink(text)) return { problem: 'Unable to embed TikTok video', url: text };
  return { problem: 'Invalid TikTok URL', url: null };
}
