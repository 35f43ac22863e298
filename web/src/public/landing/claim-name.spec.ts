import { describe, expect, it } from '@jest/globals';
import { claimName } from './claim-name';

describe('the claim box', () => {
  it.each([
    ['maya fits', 'mayafits'],
    ['sprinkle.test/mayafits', 'mayafits'],
    ['https://www.Sprinkle.test/ maya_fits ', 'maya_fits'],
    ['@mayafits', 'mayafits'],
    ['//sprinkle.test/mayafits/', 'mayafits'],
    ['http://sprinkle.test/mayafits?success=true#x', 'mayafits'],
    ['sprinkle.test/@mayafits', 'mayafits'],
    ['sprinkle.test/', ''],
    ['sprinkle.test', 'sprinkle.test'],
    ['other.test/mayafits', 'other.test/mayafits'],
    ['   ', ''],
  ])('turns "%s" into "%s"', (typed, left) => {
    expect(claimName(typed, 'sprinkle.test')).toBe(left);
  });

  it.each(['www.sprinkle.test', 'WWW.Sprinkle.test:8080'])(
    'recognizes its own host %s however it is written',
    (host) => {
      const bare = host.toLowerCase().replace('www.', '');
      for (const typed of [host, bare, `https://${host}`])
        expect(claimName(`${typed}/maya`, host)).toBe('maya');
    },
  );
});
