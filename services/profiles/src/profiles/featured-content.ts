import {
  FEATURED_IMAGE_MESSAGE,
  FEATURED_VIDEO_MESSAGE,
  type Profile,
} from '@sprinkle/contracts/profiles/profiles.schemas';
import { isTikTokLink } from '@sprinkle/contracts/rules/tiktok-links';
import { DomainError } from '@sprinkle/service-kit/errors';

type FeaturedContent = Pick<Profile, 'featuredContentType' | 'featuredImage' | 'featuredVideo' | 'tiktokUrl'>;
type ContentType = NonNullable<Profile['featuredContentType']>;

const FIELDS = ['featuredContentType', 'featuredImage', 'featuredVideo', 'tiktokUrl'] as const;
const EMPTY: FeaturedContent = {
  featuredContentType: null,
  featuredImage: null,
  featuredVideo: null,
  tiktokUrl: null,
};
const FIELD_OF = { image: 'featuredImage', video: 'featuredVideo', tiktok: 'tiktokUrl' } as const;
const MESSAGES = {
  image: FEATURED_IMAGE_MESSAGE,
  video: FEATURED_VIDEO_MESSAGE,
  tiktok: FEATURED_VIDEO_MESSAGE,
} as const;

/**
 * A page features one thing, so new content replaces the old. A video may have a picture as its poster. Returns undefined if
 * the changes do not affect the featured content.
 */
export function featuredAfter(
  current: FeaturedContent,
  changes: Partial<FeaturedContent>,
): FeaturedContent | undefined {
  if (FIELDS.every((field) => changes[field] === undefined)) return undefined;
  const sent = moveTikTokLink(changes);
  if (sent.featuredContentType === null) return EMPTY;
  const type = sent.featuredContentType ?? typeOf(sent);
  if (!type) return withoutCleared(current, sent);
  // A client may repeat the current type without sending its content.
  const content = sent[FIELD_OF[type]] ?? (type === current.featuredContentType && current[FIELD_OF[type]]);
  if (!content) throw missing(type);
  const keepsPoster = sent.featuredImage === undefined && content === current.featuredVideo;
  const featuredImage = keepsPoster ? current.featuredImage : (sent.featuredImage ?? null);
  return {
    ...EMPTY,
    ...(type === 'video' && { featuredImage }),
    [FIELD_OF[type]]: content,
    featuredContentType: type,
  };
}

/** TikTok links are also accepted in the video field. */
function moveTikTokLink(changes: Partial<FeaturedContent>): Partial<FeaturedContent> {
  const { featuredVideo } = changes;
  if (!featuredVideo || !isTikTokLink(featuredVideo)) return changes;
  const isNamedVideo = changes.featuredContentType === 'video';
  return {
    ...changes,
    featuredVideo: null,
    tiktokUrl: featuredVideo,
    ...(isNamedVideo && { featuredContentType: 'tiktok' }),
  };
}

/** A picture that comes with a video is its poster. */
function typeOf(sent: Partial<FeaturedContent>): ContentType | undefined {
  if (sent.featuredVideo) return 'video';
  if (sent.tiktokUrl) return 'tiktok';
  return sent.featuredImage ? 'image' : undefined;
}

function withoutCleared(current: FeaturedContent, sent: Partial<FeaturedContent>): FeaturedContent {
  const { featuredContentType: type } = current;
  if (type && sent[FIELD_OF[type]] === null) return EMPTY;
  return { ...current, ...(sent.featuredImage === null && { featuredImage: null }) };
}

function missing(type: ContentType): DomainError {
  const message = MESSAGES[type];
  return new DomainError('VALIDATION_FAILED', message, { issues: [{ path: FIELD_OF[type], message }] });
}
