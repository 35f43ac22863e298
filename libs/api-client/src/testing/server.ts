import { setupServer } from 'msw/node';

/** No handler of its own: each test says what the API answers. */
export const server = setupServer();
