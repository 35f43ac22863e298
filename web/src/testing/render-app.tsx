import type { AppConfig } from '@sprinkle/api-client/api.gen';
import { Toasts } from '@sprinkle/ui/feedback/Toasts';
import { render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { routes } from '../app/router';
import { withoutSensitiveParams } from '../app/session/sensitive-params';
import { AppConfigProvider } from '../shared/app-config';
import { config } from './samples';

/** Renders the application at a newly opened address, with its own store. */
export function renderApp(
  address: string,
  overrides: Partial<AppConfig> = {},
  browser: 'was signed in' | 'is new' = 'was signed in',
) {
  if (browser === 'was signed in') document.cookie = 'sprinkle_signed_in=1';
  const { pathname, search, hash } = withoutSensitiveParams(new URL(address, config.publicUrl), false);
  const router = createMemoryRouter(routes, { initialEntries: [pathname + search + hash] });
  const { unmount } = render(
    <AppConfigProvider config={{ ...config, ...overrides }}>
      <RouterProvider router={router} />
      <Toasts />
    </AppConfigProvider>,
  );
  return { router, unmount };
}
