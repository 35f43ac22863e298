/** Tests wait this long for what should take a moment, because a busy machine must not fail them. */
export const PATIENCE_MS = 120_000;
