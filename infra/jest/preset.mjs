import { join } from 'node:path';
import { typescript } from './typescript.mjs';

const own = (file) => join(import.meta.dirname, file);

/** Suites of the processes run on Node's own modules, and keep what they have loaded for the next suite of the worker. */
export default {
  testEnvironment: own('native-environment.mjs'),
  testRunner: own('native-runner.mjs'),
  testMatch: ['**/*.spec.ts'],
  modulePathIgnorePatterns: ['/dist/'],
  testTimeout: 180_000,
  // For suites with modules of their own, which jest loads.
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  transform: { '\\.ts$': ['@swc/jest', typescript(false)], '\\.tsx$': ['@swc/jest', typescript(true)] },
};
