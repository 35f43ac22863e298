import { expect, test } from '@jest/globals';
import { serviceNames } from '@sprinkle/client/runtime';
import { deadLetterPrograms } from '../dead-letter-programs.ts';

test.each([
  ['no arguments', []],
  ['--replay all', ['--replay', 'all']],
])('npm run dead-letters with %s asks every service', (_name, args) => {
  const programs = deadLetterPrograms(args);
  expect(programs).toEqual(serviceNames.map((service) => [service, 'dead-letters.js', args]));
});

test('a dead letter is replayed by the service that its id names, and any other id by tips', () => {
  const programs = deadLetterPrograms(['--replay', 'profiles-7', '--replay=media-1']);
  expect(programs.map(([service, , args]) => [service, ...args])).toEqual([
    ['profiles', '--replay', 'profiles-7'],
    ['media', '--replay', 'media-1'],
  ]);
  for (const id of ['evt_1', 'nobody-7', '17'])
    expect(deadLetterPrograms(['--replay', id]).map(([service]) => service)).toEqual(['tips']);
});
