import { expect, it } from '@jest/globals';
import { coverStatements } from './coverage.ts';
import { readJestResults, readPlaywrightResults } from './results.ts';

it('reads the passed tests of jest', () => {
  const assertionResults = [
    { fullName: 'group passes [V1.a]', status: 'passed' },
    { fullName: 'group fails [V1.b]', status: 'failed' },
    { fullName: 'group is skipped [V1.c]', status: 'pending' },
  ];
  const json = JSON.stringify({ testResults: [{ name: '/a.spec.ts', assertionResults }] });
  expect(readJestResults(json)).toEqual([{ path: '/a.spec.ts', title: 'group passes [V1.a]' }]);
});

it('reads the passed tests of Playwright, also those in groups', () => {
  const spec = (title: string, status: string) => ({ title, tests: [{ status }] });
  const file = 'a.journey.ts';
  const group = { title: 'group', file, specs: [spec('passes [V1.a]', 'expected')] };
  const specs = [spec('fails [V1.b]', 'unexpected'), spec('is skipped [V1.c]', 'skipped')];
  const json = JSON.stringify({
    config: { rootDir: '/e2e' },
    suites: [{ title: file, file, suites: [group], specs }],
  });
  expect(readPlaywrightResults(json)).toEqual([{ path: '/e2e/a.journey.ts', title: 'passes [V1.a]' }]);
});

it('names the statements without a test and the ids without a statement', () => {
  const statements = ['V1.a', 'V1.a-b'].map((id) => ({ id, text: '' }));
  const test = { path: 'a.spec.ts', title: 'shows two things [V1.a-b] [V1.c]' };
  const { testsById, uncovered, unknown } = coverStatements([{ title: '', statements }], [test]);
  expect(uncovered).toEqual(['V1.a']);
  expect(testsById.get('V1.a-b')).toEqual([test]);
  expect(unknown).toEqual([{ id: 'V1.c', test }]);
});

it('reads ids only in brackets that hold nothing else', () => {
  const statements = ['P1', 'P1-owner', 'C2.a'].map((id) => ({ id, text: '' }));
  const titles = ['P1 is told [C2.a P1-owner]', 'takes [A1 and more]', 'rejects [x] of C2.b'];
  const tests = titles.map((title) => ({ path: 'a.spec.ts', title }));
  const { uncovered, unknown } = coverStatements([{ title: '', statements }], tests);
  expect({ uncovered, unknown }).toEqual({ uncovered: ['P1'], unknown: [] });
});
