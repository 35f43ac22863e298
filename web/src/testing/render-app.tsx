import type { AppConfig } from '@sprinkle/api-client/api.gen';
import { render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { AppProviders } from '../app/AppProviders';
import { routes } from '../app/router';
import { config } from './samples';

/** The application at an address, with a store of its own. */
export function renderApp(address: string, overrides: Partial<AppConfig> = {}) {
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  render(
    <AppProviders config={{ ...config, ...overrides }}>
      <RouterProvider router={router} />
    </AppProviders>,
  );
  return { router };
}
