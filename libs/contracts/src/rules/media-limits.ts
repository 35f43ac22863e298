export const MEDIA_MAX_BYTES = 50 * 1024 * 1024;
export const IMAGE_MAX_BYTES = 5 * 1024 * 1024;
/** A playable video up to this size is kept as it is; a larger one is transcoded. */
export const VIDEO_KEPT_BYTES = 8 * 1024 * 1024;

export function videoTooLarge(maxBytes: number): string {
  const megabytes = maxBytes / 1024 / 1024;
  return `Video file is too large. Please use a video under ${megabytes}MB or compress it before uploading.`;
}

/** Limits the pixels of a picture or of a frame, because a small file may decode to gigabytes. */
export const MAX_PIXELS = 50_000_000;
/** Limits the longest side of a picture, because even a few very long lines take much memory. */
export const IMAGE_MAX_SIDE = 16_384;

/** Social networks show a picture of this size, in pixels, without cropping it. */
export const SHARE_IMAGE_SIZE = { width: 1_200, height: 630 } as const;
