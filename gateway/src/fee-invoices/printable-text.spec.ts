import { expect, it } from '@jest/globals';
import { loadBidi, visualRuns } from './printable-text.js';

const bidi = loadBidi();

it.each([
  ['', []],
  ['Maya Fit', ['Maya Fit']],
  ['מאיה כושר', ['מאיה כושר']],
  // A number after Hebrew text is printed to the left of it.
  ['Maya מאיה כושר 12', ['Maya ', '12', 'מאיה כושר ']],
  ['מאיה Maya כושר', [' כושר', 'Maya', 'מאיה ']],
  ['מאיה (כושר)', ['מאיה )כושר(']],
])('the line %j is printed as the runs %j', (line, runs) => {
  expect(visualRuns(line, bidi)).toEqual(runs);
});
