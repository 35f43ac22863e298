/** Fails if a built script or style sheet, including packages, needs a feature that one of the oldest browsers lacks. */
import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { unknownCss } from '../../lint/css-support.mjs';
import { toolEnvironment } from '../build.ts';
import { repositoryRoot } from '../settings.ts';

const scripts = built('{web/dist/client,admin-web/dist}/assets/*.js');
// The server inserts its build's style sheets into documents.
const sheets = built('{web,admin-web}/dist/**/*.css');
const lint = spawnSync('oxlint', ['-c', 'infra/lint/bundles.json', ...scripts], {
  cwd: repositoryRoot,
  env: toolEnvironment(),
  stdio: 'inherit',
});
const unknown = sheets.flatMap((sheet) =>
  unknownCss(readFileSync(join(repositoryRoot, sheet), 'utf8')).map((problem) => `${sheet}: ${problem}`),
);
for (const line of unknown) console.error(line);
process.exitCode = lint.status === 0 && unknown.length === 0 ? 0 : 1;

function built(pattern: string): string[] {
  const files = globSync(pattern, { cwd: repositoryRoot });
  if (files.length === 0) throw new Error(`${pattern} was not built.`);
  return files;
}
