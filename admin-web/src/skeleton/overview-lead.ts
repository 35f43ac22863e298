/** The largest text of the first view, so the document paints it before any script runs. */
export const OVERVIEW_LEAD = 'Accounts, tips and fees of the platform, and what is turned on.';
