import { jest } from '@jest/globals';

/** Returns how often the page was left: jsdom only reports it to the console, which a test has replaced. Jest repeats the report as an error. */
export const leavings = () =>
  jest
    .mocked(console.error)
    .mock.calls.filter(([report]) => typeof report === 'string' && report.includes('navigation'));
