import { join } from 'node:path';
import preset from './preset.mjs';

const noStyles = join(import.meta.dirname, 'no-styles.mjs');
const animationEvent = join(import.meta.dirname, 'animation-event.mjs');
const setup = join(import.meta.dirname, 'screens-setup.mjs');
const classNames = join(import.meta.dirname, 'class-names.mjs');

/** Runs screens in jsdom, with mocked responses of the API. Each suite has its own window, so it loads its own modules. */
export default {
  displayName: 'screens',
  testEnvironment: 'jest-fixed-jsdom',
  testMatch: ['**/*.spec.{ts,tsx}'],
  testTimeout: preset.testTimeout,
  modulePathIgnorePatterns: preset.modulePathIgnorePatterns,
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  // Must run before React loads.
  setupFiles: [animationEvent],
  setupFilesAfterEnv: [setup, '<rootDir>/src/testing/setup.ts'],
  moduleNameMapper: {
    '\\.module\\.css$': classNames,
    '\\.css(\\?inline)?$': noStyles,
    '\\.woff2': noStyles,
    '/text-font$': noStyles,
    '^(\\.{1,2}/.*)\\.js$': '$1',
  },
  transform: {
    '\\.tsx?$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2023',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
        },
        module: { type: 'es6' },
      },
    ],
  },
};
