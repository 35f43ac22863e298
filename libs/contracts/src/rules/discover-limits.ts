/** Without a validator, for pages that load none. */
export const DISCOVER_PAGE_SIZE = 24;
export const DISCOVER_SEARCH_MAX = 50;
