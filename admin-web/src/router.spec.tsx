import { expect, it } from '@jest/globals';
import type { Admin } from '@sprinkle/api-client/api.gen';
import { respond } from '@sprinkle/api-client/testing/respond';
import { server } from '@sprinkle/api-client/testing/server';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { paths } from './paths';
import { admin, renderConsole } from './testing/render-console';

it('the router of the console gives every screen its own title', async () => {
  server.use(
    respond<Admin>('get', '/api/admin/current', admin),
    http.get(`${window.location.origin}/api/*`, () => new HttpResponse(null, { status: 503 })),
  );
  const titles: string[] = [];
  // The users are a tab of the dashboard and a page of their own.
  for (const path of Object.values(paths).filter((each) => each !== paths.dashboardUsers)) {
    renderConsole(path);
    await waitFor(() => expect(document.title).toMatch(/^\S.* · Sprinkle Admin$/));
    titles.push(document.title);
    cleanup();
  }
  expect(new Set(titles).size).toBe(titles.length);
});

it('the router of the console keeps the navigation when a screen fails', async () => {
  server.use(
    respond<Admin>('get', '/api/admin/current', admin),
    // The list can't render null in place of a user.
    respond<null[]>('get', '/api/admin/users', [null]),
  );
  renderConsole('/users');
  expect(await screen.findByText("Couldn't load this screen")).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Payouts' })).toBeVisible();
});
