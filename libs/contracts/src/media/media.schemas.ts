import { z } from 'zod';

/** Administrators upload `email-image` files, creators all others. All but `featured-video` are images. */
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
    url: z.string().describe('Path of this server, whose content never changes once it is ready'),
    status: z.enum(['processing', 'ready', 'failed']).describe('Whether it can be shown'),
    progress: z.number().min(0).max(100).describe('Percent of the work that is done'),
    posterUrl: z.string().optional().describe('Path of a frame of a video, once there is one'),
    failure: z.string().optional().describe('Why it failed, for its owner'),
  })
  .meta({ id: 'Asset', description: 'An uploaded file, which is ready when it was checked and encoded.' });

/** A file in the export. */
export const ownAssetSchema = z
  .object({
    id: z.uuid(),
    url: z.string().describe('Path of this server'),
    purpose: z.string().describe('What it was uploaded for'),
    contentType: z.string().nullable().describe('Media type; null while it is not ready'),
    width: z.number().int().nullable().describe('Width in pixels; null while it is not ready'),
    height: z.number().int().nullable().describe('Height in pixels; null while it is not ready'),
    bytes: z.number().int().describe('Size in bytes; 0 while it is not ready'),
    createdAt: z.iso.datetime().describe('When it was uploaded'),
  })
  .meta({ id: 'OwnAsset', description: 'An uploaded file in the archive of an account.' });

export type OwnAsset = z.infer<typeof ownAssetSchema>;
export type MediaPurpose = z.infer<typeof mediaPurposeSchema>;
export type Asset = z.infer<typeof assetSchema>;
