import { beforeEach, expect, it } from '@jest/globals';
import type { Admin, Installation } from '@sprinkle/api-client/api.gen';
import { respond, respondError } from '@sprinkle/api-client/testing/respond';
import { server } from '@sprinkle/api-client/testing/server';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { admin, renderConsole } from '../../testing/render-console';

const PATH = '/api/admin/system/installation';

const installation: Installation = {
  checkedAt: new Date().toISOString(),
  processes: [
    { process: 'gateway', checks: [{ name: 'Memory', state: 'ok', found: '120 MB used', advice: null }] },
    {
      process: 'tips',
      checks: [
        { name: 'Wallets', state: 'ok', found: 'Registered', advice: null },
        { name: 'Backups', state: 'warning', found: 'Unknown', advice: 'Run npm run backup.' },
        {
          name: 'Events of the webhook',
          state: 'wrong',
          found: 'Missing: charge.updated',
          advice: 'Run npm run stripe:setup.',
        },
      ],
    },
  ],
};

beforeEach(() => server.use(respond<Admin>('get', '/api/admin/current', admin)));

const checkNow = async () => userEvent.click(await screen.findByRole('button', { name: 'Check now' }));

it('the page checks on request, and shows the worst results first and passed checks only on demand', async () => {
  server.use(respond<Installation>('post', PATH, installation));
  renderConsole('/system/installation');
  await checkNow();
  expect(await screen.findByRole('alert')).toHaveTextContent('1 thing is wrong, 1 warning. Checked');
  const tips = screen.getByRole('region', { name: 'tips' });
  const [problems] = within(tips).getAllByRole('list') as [HTMLElement];
  const texts = within(problems)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(texts).toEqual([
    'WrongEvents of the webhookMissing: charge.updatedRun npm run stripe:setup.',
    'WarningBackupsUnknownRun npm run backup.',
  ]);
  expect(within(tips).getByText('Wallets')).not.toBeVisible();
  await userEvent.click(within(tips).getByText('1 check passed'));
  expect(within(tips).getByText('Wallets')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Check again' })).toBeEnabled();
});

it('the page says that all is well', async () => {
  const [gateway] = installation.processes;
  server.use(respond<Installation>('post', PATH, { ...installation, processes: gateway ? [gateway] : [] }));
  renderConsole('/system/installation');
  await checkNow();
  expect(await screen.findByRole('alert')).toHaveTextContent('Everything is fine. Checked');
});

it('the page shows that a check is running, and lets no one start another', async () => {
  server.use(http.post(`${window.location.origin}${PATH}`, () => new Promise<never>(() => undefined)));
  renderConsole('/system/installation');
  await checkNow();
  expect(await screen.findByRole('progressbar', { name: 'The installation is checked' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Check now' })).toBeDisabled();
});

it('the page is reached from the system screen', async () => {
  server.use(respondError('get', '/api/admin/system', 503, { code: 'SERVICE_UNAVAILABLE', message: 'Away' }));
  renderConsole('/system');
  await userEvent.click(await screen.findByRole('link', { name: 'Check the installation' }));
  expect(await screen.findByRole('heading', { name: 'Installation' })).toBeVisible();
});

it('the page says why it did not check', async () => {
  server.use(
    respondError('post', PATH, 429, {
      code: 'RATE_LIMITED',
      message: 'A check is running already. Please try again in a moment.',
    }),
  );
  renderConsole('/system/installation');
  await checkNow();
  expect(await screen.findByText(/A check is running already/)).toBeVisible();
});

it("the page says where it sends a mail, or that the address can't receive any", async () => {
  renderConsole('/system/installation');
  expect(await screen.findByText('Sends an email to root@example.test.')).toBeVisible();
  cleanup();
  server.use(respond<Admin>('get', '/api/admin/current', { ...admin, email: 'admin@localhost' }));
  renderConsole('/system/installation');
  expect(
    await screen.findByText(/^Doesn't send an email, because admin@localhost can't receive any\./),
  ).toBeVisible();
  expect(screen.queryByText(/Sends an email/)).toBeNull();
});

it('the page offers no check to administrators who may not run one', async () => {
  server.use(respond<Admin>('get', '/api/admin/current', { ...admin, role: 'admin' }));
  renderConsole('/system/installation');
  expect(await screen.findByText('Only a Super Admin can check the installation.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Check now' })).toBeNull();
});
