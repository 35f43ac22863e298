import { configure, getConfig } from '@testing-library/react';
import React from 'react';

const { getElementError } = getConfig();

configure({
  // The first wait for a screen includes loading its modules, while other suites compete for the CPU.
  asyncUtilTimeout: 60_000,
  // A wait that retries does not need the document in each error. It adds the document once it gives up.
  getElementError: (message, container) =>
    getConfig()._disableExpensiveErrorDiagnostics
      ? Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
      : getElementError(message, container),
});

// React records a stack for the first 10,000 elements of each second, which takes up to an eighth of a suite's time.
Object.defineProperty(
  React.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE,
  'recentlyCreatedOwnerStacks',
  { get: () => Infinity, set() {} },
);
