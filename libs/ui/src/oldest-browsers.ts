/**
 * Everything that browsers load is built for these and newer ones, and for the browsers inside other apps that are as old.
 * Lint refuses what one of them lacks.
 */
export const OLDEST_BROWSERS = ['chrome109', 'firefox115', 'ios16.0', 'safari16.0'];
