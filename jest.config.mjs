import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import preset from './jest.preset.mjs';

/** Every package that has tests, in one run. */
const folders = ['libs', 'services', 'infra'].flatMap((folder) =>
  readdirSync(join(import.meta.dirname, folder)).map((name) => `${folder}/${name}`),
);

export default {
  // Several projects in one run do not heed their own.
  testTimeout: preset.testTimeout,
  projects: [...folders, 'gateway', 'web', 'admin-web'].filter((folder) =>
    existsSync(join(import.meta.dirname, folder, 'jest.config.mjs')),
  ),
};
