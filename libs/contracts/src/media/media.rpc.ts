import { z } from 'zod';
import { defineRpc } from '../rpc.js';
import { MEDIA_MAX_BYTES, videoTooLarge } from '../rules/media-limits.js';
import { isTikTokLink } from '../rules/tiktok-links.js';
import { assetSchema, mediaPurposeSchema, ownAssetSchema } from './media.schemas.js';

/** Returns a presigned PUT to a quarantine key. The body must be exactly `contentLength` bytes. */
export const createUploadRpc = defineRpc(
  'media.create-upload',
  z.object({
    purpose: mediaPurposeSchema,
    contentLength: z
      .number()
      .int()
      .min(1, 'Unsupported file type')
      .max(MEDIA_MAX_BYTES, videoTooLarge(MEDIA_MAX_BYTES)),
    /** True for an `email-image` that is needed only for a day; others are kept forever. */
    isTemporary: z.boolean().default(false),
  }),
  z.object({ assetId: z.uuid(), uploadUrl: z.string() }),
);

/**
 * Inspects, re-encodes and promotes the upload; a video is transcoded later. Throws ASSET_NOT_FOUND for another user's
 * upload.
 */
export const completeUploadRpc = defineRpc(
  'media.complete-upload',
  z.object({ assetId: z.uuid() }),
  assetSchema,
);

export const getAssetRpc = defineRpc(
  'media.get-asset',
  z.object({ assetId: z.uuid().describe('Id of the upload') }),
  assetSchema,
);

/**
 * Protects the actor's files from the purge for another day, because they are about to be shown. Throws ASSET_NOT_FOUND
 * as above.
 */
export const reserveAssetsRpc = defineRpc(
  'media.reserve-assets',
  z.object({
    assetIds: z.array(z.uuid()).min(1).max(10),
    purpose: mediaPurposeSchema.optional().describe('Files of another purpose are not found'),
  }),
  z.array(assetSchema),
);

/** Lists the actor's ready files, oldest first. */
export const listOwnAssetsRpc = defineRpc(
  'media.list-own',
  z.object({ cursor: z.uuid().optional(), limit: z.number().int().min(1).max(100).default(100) }),
  z.object({ assets: z.array(ownAssetSchema), nextCursor: z.string().nullable() }),
);

/** Asks TikTok which video a short link leads to. Returns the video's address, or the short link if TikTok did not tell. */
export const resolveTikTokLinkRpc = defineRpc(
  'media.resolve-tiktok-link',
  z.object({ link: z.string().max(2048).refine(isTikTokLink, 'Invalid TikTok URL') }),
  z.object({ link: z.string() }),
);

/** Returns the object storage key behind `/media/{name}`. */
export function publicObjectKey(name: string): string {
  return `public/${name}`;
}

const PUBLIC_ADDRESS =
  /^\/media\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:-poster)?\.(?:jpg|mp4|webm)$/;

/** Returns the asset's id if this system issued the address, or null for any other address. */
export function assetIdOf(address: string): string | null {
  return PUBLIC_ADDRESS.exec(address)?.[1] ?? null;
}
