import { join } from 'node:path';
import { typescript } from './typescript.mjs';

const own = (file) => join(import.meta.dirname, file);

/** Suites run on Node's own modules, which stay loaded for the worker's next suites. */
export default {
  testEnvironment: own('native-environment.mjs'),
  testRunner: own('native-runner.mjs'),
  testMatch: ['**/*.spec.ts'],
  modulePathIgnorePatterns: ['/dist/'],
  testTimeout: 180_000,
  // These apply to suites that let jest load their own modules.
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  transform: { '\\.ts$': ['@swc/jest', typescript(false)], '\\.tsx$': ['@swc/jest', typescript(true)] },
};
