/**
 * Puts one deliberate fault after another into the code, and runs the tests that must notice it:
 *   npm run verify:mutants [-- PATTERN]
 * PATTERN selects files with faults by path. `--check` only checks whether the code has changed under a fault.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from '../build.ts';
import { debts } from '../mutants/debts.ts';
import { events } from '../mutants/events.ts';
import { money } from '../mutants/money.ts';
import { payouts } from '../mutants/payouts.ts';
import { recovery } from '../mutants/recovery.ts';
import { settlement } from '../mutants/settlement.ts';
import { supports } from '../mutants/supports.ts';
import { describeMutant, findStaleMutants, testMutants } from '../mutants/test-mutants.ts';
import { transfers } from '../mutants/transfers.ts';
import { say } from '../processes/console.ts';
import { stopSignal } from '../processes/stop-signal.ts';

const NOTICED_AT_LEAST = 0.97;

const { values, positionals } = parseArgs({
  options: { check: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const [pattern = ''] = positionals;
const mutants = [money, settlement, supports, payouts, transfers, debts, recovery, events].flat();
const selected = mutants.filter(({ file }) => file.includes(pattern));
const stale = findStaleMutants(selected);
for (const mutant of stale)
  say(`The code has changed under a fault of infra/local/mutants: ${describeMutant(mutant)}`);
if (stale.length > 0 || values.check) process.exit(stale.length > 0 ? 1 : 0);

const signal = stopSignal(say);
const directory = mkdtempSync(join(tmpdir(), 'sprinkle-mutants-'));
try {
  await build(signal, say);
  const results = await testMutants(directory, selected, signal);
  const survivors = results.filter(({ noticedBy }) => !noticedBy).map(({ mutant }) => mutant);
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
