/** Three steps with two of them to do, or the bars of 30 days: either fits, so that nothing moves when it is known which. */
export const FIRST_CARD_HEIGHT = { xs: 380, md: 200 };
