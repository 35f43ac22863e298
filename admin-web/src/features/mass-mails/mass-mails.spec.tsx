import { beforeEach, expect, it } from '@jest/globals';
import type { Admin, MassMail, RenderedMail, UndeliveredMail } from '@sprinkle/api-client/api.gen';
import { record, respond, respondError } from '@sprinkle/api-client/testing/respond';
import { server } from '@sprinkle/api-client/testing/server';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { admin, renderConsole } from '../../testing/render-console';

const PATH = '/api/admin/communications';
const SEND = `${PATH}/send-mass-email`;
const massMail = (overrides: Partial<MassMail> = {}): MassMail => ({
  id: crypto.randomUUID(),
  subject: 'News',
  status: 'finished',
  createdAt: '2026-11-20T10:00:00.000Z',
  endedAt: '2026-11-20T10:10:00.000Z',
  recipients: 1200,
  queued: 0,
  sent: 1197,
  failed: 1,
  bounced: 2,
  unknown: 0,
  skipped: 0,
  ...overrides,
});

let sent: { fields: Record<string, unknown>; key: string | null }[];
beforeEach(() => {
  sent = [];
  server.use(
    respond<Admin>('get', '/api/admin/current', admin),
    respond<MassMail[]>('get', PATH, []),
    respond<RenderedMail>('post', `${PATH}/preview`, { subject: 'News', html: '<p>Hi</p>', text: 'Hi' }),
    http.post(window.location.origin + SEND, async ({ request }) => {
      const form = await request.formData();
      const fields = Object.fromEntries(
        [...form].map(([name, value]) => [name, typeof value === 'string' ? value : value.name]),
      );
      sent.push({ fields, key: request.headers.get('idempotency-key') });
      return HttpResponse.json({ id: crypto.randomUUID(), sentCount: 12 });
    }),
  );
});

const enter = async (label: string, text: string) =>
  fireEvent.change(await screen.findByLabelText(new RegExp(`^${label}`)), { target: { value: text } });
const button = (name: string) => screen.getByRole('button', { name });

async function compose() {
  renderConsole('/communications');
  await enter('Subject', 'News');
  await enter('Body', 'Read this.');
}

async function confirm() {
  await userEvent.click(button('Send Email'));
  const dialog = await screen.findByRole('dialog', { name: 'Confirm Send Email' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Send Email' }));
}

it('the form for a mass e-mail asks before it sends, and is empty afterwards', async () => {
  await compose();
  expect(screen.getByRole('heading', { name: 'Send Mass Email' })).toBeVisible();
  await userEvent.click(button('Send Email'));
  const dialog = await screen.findByRole('dialog', { name: 'Confirm Send Email' });
  expect(dialog).toHaveTextContent(
    'Are you sure you want to send this email to all verified users? This action cannot be undone.',
  );
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toEqual([]);
  await confirm();
  expect(await screen.findByText('Email Sent')).toBeVisible();
  expect(screen.getByText('Successfully sent to 12 recipients')).toBeVisible();
  expect(sent).toEqual([{ fields: { subject: 'News', body: 'Read this.' }, key: expect.any(String) }]);
  expect(await screen.findByLabelText(/^Subject/)).toHaveValue('');
});

it('the button of a mass e-mail shows the number of recipients', async () => {
  server.use(respond('get', `${PATH}/recipients`, { count: 1_204 }));
  renderConsole('/communications');
  expect(await screen.findByRole('button', { name: 'Send to 1,204 people' })).toBeVisible();
});

it('the draft of a mass e-mail is still there after a visit to another screen', async () => {
  server.use(respond('get', '/api/admin/admins', []), respond('get', '/api/admin/totp-requirement', {}));
  const { router } = renderConsole('/communications');
  await enter('Subject', 'News');
  await enter('Body', 'Read this.');
  await act(() => router.navigate('/account'));
  expect(await screen.findByRole('heading', { name: 'Your account' })).toBeVisible();
  await act(() => router.navigate('/communications'));
  expect(await screen.findByLabelText(/^Subject/)).toHaveValue('News');
  expect(screen.getByLabelText(/^Body/)).toHaveValue('Read this.');
});

it('the form for a mass e-mail cannot send without a subject and a body', async () => {
  renderConsole('/communications');
  await enter('Body', 'Read this.');
  expect(button('Send Email')).toBeDisabled();
  await enter('Subject', ' ');
  expect(button('Send Email')).toBeDisabled();
  const form = button('Send Email').closest('form') as HTMLFormElement;
  fireEvent.submit(form);
  expect(await screen.findByText('Please enter a subject')).toBeVisible();
  expect(screen.getByText('Error')).toBeVisible();
  await enter('Subject', 'News');
  await enter('Body', ' ');
  expect(button('Send Email')).toBeDisabled();
  fireEvent.submit(form);
  expect(await screen.findByText('Please enter email body content')).toBeVisible();
});

it('the form for a mass e-mail sends a button only when both of its fields are filled', async () => {
  await compose();
  await enter('Button text', 'Open');
  await confirm();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.fields).toEqual({ subject: 'News', body: 'Read this.' });
  await waitFor(() => expect(screen.getByLabelText(/^Subject/)).toHaveValue(''));
  await enter('Subject', 'News');
  await enter('Body', 'Read this.');
  await enter('Button text', 'Open');
  await enter('Button URL', 'https://example.com/a');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await confirm();
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]?.fields).toMatchObject({ buttonText: 'Open', buttonUrl: 'https://example.com/a' });
});

