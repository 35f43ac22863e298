import { afterEach } from '@jest/globals';
import { removeGates } from './gate.ts';
import { releaseCommits } from './held-commits.ts';
import { partNames, thaw } from './processes.ts';
import { endFaults } from './provider.ts';
import { readRuntime } from './runtime.ts';

/** A test that failed halfway leaves the next one a system that works. */
afterEach(async () => {
  for (const part of partNames) if (readRuntime().pids[part]) thaw(part);
  await removeGates();
  await releaseCommits();
  await endFaults();
});
