import { describe, expect, it } from '@jest/globals';
import { type TipStatus, tipStatusSchema } from '@sprinkle/contracts/tips/tips.schemas';
import {
  canTransition,
  endedUnpaid,
  type ReportedStatus,
  resolveTransition,
  type Transition,
} from './tip-status.js';

const transitions: [TipStatus, TipStatus[]][] = [
  ['pending', ['processing', 'succeeded', 'failed', 'canceled']],
  ['processing', ['pending', 'succeeded', 'failed', 'canceled']],
  ['succeeded', ['refunded', 'disputed', 'lost']],
  ['disputed', ['succeeded', 'refunded', 'lost']],
  ['failed', []],
  ['canceled', []],
  ['refunded', ['succeeded', 'disputed', 'lost']],
  ['lost', ['succeeded', 'refunded', 'disputed']],
];

describe('a tip', () => {
  it.each(transitions)('can change from %s to %j and nothing else', (from, allowed) => {
    expect(tipStatusSchema.options.filter((to) => canTransition(from, to)).sort()).toEqual(
      [...allowed].sort(),
    );
  });

  it('has ended unpaid if it failed or was canceled', () => {
    expect(tipStatusSchema.options.filter(endedUnpaid).sort()).toEqual(['canceled', 'failed']);
  });

  it.each<[TipStatus, ReportedStatus, Transition]>([
    ['pending', 'pending', 'none'],
    ['pending', 'processing', 'apply'],
    ['pending', 'succeeded', 'apply'],
    ['pending', 'canceled', 'apply'],
    ['processing', 'processing', 'none'],
    ['processing', 'pending', 'apply'],
    ['processing', 'succeeded', 'apply'],
    ['processing', 'canceled', 'apply'],
    ['succeeded', 'succeeded', 'none'],
    ['succeeded', 'pending', 'outdated'],
    ['succeeded', 'processing', 'outdated'],
    ['succeeded', 'canceled', 'conflict'],
    ['disputed', 'succeeded', 'none'],
    ['refunded', 'succeeded', 'none'],
    ['lost', 'succeeded', 'none'],
    ['refunded', 'processing', 'outdated'],
    ['canceled', 'canceled', 'none'],
    ['canceled', 'pending', 'outdated'],
    ['canceled', 'processing', 'outdated'],
    ['canceled', 'succeeded', 'conflict'],
    ['failed', 'succeeded', 'conflict'],
  ])('resolves from %s, reported as %s, to %s', (current, reported, transition) => {
    expect(resolveTransition(current, reported)).toBe(transition);
  });
});
