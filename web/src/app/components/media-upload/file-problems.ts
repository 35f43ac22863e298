import { formatMegabytes, MEDIA_MAX_BYTES, videoTooLarge } from '@sprinkle/contracts/rules/media-limits';

/** Finds obvious problems before a file is sent; the server inspects it more closely. */
export function problemOfImage({ type, size }: File, maxBytes: number): string | null {
  if (!type.startsWith('image/') || type === 'image/svg+xml') return 'Unsupported file type';
  return size > maxBytes ? `File size must be less than ${formatMegabytes(maxBytes)}` : null;
}

export function problemOfVideo({ type, size }: File): string | null {
  if (!type.startsWith('video/')) return 'Please select a video file';
  return size > MEDIA_MAX_BYTES ? videoTooLarge(MEDIA_MAX_BYTES) : null;
}
