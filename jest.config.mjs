import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import preset from './infra/jest/preset.mjs';

const rootDir = import.meta.dirname;
const packages = ['libs', 'services', 'infra']
  .flatMap((folder) => readdirSync(join(rootDir, folder)).map((name) => join(rootDir, folder, name)))
  .filter((folder) => existsSync(join(folder, 'jest.config.mjs')));
const processes = { ...preset, rootDir, roots: [...packages, join(rootDir, 'gateway')] };

/** A suite beside its source needs only code. A suite in a folder `test` starts programs or needs the parts. */
export default {
  // In a run of several projects, jest ignores the timeouts of the projects.
  testTimeout: preset.testTimeout,
  // Restarting a worker frees what its suites left in memory.
  workerIdleMemoryLimit: '1.5GB',
  projects: [
    { ...processes, displayName: 'unit', testPathIgnorePatterns: ['/node_modules/', '/test/'] },
    { ...processes, displayName: 'integration', testMatch: ['**/test/*.spec.ts'] },
    'web',
    'admin-web',
  ],
};
