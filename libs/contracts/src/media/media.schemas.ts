import { z } from 'zod';

export const MEDIA_MAX_BYTES = 50 * 1024 * 1024;
export const IMAGE_MAX_BYTES = 5 * 1024 * 1024;
/** Up to here a video that browsers play stays as it is; above it is made smaller. */
export const VIDEO_KEPT_BYTES = 8 * 1024 * 1024;

export const VIDEO_TOO_LARGE_MESSAGE =
  'Video file is too large. Please use a video under 8MB or compress it before uploading.';

/** `email-image` is an administrator's, the others are creators'; all but `featured-video` are images. */
export const mediaPurposeSchema = z.enum([
  'profile-image',
  'featured-image',
  'featured-video',
  'email-image',
]);

export const assetSchema = z
  .object({
    id: z.uuid(),
    /** A path below the public address that never changes its content. */
    url: z.string(),
    status: z.enum(['processing', 'ready', 'failed']),
    progress: z.number().min(0).max(100),
    /** A frame of a video, as lasting as the video itself. */
    posterUrl: z.string().optional(),
    /** Why it failed, in words for its owner. */
    failure: z.string().optional(),
  })
  .meta({ id: 'Asset' });

/** A file as its owner's export tells it. */
export const ownAssetSchema = z
  .object({ url: z.string(), purpose: z.string(), bytes: z.number().int(), createdAt: z.iso.datetime() })
  .meta({ id: 'OwnAsset' });

export type OwnAsset = z.infer<typeof ownAssetSchema>;
export type MediaPurpose = z.infer<typeof mediaPurposeSchema>;
export type Asset = z.infer<typeof assetSchema>;
