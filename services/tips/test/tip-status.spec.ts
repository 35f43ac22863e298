import { describe, expect, it } from '@jest/globals';
import { tipStatusSchema, type TipStatus } from '@sprinkle/contracts/tips/tips.schemas';
import {
  canTransition,
  resolveTransition,
  type ReportedStatus,
  type Transition,
} from '../src/tips/tip-status.js';

const moves: [TipStatus, TipStatus[]][] = [
  ['pending', ['processing', 'succeeded', 'failed', 'canceled']],
  ['processing', ['pending', 'succeeded', 'failed', 'canceled']],
  ['succeeded', ['refunded', 'disputed']],
  ['disputed', ['succeeded', 'lost']],
  ['failed', []],
  ['canceled', []],
  ['refunded', []],
  ['lost', []],
];

describe('a tip', () => {
  it.each(moves)('that is %s can become %o and nothing else [V4.tip-life]', (from, allowed) => {
    expect(tipStatusSchema.options.filter((to) => canTransition(from, to)).sort()).toEqual(
      [...allowed].sort(),
    );
  });

  it.each<[TipStatus, ReportedStatus, Transition]>([
    ['pending', 'pending', 'stay'],
    ['pending', 'processing', 'move'],
    ['pending', 'succeeded', 'move'],
    ['pending', 'canceled', 'move'],
    ['processing', 'processing', 'stay'],
    ['processing', 'pending', 'move'],
    ['processing', 'succeeded', 'move'],
    ['processing', 'canceled', 'move'],
    ['succeeded', 'succeeded', 'stay'],
    ['succeeded', 'pending', 'outdated'],
    ['succeeded', 'processing', 'outdated'],
    ['succeeded', 'canceled', 'conflict'],
    ['disputed', 'succeeded', 'stay'],
    ['refunded', 'succeeded', 'stay'],
    ['lost', 'succeeded', 'stay'],
    ['refunded', 'processing', 'outdated'],
    ['canceled', 'canceled', 'stay'],
    ['canceled', 'pending', 'outdated'],
    ['canceled', 'processing', 'outdated'],
    ['canceled', 'succeeded', 'conflict'],
    ['failed', 'succeeded', 'conflict'],
  ])('that is %s and reported as %s: %s', (current, reported, verdict) => {
    expect(resolveTransition(current, reported)).toBe(verdict);
  });
});
