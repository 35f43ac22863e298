import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { getSettingsRpc } from '@sprinkle/contracts/identity/settings.rpc';
import { completeUploadRpc, createUploadRpc } from '@sprinkle/contracts/media/media.rpc';
import {
  listMassMailsRpc,
  listUndeliveredMailsRpc,
  previewMassMailRpc,
  sendMassMailRpc,
  sendTestMailRpc,
  stopMassMailRpc,
  unsubscribeRpc,
} from '@sprinkle/contracts/notifications/mass-mails.rpc';
import { RpcError } from '@sprinkle/service-testing/rpc-responder';
import type { FastifyRequest } from 'fastify';
import { ReadMassMail } from '../src/mass-mails/read-mass-mail.js';
import { ADMIN, ADMIN_HEADERS, signInAdmin } from './admin-session.js';
import { createSettings } from './factories.js';
import { startGateway, type TestGateway } from './start-gateway.js';

const assetId = randomUUID();
const massMailId = randomUUID();
const content = { subject: 'News', body: 'Read this.', button: null, image: null };
const TOO_MANY_PIXELS = { path: 'file', message: 'the picture has more than 50 megapixels' };
const sent: { content: object; idempotencyKey?: string }[] = [];
const unsubscribed: string[] = [];

let gateway: TestGateway;
let storage: Server;
let uploads: object[] = [];
let isPicture = true;
let isTooLarge = false;

beforeAll(async () => {
  storage = createServer((request, response) => {
    request.resume().on('end', () => response.end());
  }).listen(0, '127.0.0.1');
  await once(storage, 'listening');
  const { port } = storage.address() as AddressInfo;
  gateway = await startGateway();
  await signInAdmin(gateway);
  const { services } = gateway;
  await services.respondTo(getSettingsRpc, () => createSettings({ maintenanceMode: true }));
  await services.respondTo(createUploadRpc, ({ purpose, isTemporary }) => {
    uploads.push({ purpose, isTemporary });
    return { assetId, uploadUrl: `http://127.0.0.1:${port}/quarantine/1` };
  });
  await services.respondTo(completeUploadRpc, () => {
    if (!isPicture) throw new RpcError('UNSUPPORTED_MEDIA_TYPE', 'Unsupported file type');
    if (isTooLarge)
      throw new RpcError('UNSUPPORTED_MEDIA_TYPE', 'Unsupported file type', { issues: [TOO_MANY_PIXELS] });
    return { id: assetId, url: `/media/${assetId}.jpg`, status: 'ready' as const, progress: 100 };
  });
  await services.respondTo(sendMassMailRpc, (input) => {
    sent.push(input);
    return { id: massMailId, sentCount: 12 };
  });
  await services.respondTo(unsubscribeRpc, ({ token }) => {
    if (token !== 'good') throw new RpcError('INVALID_TOKEN', "This link doesn't work.");
    unsubscribed.push(token);
    return { message: 'You are unsubscribed.' };
  });
});
afterAll(async () => {
  await gateway.stop();
  storage.close();
});

function form(fields: Record<string, string | Blob>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === 'string') data.append(name, value);
    else data.append(name, value, 'picture.png');
  }
  return data;
}

const post = (
  path: string,
  body?: FormData | URLSearchParams,
  headers: Record<string, string> = ADMIN_HEADERS,
) => fetch(gateway.url + path, { method: 'POST', headers, body });
const send = (fields: Record<string, string | Blob>, headers?: Record<string, string>) =>
  post('/api/admin/communications/send-mass-email', form(fields), headers);
const image = (bytes = 10, type = 'image/png') => new Blob([new Uint8Array(bytes)], { type });
const errorOf = async (response: Response) => [
  response.status,
  ((await response.json()) as { message: string }).message,
];

it('a mass e-mail is sent with a button and an image, even during maintenance', async () => {
  sent.length = 0;
  const response = await send(
    {
      subject: ' News ',
      body: 'Read this.',
      buttonText: 'Open',
      buttonUrl: 'https://example.com/a',
      image: image(),
      imageLink: 'https://example.com/b',
    },
    { ...ADMIN_HEADERS, 'idempotency-key': 'a-key-of-ours' },
  );
  expect([response.status, await response.json()]).toEqual([200, { id: massMailId, sentCount: 12 }]);
  const picture = { url: `http://localhost:8080/media/${assetId}.jpg`, link: 'https://example.com/b' };
  const button = { text: 'Open', url: 'https://example.com/a' };
  expect(sent).toEqual([
    {
      content: { subject: 'News', body: 'Read this.', button, image: picture },
      idempotencyKey: 'a-key-of-ours',
    },
  ]);
  expect(uploads).toEqual([{ purpose: 'email-image', isTemporary: false }]);
});

