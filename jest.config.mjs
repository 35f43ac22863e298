import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Every package that has tests, in one run. */
const folders = ['libs', 'services', 'infra'].flatMap((folder) =>
  readdirSync(join(import.meta.dirname, folder)).map((name) => `${folder}/${name}`),
);

export default {
  projects: [...folders, 'gateway', 'web', 'admin-web'].filter((folder) =>
    existsSync(join(import.meta.dirname, folder, 'jest.config.mjs')),
  ),
};
