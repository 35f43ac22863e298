import { paths } from './paths';

/**
 * Each lead tells what its screen is for. The document holds it as the largest text of the first view, painted before
 * any script.
 */
export const LEADS = {
  [paths.dashboard]: 'See what your tips bring in and what people say, and share your page.',
  [paths.checkout]: 'You pay through our payment provider. Only they see your card details.',
} as const;