it('a mass e-mail is sent without its empty fields', async () => {
  sent.length = 0;
  const empty = { buttonText: '', buttonUrl: ' ', imageLink: '' };
  expect((await send({ subject: 'News', body: 'Read this.', ...empty })).status).toBe(200);
  expect(sent).toEqual([{ content }]);
});

it.each<[string, Record<string, string | Blob>, number, string]>([
  ['a blank subject', { subject: ' ', body: 'x' }, 400, 'Please enter a subject'],
  ['no subject', { body: 'x' }, 400, 'Please enter a subject'],
  ['a blank body', { subject: 'x', body: ' \n' }, 400, 'Please enter email body content'],
  ['a long subject', { subject: 'x'.repeat(151), body: 'x' }, 400, 'Subject must be 150 characters or less'],
  [
    'a body that is far too long',
    { subject: 'x', body: 'x'.repeat(70_000) },
    400,
    'Email body must be 10000 characters or less',
  ],
  [
    'a button without an address',
    { subject: 'x', body: 'x', buttonText: 'Open' },
    400,
    'Please enter both the button text and the button URL',
  ],
  [
    'a button that runs a script',
    { subject: 'x', body: 'x', buttonText: 'Open', buttonUrl: 'javascript:alert(1)' },
    400,
    'Please enter a button URL that starts with http:// or https://',
  ],
  [
    'an image of more than 5 MB',
    { subject: 'x', body: 'x', image: image(5 * 1024 * 1024 + 1) },
    413,
    'Image file size must be less than 5MB',
  ],
])('a mass e-mail is rejected with %s', async (_what, fields, status, message) => {
  sent.length = 0;
  expect(await errorOf(await send(fields))).toEqual([status, message]);
  expect(sent).toEqual([]);
});

it.each(['', 'text/plain', 'application/octet-stream'])(
  'a mass e-mail accepts an image of the type "%s", because its bytes decide',
  async (type) => {
    expect((await send({ subject: 'x', body: 'x', image: image(10, type) })).status).toBe(200);
  },
);

it('a mass e-mail with an image that is too large is rejected with the reason', async () => {
  isTooLarge = true;
  const response = await send({ subject: 'x', body: 'x', image: image() });
  isTooLarge = false;
  expect(await response.json()).toMatchObject({
    message: 'Unsupported file type',
    issues: [TOO_MANY_PIXELS],
  });
});

it('a mass e-mail with a file that is not an image is rejected', async () => {
  isPicture = false;
  const response = await send({ subject: 'x', body: 'x', image: image() });
  isPicture = true;
  expect(await errorOf(response)).toEqual([415, 'Only image files are allowed']);
});

it('a mass e-mail is given up when its sender disconnects, because its form would never end', async () => {
  const request = { isMultipart: () => true, raw: { destroyed: true } } as unknown as FastifyRequest;
  const reading = gateway.gateway.app.get(ReadMassMail).execute(request, { kind: 'admin' });
  await expect(reading).rejects.toMatchObject({ code: 'REQUEST_TIMEOUT' });
});

it('the gateway accepts mass e-mails and tests only from administrators', async () => {
  uploads = [];
  expect((await send({ subject: 'x', body: 'x', image: image() }, {})).status).toBe(401);
  expect((await post('/api/admin/communications/test', form({ subject: 'x', body: 'x' }), {})).status).toBe(
    401,
  );
  expect(uploads).toEqual([]);
});

it("a test is sent to the administrator's own address, and its image is not kept", async () => {
  const tests: object[] = [];
  uploads = [];
  await gateway.services.respondTo(sendTestMailRpc, (input) => {
    tests.push(input);
    return {};
  });
  const response = await post(
    '/api/admin/communications/test',
    form({ subject: 'News', body: 'Read this.', image: image() }),
  );
  expect(await response.json()).toEqual({ message: `A test was sent to ${ADMIN.email}.` });
  const picture = { url: `http://localhost:8080/media/${assetId}.jpg`, link: null };
  expect(tests).toEqual([{ content: { ...content, image: picture }, to: ADMIN.email }]);
  expect(uploads).toEqual([{ purpose: 'email-image', isTemporary: true }]);
});

