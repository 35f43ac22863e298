import { setupServer } from 'msw/node';

/** It has no handlers, because each test adds its own. */
export const server = setupServer();
