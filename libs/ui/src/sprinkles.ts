/** Decorative colours, which carry no text. */
export const SPRINKLES = ['#ff4398', '#3b82f6', '#f97316', '#16a34a', '#a855f7'] as const;
