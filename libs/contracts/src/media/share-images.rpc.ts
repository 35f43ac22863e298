import { createHash } from 'node:crypto';
import { z } from 'zod';
import { defineRpc } from '../rpc.js';
import { PAGE_LOOK_NAMES } from '../rules/page-look-names.js';
import { publicObjectKey } from './media.rpc.js';

/** Everything that a page's share image shows. */
export const shareImageContentSchema = z.object({
  productName: z.string().max(100),
  username: z.string().max(100),
  displayName: z.string().max(500).nullable(),
  bio: z.string().max(2_000).nullable(),
  /** Path or address of the picture, shown only if it is in our own storage; null if there is none. */
  profileImage: z.string().max(2_048).nullable(),
  buttonColor: z.string().max(20).nullable(),
  buttonText: z.string().max(500),
  // The previous release does not send it.
  pageLook: z.enum(PAGE_LOOK_NAMES).default('sunrise'),
});

export type ShareImageContent = z.infer<typeof shareImageContentSchema>;

/**
 * Draws the picture and publishes it under the name of `shareImageName`. Throws SERVICE_UNAVAILABLE if too many are
 * requested.
 */
export const renderShareImageRpc = defineRpc(
  'media.render-share-image',
  shareImageContentSchema,
  z.object({ name: z.string() }),
);

/** Version of the drawing, which is part of the hash. It grows when the same content should look different. */
const DRAWING = 1;
const HASH_LENGTH = 24;

export function hashShareImage(content: ShareImageContent): string {
  const { productName, username, displayName, bio, profileImage, buttonColor, buttonText, pageLook } =
    content;
  const shown = [DRAWING, productName, username, displayName, bio, profileImage, buttonColor, buttonText];
  // Images of this look keep the addresses that they had before there were other looks.
  if (pageLook !== 'sunrise') shown.push(pageLook);
  return createHash('sha256').update(JSON.stringify(shown)).digest('hex').slice(0, HASH_LENGTH);
}

export function shareImageName(hash: string): string {
  return `share-${hash}.png`;
}

export function shareImageKey(hash: string): string {
  return publicObjectKey(shareImageName(hash));
}
