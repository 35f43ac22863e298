import { beforeEach, expect, it } from '@jest/globals';
import type { Admin, ReportFigure } from '@sprinkle/api-client/api.gen';
import { respond, respondError } from '@sprinkle/api-client/testing/respond';
import { server } from '@sprinkle/api-client/testing/server';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { admin, renderConsole } from '../../testing/render-console';

const FIGURES = '/api/admin/reports/figures';
const figures: ReportFigure[] = [
  { year: 2026, id: 'reports-law', value: 1_234 },
  { year: 2026, id: 'median-hours', value: null },
];

let asked: string[];
beforeEach(() => {
  asked = [];
  server.use(
    respond<Admin>('get', '/api/admin/current', admin),
    http.get(window.location.origin + FIGURES, ({ request }) => {
      asked.push(new URL(request.url).search);
      return HttpResponse.json(figures);
    }),
  );
});

it('the screen of report figures shows the figures of this year, or of another chosen year', async () => {
  const { router } = renderConsole('/reports/figures');
  expect(await screen.findByRole('row', { name: 'Reports that something is illegal 1,234' })).toBeVisible();
  expect(screen.getByRole('row', { name: /^Median time .* None yet$/ })).toBeVisible();
  expect(asked).toEqual(['']);
  const lastYear = String(new Date().getUTCFullYear() - 1);
  await userEvent.selectOptions(screen.getByLabelText('Year'), lastYear);
  await waitFor(() => expect(asked.at(-1)).toBe(`?year=${lastYear}`));
  expect(router.state.location.search).toBe(`?year=${lastYear}`);
});

it('the screen of report figures shows an error, and leads back to the reports', async () => {
  const failure = { code: 'SERVICE_UNAVAILABLE', message: 'The service is temporarily unavailable.' };
  server.use(respondError('get', FIGURES, 503, failure));
  renderConsole('/reports/figures');
  expect(await screen.findByText(failure.message)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to the reports' })).toHaveAttribute('href', '/reports');
});
