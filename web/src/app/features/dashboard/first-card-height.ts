/** Fits both three steps with two left to do and the 30-day chart, so that nothing moves once it is known which. */
export const FIRST_CARD_HEIGHT = { xs: 380, md: 200 };
