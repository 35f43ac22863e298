import { readFileSync } from 'node:fs';
import { type APIRequestContext, expect, test } from '@playwright/test';
import { createAdmin, signInAdmin } from './admin.ts';
import { CALLERS, type OwnedObjects } from './authorization.callers.ts';
import { OPERATIONS } from './authorization.table.ts';
import { type Creator, publishedCreator } from './creator.ts';
import { confirmAtProvider, createIntent, tipTo } from './tips.ts';

interface ApiDocument {
  paths: Record<string, Record<string, { operationId: string }>>;
}

const portrait = readFileSync(new URL('./portrait.png', import.meta.url));
const HIDDEN_COMMENT = 'Only the creator may read this comment';

test('every operation answers each caller with the status in the authorization table', async ({
  baseURL,
  playwright,
}) => {
  const [owner, other, admin, superAdmin] = await Promise.all(
    [1, 2, 3, 4].map(() => playwright.request.newContext({ baseURL })),
  );
  if (!owner || !other || !admin || !superAdmin) throw new Error('a request context is missing');
  const creator = await publishedCreator(owner, 'owns');
  await publishedCreator(other, 'other');
  await signInAdmin(admin, await createAdmin('admin'));
  await signInAdmin(superAdmin, await createAdmin('super'));
  const owned = await createObjects(owner, creator);
  const cookies = {
    nobody: '',
    creator: await cookiesOf(owner),
    'another creator': await cookiesOf(other),
    admin: await cookiesOf(admin),
    super: await cookiesOf(superAdmin),
  };
  const calls = callsOf((await (await owner.get('/api/docs-json')).json()) as ApiDocument);
  expect([...calls.keys()].sort(), 'each operation has a row').toEqual(Object.keys(OPERATIONS).sort());

  for (const [operationId, { params, body, statuses }] of Object.entries(OPERATIONS)) {
    const call = calls.get(operationId);
    const path = (call?.path ?? '').replace(/\{(\w+)\}/g, (_, name: string) => params?.(owned)[name] ?? '');
    const seen: Record<string, number> = {};
    for (const caller of CALLERS) {
      const content = body?.(owned);
      const response = await fetch(`${baseURL}${path}`, {
        method: call?.method,
        headers: { cookie: cookies[caller], ...(content ? { 'content-type': 'application/json' } : {}) },
        body: content ? JSON.stringify(content) : undefined,
      });
      seen[caller] = response.status;
      // The response of the live stream never ends.
      if (caller === 'creator' || !isJson(response)) await response.body?.cancel();
      // Administrators see accounts in the console.
      else if (!path.startsWith('/api/admin/') || response.status >= 400)
        expectNothingPrivate(await response.text(), creator, `${operationId} by ${caller}`);
    }
    const expected = Object.fromEntries(CALLERS.map((caller, index) => [caller, statuses[index]]));
    expect.soft(seen, operationId).toEqual(expected);
  }
});

function callsOf({ paths }: ApiDocument) {
  return new Map(
    Object.entries(paths).flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, { operationId }]) => [
        operationId,
        { method: method.toUpperCase(), path },
      ]),
    ),
  );
}

function isJson(response: Response): boolean {
  return response.headers.get('content-type')?.includes('json') ?? false;
}

function expectNothingPrivate(text: string, { email }: Creator, call: string): void {
  expect.soft(text, call).not.toContain(email);
  expect.soft(text, call).not.toContain(HIDDEN_COMMENT);
}

async function cookiesOf(request: APIRequestContext): Promise<string> {
  const { cookies } = await request.storageState();
  return cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
}

/** Creates one object of each kind and unpublishes the page, so that only its creator may see any of it. */
async function createObjects(request: APIRequestContext, creator: Creator): Promise<OwnedObjects> {
  const idOf = async (path: string, options: Parameters<APIRequestContext['post']>[1]) => {
    const response = await request.post(path, options);
    expect(response.ok(), await response.text()).toBe(true);
    return ((await response.json()) as { id: string }).id;
  };
  const first = async <T>(path: string) => ((await (await request.get(path)).json()) as [T])[0];
  const tip = { ...tipTo(creator), message: HIDDEN_COMMENT };
  const { paymentIntentId, clientSecret } = await createIntent(request, tip);
  await confirmAtProvider(clientSecret);
  const confirmed = await request.post('/api/confirm-tip', { data: { paymentIntentId, clientSecret } });
  expect(confirmed.ok(), await confirmed.text()).toBe(true);
  const file = { name: 'portrait.png', mimeType: 'image/png', buffer: portrait };
  const owned = {
    username: creator.username,
    socialLink: await idOf('/api/users/me/social-links', {
      data: { platform: 'website', url: 'https://example.com/maya' },
    }),
    link: await idOf('/api/users/me/links', {
      data: { kind: 'link', title: 'My shop', url: 'https://example.com/shop' },
    }),
    media: await idOf('/api/media', { multipart: { purpose: 'profile-image', file } }),
    payoutMethod: await idOf('/api/users/me/payment-methods', {
      data: { type: 'paypal', accountInfo: creator.email },
    }),
    session: (await first<{ id: string }>('/api/auth/sessions')).id,
    tip: (await first<{ id: string }>('/api/users/me/tips')).id,
    buttonIcon: (await first<{ id: string }>('/api/button-icons')).id,
    paymentIntentId,
    clientSecret,
  };
  await request.post('/api/users/me/publish', { data: { isPublished: false } });
  return owned;
}
