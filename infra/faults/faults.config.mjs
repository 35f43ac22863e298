import preset from '../jest/preset.mjs';

/** Not named `jest.config.mjs`, because these tests need a whole system, which the step "Faults" starts. */
export default {
  ...preset,
  rootDir: import.meta.dirname,
  testTimeout: 120_000,
  setupFilesAfterEnv: ['<rootDir>/system/restore.ts'],
};
