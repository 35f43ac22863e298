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
    url: z
      .string()
      .describe('Path of the file on this server; the content never changes once the file is ready'),
    status: z
      .enum(['processing', 'ready', 'failed'])
      .describe('State of the upload; the file can be shown once it is `ready`'),
    progress: z.number().min(0).max(100).describe('Progress of the processing in percent'),
    posterUrl: z
      .string()
      .optional()
      .describe('Path of the poster image of a video; absent until there is one'),
    failure: z
      .string()
      .optional()
      .describe('Why the processing failed, for the owner; absent unless it failed'),
  })
  .meta({
    id: 'Asset',
    description: 'An uploaded file, which is ready once it has been checked and encoded.',
  });

/** A file in the export. */
export const ownAssetSchema = z
  .object({
    id: z.uuid(),
    url: z.string().describe('Path of the file on this server'),
    purpose: z.string().describe('Purpose of the upload'),
    contentType: z.string().nullable().describe('Media type; null until the file is ready'),
    width: z.number().int().nullable().describe('Width in pixels; null until the file is ready'),
    height: z.number().int().nullable().describe('Height in pixels; null until the file is ready'),
    bytes: z.number().int().describe('Size in bytes; 0 until the file is ready'),
    createdAt: z.iso.datetime().describe('When the file was uploaded'),
  })
  .meta({ id: 'OwnAsset', description: "An uploaded file in an account's archive." });

export type OwnAsset = z.infer<typeof ownAssetSchema>;
export type MediaPurpose = z.infer<typeof mediaPurposeSchema>;
export type Asset = z.infer<typeof assetSchema>;
