import { jest } from '@jest/globals';

/** Counts how often the page was left. jsdom reports that only to the console, which a test has mocked. Jest repeats it as an error. */
export const leavings = () =>
  jest
    .mocked(console.error)
    .mock.calls.filter(([report]) => typeof report === 'string' && report.includes('navigation'));
