/** Condition on `creators`: the creator takes tips. */
export const TAKES_TIPS = 'is_published AND is_verified AND is_active AND NOT is_blocked';
