/** It is the largest text of the first view, so that the document can paint it before any script. */
export const OVERVIEW_LEAD = 'Accounts, tips and fees of the platform, and what is switched on.';
