import type { Metadata } from 'sharp';

/** libvips keeps this many lines of a picture that it reads line by line. */
const STRIP_LINES = 1_500;

/** Estimates the bytes of memory that resizing a picture takes, from measurements of the worst case of each format. */
export function decodingNeed(picture: Metadata): number {
  return Math.max(wholeNeed(picture), stripNeed(picture));
}

/** Returns the bytes that the decoder holds for the whole picture at once. */
function wholeNeed({ format, width, height, channels, depth, isProgressive }: Metadata): number {
  const pixels = width * height;
  const isDeep = depth !== 'uchar';
  switch (format) {
    case 'jpeg':
      // A progressive JPEG keeps all coefficients of two bytes. Its header cannot be trusted about chroma subsampling.
      return isProgressive ? pixels * channels * 2 : 0;
    case 'png':
      return isProgressive ? pixels * (channels * (isDeep ? 3 : 1) + 1) : 0;
    case 'webp':
      return pixels * 4;
    case 'gif':
      return pixels * 6;
    default:
      return pixels * (isDeep ? 28 : 20);
  }
}

function stripNeed({ width, height, channels, depth }: Metadata): number {
  return Math.min(height, STRIP_LINES) * width * channels * (depth === 'uchar' ? 1 : 3);
}
