import type { Metadata } from 'sharp';

/** A picture that is read line by line is held in strips of so many. */
const STRIP_LINES = 1_500;

/** About how many bytes it takes to make a picture smaller, as measured with the worst of each format. */
export function decodingNeed(picture: Metadata): number {
  return Math.max(wholeNeed(picture), stripNeed(picture));
}

/** What of a picture has to be there at once, and is never read line by line. */
function wholeNeed({ format, width, height, channels, depth, isProgressive }: Metadata): number {
  const pixels = width * height;
  const isDeep = depth !== 'uchar';
  switch (format) {
    case 'jpeg':
      // Its coefficients, of two bytes each; what it says of thinned out colours cannot be relied on.
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
