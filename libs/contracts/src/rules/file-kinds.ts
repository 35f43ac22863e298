export type VideoContainer = 'mp4' | 'webm';
export type FileKind = 'picture' | 'video';

/** The first bytes of a file that show its kind. */
export const HEAD_BYTES = 64;

/** First bytes of JPEG, PNG, GIF and WebP, as Latin-1. */
const PICTURE = /^(?:\xff\xd8\xff|\x89PNG\r\n|GIF8[79]a|RIFF[^]{4}WEBP)/;
const WEBM = /^[^]E\xdf\xa3[^]{0,60}webm/;
/** A QuickTime or MP4 file begins with one of these boxes. */
const FIRST_BOX = /^[^]{4}(?:ftyp|moov|mdat|wide|free|skip)/;
/** AVIF and HEIC begin like an MP4. */
const STILL_PICTURE = /^[^]{4}ftyp(?:avi[fs]|hei[cxms]|hev[cx]|m[is]f1)/;
/** Canon's raw pictures. */
const RAW_PICTURE = /^[^]{4}ftypcrx /;

/** Detects a video's container by its content; MP4 includes MOV. Returns null for anything else. */
export function containerOf(head: Uint8Array): VideoContainer | null {
  const text = textOf(head);
  if (WEBM.test(text)) return 'webm';
  return FIRST_BOX.test(text) && !STILL_PICTURE.test(text) && !RAW_PICTURE.test(text) ? 'mp4' : null;
}

/** Detects a file's kind by its first bytes, because its name and the type given by the system may be wrong or missing. */
export function kindOfFile(head: Uint8Array): FileKind | null {
  if (containerOf(head)) return 'video';
  return PICTURE.test(textOf(head)) || STILL_PICTURE.test(textOf(head)) ? 'picture' : null;
}

/** Returns `problem` if the file is of another kind, or cannot be read because it is still in the cloud, for example. */
export async function problemOfKind(file: Blob, kind: FileKind, problem: string): Promise<string | null> {
  try {
    const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
    return kindOfFile(head) === kind ? null : problem;
  } catch {
    return 'Failed to read file';
  }
}

function textOf(head: Uint8Array): string {
  return String.fromCharCode(...head.subarray(0, HEAD_BYTES));
}
