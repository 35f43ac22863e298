/** The first is the default. */
export const PAGE_LOOK_NAMES = [
  'sunrise',
  'paper',
  'midnight',
  'meadow',
  'ocean',
  'candy',
  'mono',
  'neon',
] as const;

export type PageLook = (typeof PAGE_LOOK_NAMES)[number];
