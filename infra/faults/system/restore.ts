import { afterEach, beforeEach } from '@jest/globals';
import { until } from '@sprinkle/client/until';
import { keepEvents } from './events.ts';
import { removeGates } from './gate.ts';
import { releaseCommits } from './held-commits.ts';
import { everythingIsReady, PART_NAMES, thaw } from './processes.ts';
import { endFaults } from './provider.ts';
import { readRuntime } from './runtime.ts';

const WHOLE_WITHIN_MS = 90_000;

beforeEach(async () => {
  await until('everything is ready', everythingIsReady, WHOLE_WITHIN_MS);
  await keepEvents();
});

/** Leaves a working system for the next test, even if a test failed halfway. */
afterEach(async () => {
  for (const part of PART_NAMES) if (readRuntime().pids[part]) thaw(part);
  await removeGates();
  await releaseCommits();
  await endFaults();
});
