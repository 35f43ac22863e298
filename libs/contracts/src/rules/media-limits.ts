const MEGABYTE = 1024 * 1024;

/** Formats named in forms. `file-kinds.ts` detects them, and `encode-picture.ts` of media decodes them. */
export const PICTURE_FORMATS = 'JPEG, PNG, HEIC, WebP, GIF or AVIF';

export const MEDIA_MAX_BYTES = 50 * MEGABYTE;
/** The server's limit for every picture; two forms have lower ones. */
export const IMAGE_MAX_BYTES = 5 * MEGABYTE;
export const PROFILE_IMAGE_MAX_BYTES = 2 * MEGABYTE;
export const FEATURED_IMAGE_MAX_BYTES = 3 * MEGABYTE;
/** A playable video up to this size is kept unchanged; a larger one is transcoded. */
export const VIDEO_KEPT_BYTES = 8 * MEGABYTE;

/** Formats a limit as in messages: "5MB". */
export function formatMegabytes(bytes: number): string {
  return `${bytes / MEGABYTE}MB`;
}

export function videoTooLarge(maxBytes: number): string {
  return `Video file is too large. Please use a video under ${formatMegabytes(maxBytes)} or compress it before uploading.`;
}

/** Limits the pixels of a picture or of a frame, because a small file may decode to gigabytes. */
export const MAX_PIXELS = 50_000_000;
/** Limits the longest side of a picture, because even a few very long lines take much memory. */
export const IMAGE_MAX_SIDE = 16_384;

/** Social networks show a picture of this size, in pixels, without cropping it. */
export const SHARE_IMAGE_SIZE = { width: 1_200, height: 630 } as const;
