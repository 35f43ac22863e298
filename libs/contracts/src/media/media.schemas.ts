import { z } from 'zod';

/** Administrators upload an `email-image`, creators all others; all but `featured-video` are images. */
export const mediaPurposeSchema = z.enum([
  'profile-image',
  'featured-image',
  'featured-video',
  'link-picture',
  'email-image',
]);

export const assetSchema = z
  .object({
    id: z.uuid(),
    /** Path below the public address; its content never changes. */
    url: z.string(),
    status: z.enum(['processing', 'ready', 'failed']),
    progress: z.number().min(0).max(100),
    /** Path of a frame of the video; absent for pictures. */
    posterUrl: z.string().optional(),
    /** Reason for the owner; absent unless it failed. */
    failure: z.string().optional(),
  })
  .meta({ id: 'Asset' });

/** The export lists files in this form. */
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
