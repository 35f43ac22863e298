import { z } from 'zod';

export const MEDIA_MAX_BYTES = 50 * 1024 * 1024;
export const IMAGE_MAX_BYTES = 5 * 1024 * 1024;

/** Purposes that this version takes; each is an image. */
export const mediaPurposeSchema = z.enum(['profile-image', 'featured-image']);

export const assetSchema = z
  .object({
    id: z.uuid(),
    /** A path below the public address that never changes its content. */
    url: z.string(),
    status: z.enum(['processing', 'ready', 'failed']),
    progress: z.number().min(0).max(100),
  })
  .meta({ id: 'Asset' });

export type MediaPurpose = z.infer<typeof mediaPurposeSchema>;
export type Asset = z.infer<typeof assetSchema>;
