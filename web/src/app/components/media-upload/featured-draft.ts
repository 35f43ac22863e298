import type { ProfileChanges } from '@sprinkle/api-client/api.gen';
import {
  FEATURED_VIDEO_MESSAGE,
  type Profile,
  profileChangesSchema,
} from '@sprinkle/contracts/profiles/profiles.schemas';
import {
  isTikTokAddress,
  isTikTokLink,
  tiktokLinkIn,
  tiktokVideoId,
} from '@sprinkle/contracts/rules/tiktok-links';

/** Describes what the page will feature once it is saved. */
export type FeaturedDraft =
  | { type: null }
  | { type: 'image'; address: string }
  | { type: 'video'; address: string; poster: string | null }
  | { type: 'tiktok'; address: string };

export const NOTHING: FeaturedDraft = { type: null };

type FeaturedFields = Pick<Profile, 'featuredContentType' | 'featuredImage' | 'featuredVideo' | 'tiktokUrl'>;

export function toDraft(user: FeaturedFields): FeaturedDraft {
  const { featuredContentType: type, featuredImage, featuredVideo, tiktokUrl } = user;
  if (type === 'image' && featuredImage) return { type, address: featuredImage };
  if (type === 'video' && featuredVideo) return { type, address: featuredVideo, poster: featuredImage };
  if (type === 'tiktok' && tiktokUrl) return { type, address: tiktokUrl };
  return NOTHING;
}

/** A page features one thing, so every other field is cleared. */
export function toChanges(draft: FeaturedDraft): ProfileChanges {
  return {
    featuredContentType: draft.type,
    featuredImage: draft.type === 'image' ? draft.address : draft.type === 'video' ? draft.poster : null,
    featuredVideo: draft.type === 'video' ? draft.address : null,
    tiktokUrl: draft.type === 'tiktok' ? draft.address : null,
  };
}

export function isSame(one: FeaturedDraft, other: FeaturedDraft): boolean {
  if (one.type === null || other.type === null) return one.type === other.type;
  return one.type === other.type && one.address === other.address;
}

/** Returns true for a short link, which names no video that a page can embed. */
export function isShortTikTokLink(draft: FeaturedDraft): boolean {
  return draft.type === 'tiktok' && tiktokVideoId(draft.address) === null;
}

/** Returns the draft for a link, or the problem with it. */
export function readVideoLink(link: string): FeaturedDraft | { problem: string } {
  const address = tiktokLinkIn(link) ?? link.trim();
  if (isTikTokLink(address)) return { type: 'tiktok', address };
  if (isTikTokAddress(address)) return { problem: 'Invalid TikTok URL' };
  const { success } = profileChangesSchema.shape.featuredVideo.safeParse(address);
  return success ? { type: 'video', address, poster: null } : { problem: FEATURED_VIDEO_MESSAGE };
}

export function readImageLink(link: string): FeaturedDraft | { problem: string } {
  const address = link.trim();
  const { success, error } = profileChangesSchema.shape.featuredImage.safeParse(address);
  if (success) return { type: 'image', address };
  return { problem: error.issues[0]?.message ?? '' };
}