it('the form for a mass e-mail shows the chosen image and sends it with its link', async () => {
  await compose();
  const picture = new File(['GIF89a'], 'from a phone');
  fireEvent.change(screen.getByLabelText('Image (optional)'), { target: { files: [picture] } });
  expect(await screen.findByRole('img', { name: 'Image in the email' })).toHaveStyle({ maxHeight: '200px' });
  await enter('Image link', 'https://example.com/b');
  await confirm();
  await waitFor(() => expect(sent).toHaveLength(1));
  // The test browser's forms don't accept its File class, so they hold it as text.
  expect(Object.keys(sent[0]?.fields ?? {})).toContain('image');
  expect(sent[0]?.fields).toMatchObject({ imageLink: 'https://example.com/b' });
});

it('the form for a mass e-mail says that the browser cannot show the chosen image', async () => {
  renderConsole('/communications');
  const heic = new File(['\0\0\0\x24ftypheic'], 'IMG_0001');
  fireEvent.change(await screen.findByLabelText('Image (optional)'), { target: { files: [heic] } });
  fireEvent.error(await screen.findByRole('img', { name: 'Image in the email' }));
  expect(screen.getByText("Your browser can't show this image, but the email will.")).toBeVisible();
  expect(screen.getByRole('button', { name: 'Change image' })).toBeVisible();
});

it.each([
  ['Only image files are allowed', new File(['text'], 'a.png', { type: 'image/png' })],
  [
    'Image file size must be less than 5MB',
    new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'a.png', { type: 'image/png' }),
  ],
])('the form for a mass e-mail says "%s"', async (message, file) => {
  renderConsole('/communications');
  fireEvent.change(await screen.findByLabelText('Image (optional)'), { target: { files: [file] } });
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByText('Error')).toBeVisible();
  expect(screen.queryByRole('img', { name: 'Image in the email' })).toBeNull();
});

it.each([
  ["the server's message", 'The service is temporarily unavailable.'],
  ['words of its own', 'Failed to send email'],
])(
  'the form for a mass e-mail shows %s when sending fails, and tries again with the same key',
  async (_case, message) => {
    const keys: (string | null)[] = [];
    const failure = { code: 'SERVICE_UNAVAILABLE', message };
    server.use(
      http.post(window.location.origin + SEND, ({ request }) => {
        keys.push(request.headers.get('idempotency-key'));
        return message === 'Failed to send email'
          ? HttpResponse.error()
          : HttpResponse.json(failure, { status: 503 });
      }),
    );
    await compose();
    await confirm();
    expect(await screen.findByText('Failed to Send Email')).toBeVisible();
    expect(screen.getByText(message)).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await confirm();
    await waitFor(() => expect(keys).toHaveLength(2));
    expect(new Set(keys).size).toBe(1);
    expect(screen.getByLabelText(/^Subject/)).toHaveValue('News');
  },
);

it('the preview shows the mail as the server renders it, in a frame without scripts', async () => {
  const { sent: drafts, handler } = record<object, RenderedMail>('post', `${PATH}/preview`, {
    subject: 'News',
    html: '<p>As the server renders it</p>',
    text: '',
  });
  server.use(handler);
  await compose();
  const frame = await screen.findByTitle('Preview of the email');
  expect(frame).toHaveAttribute('srcdoc', '<p>As the server renders it</p>');
  expect(frame).toHaveAttribute('sandbox', '');
  expect(drafts.at(-1)).toEqual({ subject: 'News', body: 'Read this.', hasImage: false });
});

it('the form for a mass e-mail says why there is no preview, and tries again', async () => {
  const failure = { code: 'SERVICE_UNAVAILABLE', message: 'The service is temporarily unavailable.' };
  server.use(respondError('post', `${PATH}/preview`, 503, failure));
  await compose();
  const preview = screen.getByRole('region', { name: 'Preview' });
  expect(await within(preview).findByText(failure.message)).toBeVisible();
  server.use(respond<RenderedMail>('post', `${PATH}/preview`, { subject: 'News', html: 'Hi', text: 'Hi' }));
  await userEvent.click(within(preview).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByTitle('Preview of the email')).toHaveAttribute('srcdoc', 'Hi');
});

