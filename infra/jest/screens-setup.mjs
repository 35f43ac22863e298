import { configure, getConfig } from '@testing-library/react';
import React from 'react';

const { getElementError } = getConfig();

configure({
  // The first wait for a screen includes loading its modules, while other suites take their share of the processor.
  asyncUtilTimeout: 60_000,
  // While a wait tries again and again, nobody reads the document that belongs to an error. The wait adds it at its end.
  getElementError: (message, container) =>
    getConfig()._disableExpensiveErrorDiagnostics
      ? Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
      : getElementError(message, container),
});

// React keeps a stack for each of its first 10,000 elements per second, which takes up to an eighth of a suite's time.
Object.defineProperty(
  React.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE,
  'recentlyCreatedOwnerStacks',
  { get: () => Infinity, set() {} },
);
