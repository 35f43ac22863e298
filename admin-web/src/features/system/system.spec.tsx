import { beforeEach, describe, expect, it } from '@jest/globals';
import type {
  Admin,
  Drift,
  FailedEvent,
  Reconciliation,
  ResolvedProblem,
  ServiceState,
  SystemState,
} from '@sprinkle/api-client/api.gen';
import { respond, respondError } from '@sprinkle/api-client/testing/respond';
import { server } from '@sprinkle/api-client/testing/server';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { admin, renderConsole } from '../../testing/render-console';

const SYSTEM = '/api/admin/system';
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

const process = { version: '0.1.0', commit: null, nodeVersion: '24.21.0', startedAt: minutesAgo(90) };
const idle: ServiceState = {
  ...process,
  outbox: { pending: 0, oldestAt: null },
  consumers: [],
  deadLetters: [],
};
const reconciliation = (overrides: Partial<Reconciliation> = {}): Reconciliation => ({
  id: crypto.randomUUID(),
  status: 'finished',
  requestedBy: 'root_admin',
  startedAt: minutesAgo(31),
  endedAt: minutesAgo(30),
  paymentCount: 1_200,
  tipCount: 1_100,
  driftCount: 0,
  warningCount: 0,
  drifts: [],
  failure: null,
  ...overrides,
});
const driftOf = (overrides: Partial<Drift>): Drift => ({
  kind: 'payment-problem',
  paymentIntentId: null,
  tipId: null,
  subject: null,
  expected: null,
  found: null,
  ...overrides,
});
const names = ['identity', 'profiles', 'tips', 'media', 'notifications'] as const;
const stateOf = (overrides: Partial<SystemState> = {}): SystemState => ({
  gateway: process,
  services: names.map((name) => ({ name, state: idle })),
  failedProviderEvents: [],
  mails: { queued: 0, oldestAt: null, failedLastDay: 0 },
  backup: { lastAt: minutesAgo(90) },
  reconciliations: { newest: reconciliation(), lastFinished: reconciliation() },
  ...overrides,
});

beforeEach(() => server.use(respond<Admin>('get', '/api/admin/current', admin)));

const show = (state: SystemState) => {
  server.use(respond<SystemState>('get', SYSTEM, state));
  return renderConsole('/system');
};
const part = (name: string) => screen.findByRole('region', { name });

it('the system screen says that all is well', async () => {
  show(stateOf());
  expect(await screen.findByText(/Everything is fine/)).toBeVisible();
  expect(await part('Reconciliation')).toHaveTextContent(
    /30 minutes ago.*root_admin.*1,200 payments, 1,100 tips in the ledger.*DriftNone/,
  );
  expect(await part('Mails')).toHaveTextContent(/WaitingNone.*0 in the last day/);
  expect(await part('Services')).toHaveTextContent('Version0.1.0, Node 24.21.0CommitUnknown');
  for (const name of ['tips', 'gateway'])
    expect(await part(name)).toHaveTextContent(`${name}Up to dateStarted1 hour ago`);
});

it('the system screen shows version and commit once, and again for each process that differs', async () => {
  const commit = '0123456789abcdef0123456789abcdef01234567';
  show(
    stateOf({
      gateway: { ...process, commit },
      services: names.map((name) => ({ name, state: { ...idle, commit: name === 'tips' ? commit : null } })),
    }),
  );
  expect(await part('Services')).toHaveTextContent('Version0.1.0, Node 24.21.0Commit0123456789ab');
  for (const name of ['gateway', 'tips']) expect(await part(name)).not.toHaveTextContent(/Version|Commit/);
  for (const name of ['identity', 'profiles', 'media', 'notifications'])
    expect(await part(name)).toHaveTextContent(/Version0\.1\.0, Node 24\.21\.0CommitUnknown/);
});

