/** Height of the sticky header, in pixels. */
export const HEADER_HEIGHT = 64;
