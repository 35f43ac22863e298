/**
 * Prints which passed test shows each statement of the specification, from the results that `npm test` left in
 * test-results:
 *   npm run spec-coverage [-- --brief]
 * `--brief` prints only what is wrong, and the count.
 */
import { readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { coverStatements } from './coverage.ts';
import { readJestResults, readPlaywrightResults } from './results.ts';
import { sections } from './statements.ts';

const root = resolve(import.meta.dirname, '../..');
const { values } = parseArgs({ options: { brief: { type: 'boolean', default: false } } });

const tests = [...readJestResults(read('jest.json')), ...readPlaywrightResults(read('playwright.json'))];
const { testsById, uncovered, unknown } = coverStatements(sections, tests);
if (!values.brief) {
  for (const { title, statements } of sections) {
    console.log(`\n${title}`);
    for (const { id, text } of statements) {
      console.log(`  ${id}: ${text}`);
      for (const test of testsById.get(id) ?? []) {
        console.log(`    ${relative(root, test.path)}: ${test.title}`);
      }
    }
  }
}
for (const id of uncovered) console.log(`${id}: no passed test shows it.`);
for (const { id, test } of unknown) console.log(`${id}: there is no such statement (${test.title}).`);
console.log(`${testsById.size - uncovered.length} of ${testsById.size} statements are covered.`);
process.exitCode = uncovered.length + unknown.length > 0 ? 1 : 0;

function read(name: string): string {
  const path = join(root, 'test-results', name);
  try {
    return readFileSync(path, 'utf8');
  } catch {
    console.error(`${path} is missing: a complete run of npm test writes it.`);
    process.exit(1);
  }
}
