/**
 * Compares the statements of `statements.ts` with the ids in the names of all tests, and writes docs/spec-coverage.md:
 *   npm run spec-coverage [-- --check]
 * `--check` writes nothing and compares with the file that lies there.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { cover } from './report/cover.ts';
import { render } from './report/render.ts';
import { sections } from './statements.ts';
import { findTestFiles } from './tests/find-test-files.ts';
import { readTestNames } from './tests/read-test-names.ts';

const root = resolve(import.meta.dirname, '../..');
const report = join(root, 'docs/spec-coverage.md');
const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });

const tests = findTestFiles(root).flatMap((path) =>
  readTestNames(path, readFileSync(join(root, path), 'utf8')).map((name) => ({ path, name })),
);
const coverage = cover(sections, tests);
const text = await render(sections, coverage, report);
const complaints = [
  ...coverage.untested.map((id) => `${id}: no test shows it.`),
  ...coverage.strangers.map(({ id, test }) => `${id}: no such statement (${test.path}: ${test.name}).`),
];
if (!values.check) writeFileSync(report, text);
else if (!existsSync(report) || readFileSync(report, 'utf8') !== text) {
  complaints.push('docs/spec-coverage.md is out of date. Refresh it with: npm run spec-coverage');
}
for (const complaint of complaints) console.error(complaint);
console.log(
  `${coverage.testsById.size - coverage.untested.length} of ${coverage.testsById.size} statements are shown.`,
);
process.exitCode = complaints.length > 0 ? 1 : 0;
