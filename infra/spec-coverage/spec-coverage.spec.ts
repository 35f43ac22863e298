import { expect, it } from '@jest/globals';
import { cover } from './report/cover.ts';
import { readTestNames } from './tests/read-test-names.ts';

it.each([
  [
    'a test in its groups',
    "describe('a', () => { describe('b', () => { it('c', () => {}); }); });",
    ['a › b › c'],
  ],
  ['a group of a journey', "test.describe('a', () => { test('b', async () => {}); });", ['a › b']],
  ['a template', 'it(`a ${x} b`, () => {});', ['a … b']],
  ['a sum of texts', "it('a ' + 'b', () => {});", ['a b']],
  ['a table', "it.each([1, 2])('a %d', () => {});", ['a %d']],
  ['a tagged table', "it.each`x\n${1}`('a $x', () => {});", ['a $x']],
  [
    'a table whose rows name statements',
    "it.each([['V1.x', 1], ['V1.y', 2]] as const)('%s: is %d', () => {});",
    ['V1.x: is 1', 'V1.y: is 2'],
  ],
  [
    'a table of objects that name statements',
    "it.each([{ id: 'V1.x' }, { id: `V1.y` }])('$id: is so', () => {});",
    ['V1.x: is so', 'V1.y: is so'],
  ],
  [
    'what is skipped',
    "it.skip('a', () => {}); xit('b', () => {}); it.todo('c'); describe.skip('d', () => { it('e', f); });",
    [],
  ],
  [
    'what only speaks of tests',
    "// it('a', f)\nconst text = `it('b', f)`; suite.it('c', f); test.use('d', f);",
    [],
  ],
])('reads %s', (_what, source, names) => {
  expect(readTestNames('some.spec.ts', source)).toEqual(names);
});

it('tells what no test shows, and what no statement says', () => {
  const statements = ['V1.a', 'V1.a-b'].map((id) => ({ id, text: '' }));
  const shows = { path: 'some.spec.ts', name: 'group › V1.a-b, V1.c: shows two' };
  const { testsById, untested, strangers } = cover([{ title: '', statements }], [shows]);
  expect(untested).toEqual(['V1.a']);
  expect(testsById.get('V1.a-b')).toEqual([shows]);
  expect(strangers).toEqual([{ id: 'V1.c', test: shows }]);
});
