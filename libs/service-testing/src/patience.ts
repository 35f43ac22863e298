/** Tests wait this long for something that should take a moment, so that they do not fail on a busy machine. */
export const PATIENCE_MS = 120_000;