it('the system screen shows everything that is waiting, with its age', async () => {
  show(
    stateOf({
      services: names.map((name) => ({
        name,
        state: {
          ...idle,
          outbox: name === 'tips' ? { pending: 1_234, oldestAt: minutesAgo(5) } : idle.outbox,
          consumers:
            name === 'profiles'
              ? [{ event: 'tips.tip-succeeded.v1', pending: 400, unacknowledged: 2 }]
              : [{ event: 'tips.tip-succeeded.v1', pending: 0, unacknowledged: 0 }],
        },
      })),
      mails: { queued: 17, oldestAt: minutesAgo(3), failedLastDay: 2 },
    }),
  );
  expect(await part('tips')).toHaveTextContent(/Behind.*1,234 events, the oldest 5 minutes ago/);
  expect(await part('profiles')).toHaveTextContent(/Behind.*402 events of tips\.tip-succeeded/);
  expect(await part('media')).toHaveTextContent(/Up to date/);
  expect(await part('Mails')).toHaveTextContent(/Waiting17Oldest3 minutes agoGiven up2 in the last day/);
  const summary = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(summary).toEqual([
    'The profiles service is behind on its events.',
    'The tips service is behind on its events.',
    '2 mails of the last day could not be delivered.',
  ]);
});

it('the system screen still works while services do not respond', async () => {
  show(
    stateOf({
      services: names.map((name) => ({
        name,
        state: name === 'tips' || name === 'notifications' ? null : idle,
      })),
      mails: null,
      reconciliations: null,
    }),
  );
  expect(await part('tips')).toHaveTextContent('Not responding');
  expect(await part('identity')).toHaveTextContent('Up to date');
  expect(await part('Mails')).toHaveTextContent("the notifications service isn't responding");
  const box = await part('Reconciliation');
  expect(box).toHaveTextContent("the tips service isn't responding");
  expect(await within(box).findByRole('button', { name: 'Run now' })).toBeDisabled();
  expect(screen.getByText("The tips service isn't responding.")).toBeVisible();
});

it('the system screen lists the drift, and says if only the first part was kept', async () => {
  const drifts = [driftOf({ kind: 'unknown-payment', paymentIntentId: 'pi_1' })];
  const drifted = reconciliation({ driftCount: 3_000, drifts });
  show(stateOf({ reconciliations: { newest: drifted, lastFinished: drifted } }));
  expect(await screen.findByRole('list', { name: 'Drift' })).toHaveTextContent('pi_1: paid at the provider');
  expect(screen.getByText('The first 1 are listed.')).toBeVisible();
  expect(screen.getByText('The last reconciliation found 3,000 differences.')).toBeVisible();
});

const withProblem = reconciliation({
  driftCount: 1,
  drifts: [driftOf({ paymentIntentId: 'pi_2', tipId: '8', found: '1 cent is missing' })],
});

it('a super administrator looks up a drifting payment again, or is told why that failed', async () => {
  const path = `${SYSTEM}/payments/pi_2/resolve`;
  server.use(
    respondError('post', path, 404, { code: 'NOT_FOUND', message: "This payment doesn't exist here." }),
  );
  show(stateOf({ reconciliations: { newest: withProblem, lastFinished: withProblem } }));
  const button = await screen.findByRole('button', { name: 'Look up pi_2 again' });
  await userEvent.click(button);
  expect(await screen.findByText("This payment doesn't exist here.")).toBeVisible();
  server.use(respond<ResolvedProblem>('post', path, { problem: '1 cent is missing' }));
  await userEvent.click(button);
  expect(await screen.findByText('Payment is looked up again')).toBeVisible();
  expect(await screen.findByText('Looked up again')).toBeVisible();
  expect(button).not.toBeInTheDocument();
});

