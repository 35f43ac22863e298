/**
 * Everything that browsers load is built for these and newer versions, and for in-app browsers of the same age. Lint
 * rejects features that one of them lacks.
 */
export const OLDEST_BROWSERS = ['chrome109', 'firefox115', 'ios16.0', 'safari16.0'];
