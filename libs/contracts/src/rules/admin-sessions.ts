/** Hours after which an administrator's session ends, even if it is in use. */
export const ADMIN_SESSION_HOURS = 12;

/** Bounds of the setting that ends an administrator's session after minutes of inactivity. */
export const ADMIN_IDLE_MINUTES = { min: 5, default: 30, max: 60 * ADMIN_SESSION_HOURS } as const;
