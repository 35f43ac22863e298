import { expect, test } from '@jest/globals';
import { programsOf } from '../commands/service-programs.ts';
import { serviceNames } from '../parts/service-names.ts';

const accountsOf = (...args: string[]) => programsOf('dead-letters', args).map(({ account }) => account);

test.each([
  ['no arguments', []],
  ['--replay all', ['--replay', 'all']],
])('asks every service with %s for dead letters', (_name, args) => {
  const programs = programsOf('dead-letters', args);
  expect(programs.map(({ account }) => account)).toEqual(serviceNames);
  for (const program of programs) expect(program.args).toEqual(args);
});

test('has each dead letter replayed by the service that its id names, and other ids by tips', () => {
  expect(programsOf('dead-letters', ['--replay', 'profiles-7', '--replay=media-1'])).toMatchObject([
    { account: 'profiles', args: ['--replay', 'profiles-7'] },
    { account: 'media', args: ['--replay', 'media-1'] },
  ]);
  for (const id of ['evt_1', 'nobody-7', '17']) expect(accountsOf('--replay', id)).toEqual(['tips']);
});

test('hands the arguments of other commands to their program', () => {
  expect(programsOf('reconcile', ['--resolved', 'pi_1'])).toMatchObject([
    { account: 'tips', args: ['--resolved', 'pi_1'] },
  ]);
  expect(() => programsOf('unknown', [])).toThrow('There is no command "unknown".');
});
