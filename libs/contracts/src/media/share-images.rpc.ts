import { createHash } from 'node:crypto';
import { z } from 'zod';
import { defineRpc } from '../rpc.js';
import { publicObjectKey } from './media.rpc.js';

/** All that the picture shows which stands for a page where its link is shared. */
export const shareImageContentSchema = z.object({
  productName: z.string().max(100),
  username: z.string().max(100),
  displayName: z.string().max(500).nullable(),
  bio: z.string().max(2_000).nullable(),
  /** Shown only where it is one of our own. */
  profileImage: z.string().max(2_048).nullable(),
  buttonColor: z.string().max(20).nullable(),
  buttonText: z.string().max(500),
});

export type ShareImageContent = z.infer<typeof shareImageContentSchema>;

/** Draws the picture and publishes it; `name` is as below. SERVICE_UNAVAILABLE while too many are asked for. */
export const renderShareImageRpc = defineRpc(
  'media.render-share-image',
  shareImageContentSchema,
  z.object({ name: z.string() }),
);

/** Grows when the same content is to look different. */
const DRAWING = 1;
const HASH_LENGTH = 24;

export function hashShareImage(content: ShareImageContent): string {
  const { productName, username, displayName, bio, profileImage, buttonColor, buttonText } = content;
  const shown = [DRAWING, productName, username, displayName, bio, profileImage, buttonColor, buttonText];
  return createHash('sha256').update(JSON.stringify(shown)).digest('hex').slice(0, HASH_LENGTH);
}

export function shareImageName(hash: string): string {
  return `share-${hash}.png`;
}

export function shareImageKey(hash: string): string {
  return publicObjectKey(shareImageName(hash));
}