it('a super administrator runs a reconciliation and follows it to its end', async () => {
  let newest = reconciliation({ status: 'finished' });
  const before = newest;
  let presses = 0;
  server.use(
    http.get(window.location.origin + SYSTEM, () =>
      HttpResponse.json(
        stateOf({ reconciliations: { newest, lastFinished: newest.endedAt ? newest : before } }),
      ),
    ),
    http.post(`${window.location.origin}${SYSTEM}/reconciliations`, () => {
      presses += 1;
      newest = reconciliation({ status: 'running', endedAt: null, paymentCount: 300, tipCount: 0 });
      return HttpResponse.json(newest, { status: 202 });
    }),
  );
  renderConsole('/system');
  await userEvent.click(await screen.findByRole('button', { name: 'Run now' }));
  expect(await screen.findByText(/300 payments, 0 tips in the ledger compared so far/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Run now' })).toBeDisabled();
  const missing = driftOf({ kind: 'missing-ledger-entry', tipId: '7', expected: 'tip tipper -500' });
  newest = reconciliation({ driftCount: 1, drifts: [missing] });
  expect(await screen.findByText('tip 7: misses tip tipper -500')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Run now' })).toBeEnabled();
  expect(presses).toBe(1);
});

it('the system screen says why the newest reconciliation failed, and shows the last one that succeeded', async () => {
  const failed = reconciliation({ status: 'failed', failure: 'Its process ended before it did.' });
  show(stateOf({ reconciliations: { newest: failed, lastFinished: reconciliation({ driftCount: 0 }) } }));
  expect(await screen.findByText(/The last run failed.*Its process ended before it did/)).toBeVisible();
  expect(await part('Reconciliation')).toHaveTextContent('DriftNone');
});

it('the system screen says that no reconciliation has run yet', async () => {
  show(stateOf({ reconciliations: { newest: null, lastFinished: null } }));
  expect(await screen.findByText('No reconciliation has run yet.')).toBeVisible();
});

const failed = (overrides: Partial<FailedEvent> = {}): FailedEvent => ({
  id: '17',
  type: 'tips.tip-succeeded.v1',
  subject: 'event-17',
  attempts: 6,
  reason: 'Error: a bug',
  failedAt: minutesAgo(10),
  isReplaying: false,
  ...overrides,
});

describe('failed events', () => {
  let replayed: object[];
  let letters: FailedEvent[];
  beforeEach(() => {
    replayed = [];
    letters = [failed({ id: '18', subject: null, attempts: 1 }), failed()];
    const origin = window.location.origin + SYSTEM;
    server.use(
      http.get(`${origin}/dead-letters`, ({ request }) =>
        HttpResponse.json(new URL(request.url).searchParams.get('service') === 'profiles' ? letters : []),
      ),
      respond<FailedEvent[]>('get', `${SYSTEM}/provider-events`, [
        failed({ id: 'evt_1', type: 'charge.updated', subject: 'pi_1', attempts: 12 }),
      ]),
      http.post(`${origin}/:kind/replay`, async ({ request, params }) => {
        replayed.push({ kind: params.kind, ...((await request.json()) as object) });
        letters = letters.map((letter) => ({ ...letter, isReplaying: true }));
        return HttpResponse.json({ count: 2 }, { status: 202 });
      }),
    );
  });

  const withFailures = () =>
    stateOf({
      services: names.map((name) => ({
        name,
        state:
          name === 'profiles'
            ? { ...idle, deadLetters: [{ type: 'tips.tip-succeeded.v1', count: 2 }] }
            : idle,
      })),
    });

  it('are listed with their reasons, and replayed one by one or by type', async () => {
    show(withFailures());
    const box = await part('Failed events');
    const row = await within(box).findByRole('row', { name: /event-17/ });
    expect(row).toHaveTextContent(/tips\.tip-succeeded\.v1event-1710 minutes ago6Error: a bugReplay/);
    expect(within(box).getByRole('row', { name: /It can't be read/ })).toBeVisible();
    expect(screen.getByText('2 events could not be processed.')).toBeVisible();
    await userEvent.click(
      await within(row).findByRole('button', { name: 'Replay tips.tip-succeeded.v1 17' }),
    );
    await waitFor(() => expect(within(box).getAllByText('Replaying')).toHaveLength(2));
    await userEvent.click(within(box).getByRole('button', { name: 'Replay all 2 of tips.tip-succeeded.v1' }));
    await waitFor(() =>
      expect(replayed).toEqual([
        { kind: 'dead-letters', service: 'profiles', id: '17' },
        { kind: 'dead-letters', service: 'profiles', type: 'tips.tip-succeeded.v1' },
      ]),
    );
  });

  it('from the payment provider have their own list', async () => {
    show({ ...withFailures(), failedProviderEvents: [{ type: 'charge.updated', count: 1 }] });
    const box = await part('Failed events');
    const row = await within(box).findByRole('row', { name: /pi_1/ });
    await userEvent.click(await within(row).findByRole('button', { name: 'Replay charge.updated evt_1' }));
    await waitFor(() => expect(replayed).toEqual([{ kind: 'provider-events', id: 'evt_1' }]));
    await userEvent.selectOptions(within(box).getByLabelText('Source'), 'profiles');
    expect(await within(box).findByRole('row', { name: /event-17/ })).toBeVisible();
  });

  it('cannot be replayed without the role super', async () => {
    server.use(respond<Admin>('get', '/api/admin/current', { ...admin, role: 'admin' }));
    show(withFailures());
    await screen.findByRole('row', { name: /event-17/ });
    expect(screen.queryByRole('button', { name: /^Replay/ })).toBeNull();
  });
});

it('the system screen offers no actions to an administrator without the role super', async () => {
  server.use(respond<Admin>('get', '/api/admin/current', { ...admin, role: 'admin' }));
  show(stateOf({ reconciliations: { newest: withProblem, lastFinished: withProblem } }));
  expect(await screen.findByText(/^pi_2: tip 8 needs a human/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /Run now|Look up/ })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Check the installation' })).toBeNull();
});

it.each([
  [null, 'No backup has been taken yet.'],
  [minutesAgo(3 * 24 * 60), 'The last backup was taken 3 days ago.'],
])(
  'the system screen does not say that all is well if the last backup was taken at %s',
  async (lastAt, text) => {
    show(stateOf({ backup: { lastAt } }));
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.queryByText(/Everything is fine/)).toBeNull();
  },
);

it('the system screen points to the findings of the reconciliation even when all is well', async () => {
  const lastFinished = reconciliation({ warningCount: 1 });
  show(stateOf({ reconciliations: { newest: lastFinished, lastFinished } }));
  expect(
    await screen.findByText('Everything is fine. The reconciliation lists what to review.'),
  ).toBeVisible();
});

it('the system screen shows an error, and tries again', async () => {
  const failure = { code: 'SERVICE_UNAVAILABLE', message: 'The service is temporarily unavailable.' };
  server.use(respondError('get', SYSTEM, 503, failure));
  renderConsole('/system');
  expect(await screen.findByText(failure.message)).toBeVisible();
  server.use(respond<SystemState>('get', SYSTEM, stateOf()));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.getByText(/Everything is fine/)).toBeVisible());
});

it('the system screen keeps its content when a reload fails, and says so', async () => {
  const newest = reconciliation({ status: 'running', endedAt: null, paymentCount: 300, tipCount: 0 });
  show(stateOf({ reconciliations: { newest, lastFinished: null } }));
  const progress = /300 payments, 0 tips in the ledger compared so far/;
  expect(await screen.findByText(progress)).toBeVisible();
  const failure = { code: 'SERVICE_UNAVAILABLE', message: 'The service is temporarily unavailable.' };
  server.use(respondError('get', SYSTEM, 503, failure));
  expect(await screen.findByText(/This may be out of date/)).toBeVisible();
  expect(screen.getByText(progress)).toBeVisible();
  server.use(respond<SystemState>('get', SYSTEM, stateOf()));
  expect(await screen.findByText(/Everything is fine/)).toBeVisible();
  await waitFor(() => expect(screen.queryByText(/This may be out of date/)).toBeNull());
});
