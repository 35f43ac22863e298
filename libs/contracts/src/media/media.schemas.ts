import { z } from 'zod';

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

/** A file as the export lists it. */
export const ownAssetSchema = z
  .object({
    id: z.uuid(),
    url: z.string(),
    purpose: z.string(),
    contentType: z.string().nullable(),
    width: z.number().int().nullable(),
    height: z.number().int().nullable(),
    bytes: z.number().int(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'OwnAsset' });

export type OwnAsset = z.infer<typeof ownAssetSchema>;
export type MediaPurpose = z.infer<typeof mediaPurposeSchema>;
export type Asset = z.infer<typeof assetSchema>;