it('the form for a mass e-mail sends a test to the administrator', async () => {
  server.use(respond('post', `${PATH}/test`, { message: 'A test was sent to root@example.test.' }));
  await compose();
  await userEvent.click(button('Send a test to me'));
  expect(await screen.findByText('A test was sent to root@example.test.')).toBeVisible();
  expect(sent).toEqual([]);
  expect(screen.getByLabelText(/^Subject/)).toHaveValue('News');
});

it('the list of mailings shows the progress of each, and asks before it stops one', async () => {
  const running = massMail({
    status: 'sending',
    endedAt: null,
    queued: 797,
    sent: 398,
    failed: 0,
    unknown: 3,
  });
  server.use(respond<MassMail[]>('get', PATH, [running]));
  renderConsole('/communications');
  const row = await screen.findByRole('row', { name: /News/ });
  expect(row).toHaveTextContent('398 sent, 797 queued, 2 bounced, 3 unknown');
  expect(within(row).getByRole('progressbar', { name: 'Progress of News' })).toHaveAttribute(
    'aria-valuenow',
    '34',
  );
  const stopped: MassMail = {
    ...running,
    status: 'stopped',
    queued: 0,
    skipped: 797,
    endedAt: running.createdAt,
  };
  const stops: Request[] = [];
  server.use(
    http.post(`${window.location.origin}${PATH}/${running.id}/stop`, ({ request }) => {
      stops.push(request);
      server.use(respond<MassMail[]>('get', PATH, [stopped]));
      return HttpResponse.json(stopped);
    }),
  );
  await userEvent.click(within(row).getByRole('button', { name: 'Stop News' }));
  const question = await screen.findByRole('dialog', { name: 'Stop this email?' });
  await userEvent.click(within(question).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(stops).toHaveLength(0);
  await userEvent.click(within(row).getByRole('button', { name: 'Stop News' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Stop email' }));
  expect(await screen.findByText('398 sent, 2 bounced, 3 unknown, 797 skipped')).toBeVisible();
  expect(screen.getByText('Stopped')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Stop News' })).toBeNull();
});

it('a mailing lists the addresses that were not reached, masked', async () => {
  const mailing = massMail();
  server.use(
    respond<MassMail[]>('get', PATH, [mailing]),
    respond<UndeliveredMail[]>('get', `${PATH}/${mailing.id}/undelivered`, [
      { id: crypto.randomUUID(), recipient: 'ma***@example.com', status: 'bounced', reason: 'Error 550' },
      { id: crypto.randomUUID(), recipient: null, status: 'failed', reason: 'abandoned' },
      { id: crypto.randomUUID(), recipient: 'le***@example.com', status: 'unknown', reason: 'interrupted' },
    ]),
  );
  renderConsole('/communications');
  await userEvent.click(await screen.findByRole('button', { name: 'Not reached by News' }));
  const dialog = await screen.findByRole('dialog', { name: 'Not reached: News' });
  expect(await within(dialog).findByText('ma***@example.com')).toBeVisible();
  expect(within(dialog).getByText('Rejected by its mail server: Error 550')).toBeVisible();
  expect(within(dialog).getByText('Erased')).toBeVisible();
  expect(within(dialog).getByText('Possibly sent, not sent again: interrupted')).toBeVisible();
});

it('the list of mailings says when it is empty', async () => {
  renderConsole('/communications');
  expect(await screen.findByText('No mass email has been sent yet')).toBeVisible();
  expect(screen.getByText('Each one appears here with its progress.')).toBeVisible();
  expect(screen.getByText(/Enter a subject and a body/)).toBeVisible();
});

it('the list of mailings shows an error and allows another try', async () => {
  const message = 'The service is temporarily unavailable.';
  server.use(respondError('get', PATH, 503, { code: 'SERVICE_UNAVAILABLE', message }));
  renderConsole('/communications');
  expect(await screen.findByText(message)).toBeVisible();
  server.use(respond<MassMail[]>('get', PATH, [massMail()]));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('1,197 sent, 1 failed, 2 bounced')).toBeVisible();
});

it('the list of mailings keeps the last progress when a reload fails, and says so', async () => {
  const running = massMail({ status: 'sending', endedAt: null, queued: 797, sent: 403 });
  server.use(respond<MassMail[]>('get', PATH, [running]));
  renderConsole('/communications');
  expect(await screen.findByText(/403 sent, 797 queued/)).toBeVisible();
  const message = 'The service is temporarily unavailable.';
  server.use(respondError('get', PATH, 503, { code: 'SERVICE_UNAVAILABLE', message }));
  expect(await screen.findByText(/This may be out of date/)).toBeVisible();
  expect(screen.getByText(/403 sent, 797 queued/)).toBeVisible();
  server.use(respond<MassMail[]>('get', PATH, [{ ...running, queued: 700, sent: 500 }]));
  expect(await screen.findByText(/500 sent, 700 queued/)).toBeVisible();
  await waitFor(() => expect(screen.queryByText(/This may be out of date/)).toBeNull());
});