it('the preview renders a draft with a placeholder for its image', async () => {
  const drafts: object[] = [];
  await gateway.services.respondTo(previewMassMailRpc, (input) => {
    drafts.push(input.content);
    return { subject: 'News', html: '<p>Read this.</p>', text: 'Read this.' };
  });
  const draft = { subject: 'News', body: 'Read this.', hasImage: true };
  const response = await gateway.post('/api/admin/communications/preview', draft, ADMIN_HEADERS);
  expect(await response.json()).toMatchObject({ html: '<p>Read this.</p>' });
  expect(drafts).toEqual([{ ...content, image: { url: 'cid:image', link: null } }]);
});

it('an administrator lists mass e-mails and their undelivered mails page by page, and stops one', async () => {
  const massMail = {
    id: massMailId,
    subject: 'News',
    status: 'sending' as const,
    createdAt: '2026-11-20T00:00:00.000Z',
    endedAt: null,
    recipients: 5,
    queued: 1,
    sent: 1,
    failed: 1,
    bounced: 1,
    unknown: 0,
    skipped: 1,
  };
  const mail = { id: assetId, recipient: 'ma***@example.com', status: 'bounced' as const, reason: '550' };
  const { services } = gateway;
  await services.respondTo(listMassMailsRpc, () => ({ massMails: [massMail], nextCursor: massMailId }));
  await services.respondTo(listUndeliveredMailsRpc, () => ({ mails: [mail], nextCursor: assetId }));
  await services.respondTo(stopMassMailRpc, () => ({ ...massMail, status: 'stopping' as const }));
  const path = '/api/admin/communications';
  const listed = await gateway.get(`${path}?limit=1`, ADMIN_HEADERS);
  expect(await listed.json()).toEqual([massMail]);
  expect(listed.headers.get('link')).toBe(`<${path}?limit=1&cursor=${massMailId}>; rel="next"`);
  const undelivered = await gateway.get(`${path}/${massMailId}/undelivered`, ADMIN_HEADERS);
  expect(await undelivered.json()).toEqual([mail]);
  const next = `<${path}/${massMailId}/undelivered?cursor=${assetId}>; rel="next"`;
  expect(undelivered.headers.get('link')).toBe(next);
  const stopped = await gateway.post(`${path}/${massMailId}/stop`, undefined, ADMIN_HEADERS);
  expect(await stopped.json()).toMatchObject({ status: 'stopping' });
});

it('a recipient unsubscribes with one click in a mail program, during maintenance and without a session', async () => {
  unsubscribed.length = 0;
  const click = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
  expect((await post('/unsubscribe?token=good', click, {})).status).toBe(200);
  expect((await post('/unsubscribe?token=good', form({ 'List-Unsubscribe': 'One-Click' }), {})).status).toBe(
    200,
  );
  const webMail = { origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' };
  expect((await post('/unsubscribe?token=good', click, webMail)).status).toBe(200);
  expect((await gateway.post('/api/unsubscribe', { token: 'good' })).status).toBe(200);
  expect((await gateway.post('/api/unsubscribe', { token: 'good' }, webMail)).status).toBe(403);
  expect(unsubscribed).toEqual(['good', 'good', 'good', 'good']);
  expect(await errorOf(await post('/unsubscribe?token=bad', click, {}))).toEqual([
    400,
    "This link doesn't work.",
  ]);
  expect((await post('/unsubscribe', click, {})).status).toBe(400);
});

it('opening the unsubscribe link changes nothing', async () => {
  unsubscribed.length = 0;
  const page = await gateway.get('/unsubscribe?token=good');
  expect(page.status).toBe(200);
  expect(page.headers.get('referrer-policy')).toBe('no-referrer');
  expect(page.headers.get('x-robots-tag')).toBe('noindex');
  expect(unsubscribed).toEqual([]);
});

it('POST /api/unsubscribe rejects a form', async () => {
  const response = await post('/api/unsubscribe', new URLSearchParams({ token: 'good' }), {});
  expect(response.status).toBe(415);
});
