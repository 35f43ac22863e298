/** Height of the header that stays in view, in pixels. */
export const HEADER_HEIGHT = 64;
