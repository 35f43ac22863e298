/** How long the editor stays visible after its session has ended. */
export const SESSION_NOTICE_MS = 1_500;
