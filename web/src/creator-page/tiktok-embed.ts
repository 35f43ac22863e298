const VIDEO = /^https?:\/\/(?:www\.|m\.)?tiktok\.com\/@[\w.-]+\/video\/(\d+)/i;
const SHORT =
  /^https?:\/\/(?:(?:www\.|m\.)?tiktok\.com\/t\/[\w-]+|(?:www\.|m\.)?v[mt]\.tiktok\.com\/[\w-]+)/i;

export type TikTokEmbed =
  { address: string } | { problem: 'Invalid TikTok URL' | 'Unable to embed TikTok video' };

/** Only the long form carries the numeric id that an embed needs. */
export function tiktokEmbed(url: string | null): TikTokEmbed {
  const id = url?.match(VIDEO)?.[1];
  if (id) return { address: `https://www.tiktok.com/embed/v2/${id}` };
  return { problem: url && SHORT.test(url) ? 'Unable to embed TikTok video' : 'Invalid TikTok URL' };
}
