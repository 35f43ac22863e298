import { z } from 'zod';
import { defineRpc } from '../rpc.js';
import { assetSchema, MEDIA_MAX_BYTES, mediaPurposeSchema } from './media.schemas.js';

/** A presigned PUT to a quarantine key. The body must be exactly `contentLength` bytes. */
export const createUploadRpc = defineRpc(
  'media.create-upload',
  z.object({
    purpose: mediaPurposeSchema,
    contentLength: z.number().int().min(1, 'Unsupported file type').max(MEDIA_MAX_BYTES),
  }),
  z.object({ assetId: z.uuid(), uploadUrl: z.string() }),
);

/** Inspects, re-encodes and promotes what was uploaded. ASSET_NOT_FOUND for another user's. */
export const completeUploadRpc = defineRpc(
  'media.complete-upload',
  z.object({ assetId: z.uuid() }),
  assetSchema,
);

export const getAssetRpc = defineRpc('media.get-asset', z.object({ assetId: z.uuid() }), assetSchema);

/** Object storage key behind `/media/{name}`. */
export function publicObjectKey(name: string): string {
  return `public/${name}`;
}
