import { problemOfKind } from '@sprinkle/contracts/rules/file-kinds';
import { formatMegabytes, MEDIA_MAX_BYTES, videoTooLarge } from '@sprinkle/contracts/rules/media-limits';

/** Finds obvious problems before uploading. The server inspects the file more closely. */
export async function problemOfImage(file: File, maxBytes: number): Promise<string | null> {
  if (file.size > maxBytes) return `File size must be less than ${formatMegabytes(maxBytes)}`;
  return problemOfKind(file, 'picture', 'Unsupported file type');
}

export async function problemOfVideo(file: File): Promise<string | null> {
  if (file.size > MEDIA_MAX_BYTES) return videoTooLarge(MEDIA_MAX_BYTES);
  return problemOfKind(file, 'video', 'Please select a video file');
}
