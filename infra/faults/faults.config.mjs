import preset from '../../jest.preset.mjs';

/** Not `jest.config.mjs`: these run against a whole system, which the step "Faults" of `npm test` starts. */
export default {
  ...preset,
  rootDir: import.meta.dirname,
  testTimeout: 120_000,
  setupFilesAfterEnv: ['<rootDir>/system/restore.ts'],
};
