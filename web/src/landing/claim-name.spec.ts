import { describe, expect, it } from '@jest/globals';
import { claimName } from './claim-name';

describe('the claim box', () => {
  it.each([
    ['maya fits', 'mayafits'],
    ['sprinkle.test/mayafits', 'mayafits'],
    ['https://www.Sprinkle.test/ maya_fits ', 'maya_fits'],
    ['@mayafits', 'mayafits'],
    ['sprinkle.test', 'sprinkle.test'],
    ['   ', ''],
  ])('makes of "%s" "%s"', (typed, left) => {
    expect(claimName(typed, 'sprinkle.test')).toBe(left);
  });
});
