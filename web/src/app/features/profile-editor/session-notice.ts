/** The editor stays so long in sight once its session has ended. */
export const SESSION_NOTICE_MS = 1_500;
