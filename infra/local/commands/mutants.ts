/**
 * Puts one deliberate fault after the other into the code, and runs the tests that have to notice it:
 *   npm run verify:mutants [-- PATTERN]
 * PATTERN selects the files with the faults by their path.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from '../build.ts';
import { mutants } from '../mutants/all-mutants.ts';
import { describeMutant, findStaleMutants, testMutants } from '../mutants/test-mutants.ts';
import { say } from '../processes/console.ts';
import { stopSignal } from '../processes/stop-signal.ts';

const NOTICED_AT_LEAST = 0.97;

const signal = stopSignal(say);
const pattern = process.argv[2] ?? '';
const selected = mutants.filter(({ file }) => file.includes(pattern));
const directory = mkdtempSync(join(tmpdir(), 'sprinkle-mutants-'));
try {
  const stale = findStaleMutants(selected);
  if (stale.length > 0)
    throw new Error(`The code has changed under: ${stale.map(describeMutant).join('\n')}`);
  await build(signal, say);
  const results = await testMutants(directory, selected, signal);
  const survivors = results.filter(({ isNoticed }) => !isNoticed).map(({ mutant }) => mutant);
  for (const mutant of survivors)
    say(`\nSurvived: ${describeMutant(mutant)}\n  ${mutant.survives ?? 'Not explained.'}`);
  const noticed = results.length - survivors.length;
  say(`\n${noticed} of ${results.length} faults were noticed.`);
  const isEnough = noticed >= results.length * NOTICED_AT_LEAST;
  process.exitCode = isEnough && survivors.every(({ survives }) => survives) ? 0 : 1;
} catch (error) {
  say((error as Error).message);
  process.exitCode = 1;
} finally {
  rmSync(directory, { recursive: true, force: true });
}
process.exit();
