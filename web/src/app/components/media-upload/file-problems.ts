import { MEDIA_MAX_BYTES, videoTooLarge } from '@sprinkle/contracts/rules/media-limits';

export const VIDEO_MAX_MB = MEDIA_MAX_BYTES / 1024 / 1024;

/** Finds obvious problems before a file is sent; the server inspects it more closely. */
export function problemOfImage({ type, size }: File, maxMb: number): string | null {
  if (!type.startsWith('image/') || type === 'image/svg+xml') return 'Unsupported file type';
  return size > maxMb * 1024 * 1024 ? `File size must be less than ${maxMb}MB` : null;
}

export function problemOfVideo({ type, size }: File): string | null {
  if (!type.startsWith('video/')) return 'Please select a video file';
  return size > MEDIA_MAX_BYTES ? videoTooLarge(MEDIA_MAX_BYTES) : null;
}
