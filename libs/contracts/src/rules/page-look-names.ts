/** The first is that of a page whose creator has chosen none. */
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
