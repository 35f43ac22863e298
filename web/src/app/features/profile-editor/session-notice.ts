/** The editor stays in sight for this long after its session has ended. */
export const SESSION_NOTICE_MS = 1_500;
