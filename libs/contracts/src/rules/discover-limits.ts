/** This file imports no validator, because some pages load none. */
export const DISCOVER_PAGE_SIZE = 24;
export const DISCOVER_SEARCH_MAX = 50;
