import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { settingsChanged } from '@sprinkle/contracts/identity/identity.events';
import { getSessionRpc } from '@sprinkle/contracts/identity/sessions.rpc';
import { getSettingsRpc } from '@sprinkle/contracts/identity/settings.rpc';
import { PAGE_SCRIPT } from '@sprinkle/contracts/page-script';
import { profileUpdated } from '@sprinkle/contracts/profiles/profiles.events';
import { getPublicProfileRpc, listFeaturedCreatorsRpc } from '@sprinkle/contracts/profiles/profiles.rpc';
import { getFeeRateRpc } from '@sprinkle/contracts/tips/money/fee.rpc';
import { getPublicTipsRpc } from '@sprinkle/contracts/tips/page/tips.rpc';
import { RpcError } from '@sprinkle/service-testing/rpc-responder';
import {
  createAccount,
  createProfile,
  createProfileSnapshot,
  createSession,
  createSettings,
} from './factories.js';
import { startGateway, type TestGateway } from './start-gateway.js';

/** The sources that Stripe's security guide lists for Stripe.js with wallets and Link. Pictures may come from anywhere. */
const PAGE_SCRIPT_HASH = createHash('sha256').update(PAGE_SCRIPT).digest('base64');
const PAYMENT_SCRIPTS = `script-src 'self' 'sha256-${PAGE_SCRIPT_HASH}' http://localhost:8420 https://js.stripe.com https://*.js.stripe.com;`;
const PAYMENT_CONNECTIONS =
  "connect-src 'self' http://localhost:8420 https://api.stripe.com https://link.com https://*.link.com;";
const PAYMENT_FRAMES =
  'frame-src http://localhost:8420 https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com https://link.com https://*.link.com';
/** Wallets open in Stripe's frames. */
const PAYMENT_PERMISSION =
  'payment=(self "http://localhost:8420" "https://js.stripe.com" "https://*.js.stripe.com")';

let gateway: TestGateway;
let displayName = 'Maya </script><b>';
let settings = createSettings();

beforeAll(async () => {
  gateway = await startGateway();
  const { services } = gateway;
  await services.respondTo(getSettingsRpc, () => settings);
  await services.respondTo(getFeeRateRpc, () => ({ feeBasisPoints: 114 }));
  await services.respondTo(listFeaturedCreatorsRpc, ({ limit }) => [
    { username: `limit_${limit}`, displayName: null, profileImage: null, bio: null },
  ]);
  await services.respondTo(getPublicTipsRpc, () => ({ tips: [], goal: null }));
  await services.respondTo(getSessionRpc, () => createSession(createAccount({ username: 'Hidden_one' })));
  await services.respondTo(getPublicProfileRpc, ({ username }, actor) => {
    const known = [
      createProfile({ displayName }),
      createProfile({ username: 'Hidden_one', isPublished: false }),
    ];
    const profile = known.find((each) => each.username.toLowerCase() === username.toLowerCase());
    const isShown = profile?.isPublished || profile?.username === actor.username;
    if (!profile || !isShown) throw new RpcError('PROFILE_NOT_FOUND', 'No such page.');
    const isOwnerOnly = !profile.isPublished;
    return { creatorId: randomUUID(), isOwnerOnly, profile, buttonIcon: null, socialLinks: [] };
  });
});
afterAll(() => gateway.stop());

async function titleOf(response: Response): Promise<string | undefined> {
  return /<title>(.*?)<\/title>/.exec(await response.text())?.[1];
}

/** Reads the raw bytes, which `fetch` would decompress. */
function readRaw(path: string, acceptEncoding: string): Promise<{ encoding?: string; body: Buffer }> {
  return new Promise((resolve, reject) => {
    const sent = request(
      gateway.url + path,
      { headers: { 'accept-encoding': acceptEncoding } },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => {
          resolve({ encoding: response.headers['content-encoding'], body: Buffer.concat(chunks) });
        });
      },
    );
    sent.on('error', reject).end();
  });
}

it('the gateway renders a creator’s page once for everybody, with strict headers', async () => {
  const response = await gateway.get('/Maya_fit');
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(response.headers.get('cache-control')).toBe('no-cache');
  const policy = response.headers.get('content-security-policy') ?? '';
  expect(policy).toContain(PAYMENT_SCRIPTS);
  expect(policy).toContain(PAYMENT_CONNECTIONS);
  expect(policy).toContain(`${PAYMENT_FRAMES} https://www.tiktok.com;`);
  expect(policy).toContain("frame-ancestors 'none'");
  expect(response.headers.get('permissions-policy')).toContain(PAYMENT_PERMISSION);
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  expect(response.headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
  expect(response.headers.get('x-powered-by')).toBeNull();
  expect(await titleOf(response)).toBe('creator Maya_fit');
  const again = await gateway.get('/Maya_fit', { 'if-none-match': response.headers.get('etag') ?? '' });
  expect(again.status).toBe(304);
});

it.each(['/Maya_fit', '/api/users/Maya_fit'])(
  'the gateway sends %s from memory exactly as it did the first time',
  async (path) => {
    await gateway.publish(profileUpdated, { profile: createProfileSnapshot() });
    const headersOf = async () => {
      const { headers } = await gateway.get(path);
      return Object.fromEntries([...headers].filter(([name]) => !['date', 'x-request-id'].includes(name)));
    };
    const viaRoute = await gateway.get(`${path}?the=long-way`);
    const expected = Object.fromEntries(
      [...viaRoute.headers].filter(([name]) => !['date', 'x-request-id'].includes(name)),
    );
    await headersOf();
    expect(await headersOf()).toEqual(expected);
  },
);

it('the gateway renders a creator’s page again when the profile changes', async () => {
  const before = (await gateway.get('/Maya_fit')).headers.get('etag');
  displayName = 'Changed';
  await gateway.publish(profileUpdated, { profile: createProfileSnapshot() });
  expect(await (await gateway.get('/Maya_fit')).text()).toContain('Changed');
  expect((await gateway.get('/Maya_fit')).headers.get('etag')).not.toBe(before);
});

it.each([
  ['br', 'gzip, br', brotliDecompressSync],
  ['gzip', 'gzip, br;q=0', gunzipSync],
  [undefined, 'identity', (body: Buffer) => body],
])('the gateway sends the encoding %s to clients that accept %s', async (encoding, accepted, unpack) => {
  const plain = await (await gateway.get('/Maya_fit')).text();
  const raw = await readRaw('/Maya_fit', accepted);
  expect(raw.encoding).toBe(encoding);
  expect(unpack(raw.body).toString()).toBe(plain);
});

it('the gateway redirects other spellings to the one that the owner chose', async () => {
  const spelled = await gateway.get('/MAYA_FIT?success=true');
  expect(spelled.status).toBe(301);
  expect(spelled.headers.get('location')).toBe('/Maya_fit?success=true');
  const at = await gateway.get('/@Maya_fit?amount=5');
  expect(at.status).toBe(302);
  expect(at.headers.get('location')).toBe('/Maya_fit?amount=5');
});

it.each([
  ['/%4dAYA_FIT', '/Maya_fit'],
  ['/maya_fit/?a=/maya_fit', '/Maya_fit?a=/maya_fit'],
  ['/maya_fit/test-1?a=b', '/Maya_fit/test-1?a=b'],
  ['/%6daya_fit/test123', '/Maya_fit/test123'],
  ['http://evil.example/maya_fit?a=b', '/Maya_fit?a=b'],
])('the gateway redirects from %s to the stored spelling on this site', async (path, location) => {
  // `fetch` would normalize the path.
  const sent = request(gateway.url, { path }).end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  response.resume();
  expect([response.statusCode, response.headers.location]).toEqual([301, location]);
});

it.each(['/nobody_here', '/abc', '/no/such/page', '/some.file', '/support', '/app.html', '/Hidden_one'])(
  'the gateway responds to %s with the not-found page',
  async (path) => {
    const response = await gateway.get(path, { accept: 'text/html' });
    expect(response.status).toBe(404);
    expect(await titleOf(response)).toBe('not found');
  },
);

it('the gateway renders an unpublished page only for its owner, and never caches it', async () => {
  const own = await gateway.get('/Hidden_one', { cookie: 'sprinkle_session=hers' });
  expect(await titleOf(own)).toBe('creator Hidden_one');
  expect(own.headers.get('cache-control')).toBe('private, no-store');
  expect((await gateway.get('/Hidden_one')).status).toBe(404);
});

it.each([
  ['/Maya_fit/test-1', 'ticker'],
  ['/Maya_fit/test123', 'classic'],
])('the gateway shows %s in the layout %s, and asks search engines not to list it', async (path, layout) => {
  const response = await gateway.get(path);
  expect(response.headers.get('x-robots-tag')).toBe('noindex');
  expect(await response.text()).toContain(`"layout":"${layout}"`);
});

it('the gateway renders the landing page with as many creators as the settings say', async () => {
  const response = await gateway.get('/');
  const text = await response.text();
  expect(text).toContain('<title>landing</title>');
  expect(text).toContain('limit_6');
  expect(await (await gateway.get('/api/featured-creators')).json()).toEqual([
    { username: 'limit_6', displayName: null, profileImage: null, bio: null },
  ]);
});

it.each(['/login', '/login/password', '/checkout?username=maya', '/dashboard', '/edit-profile'])(
  'the gateway sends the app for %s, which may load the payment provider',
  async (path) => {
    const response = await gateway.get(path);
    expect(response.status).toBe(200);
    expect(await titleOf(response)).toBe('app');
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toContain(PAYMENT_SCRIPTS);
    expect(policy).toContain(PAYMENT_CONNECTIONS);
    expect(policy).toContain(`${PAYMENT_FRAMES} `);
    expect(policy).toMatch(/img-src [^;]*https: /);
    expect(response.headers.get('permissions-policy')).toContain(PAYMENT_PERMISSION);
    // Link signs in with a passkey inside its frame. A policy that named the feature could forbid that.
    expect(response.headers.get('permissions-policy')).not.toMatch(/publickey-credentials|clipboard|otp/);
    // Link's window tells the page when the sign-in is done.
    expect(response.headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups');
    expect(response.headers.get('cross-origin-embedder-policy')).toBeNull();
    expect(response.headers.get('x-robots-tag')).toBe(path === '/login' ? null : 'noindex');
  },
);

it.each(['/not-found', '/no-such-screen', '/dashboard/other', '/login/other'])(
  'the gateway responds with 404 for %s, because the app has no such screen',
  async (path) => {
    const response = await gateway.get(path);
    expect(response.status).toBe(404);
    expect(response.headers.get('x-robots-tag')).toBe('noindex');
    expect(response.headers.get('content-type')).toContain('text/html');
  },
);

it('the gateway serves the files of the builds, cacheable forever, and no others', async () => {
  const script = await gateway.get('/assets/public-1234abcd.js');
  expect(script.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(script.headers.get('content-type')).toBe('application/javascript; charset=utf-8');
  expect(script.headers.get('etag')).toMatch(/^(W\/)?"/);
  expect((await gateway.get('/favicon.svg')).headers.get('content-type')).toBe(
    'image/svg+xml; charset=utf-8',
  );
  expect((await gateway.get('/admin/assets/admin-5678.js')).status).toBe(200);
  for (const path of ['/assets/gone.js', '/assets/..%2F..%2Fserver%2Fserver.js', '/admin/assets/gone.js']) {
    const response = await gateway.get(path);
    expect([path, response.status]).toEqual([path, 404]);
    expect(await response.json()).toEqual({ code: 'NOT_FOUND', message: 'There is nothing here.' });
  }
});

it.each([
  ['/admin', 'sprinkle_admin_session=token', 'admin console'],
  ['/admin/', 'sprinkle_admin_session=token', 'admin console'],
  ['/admin/users/1', 'sprinkle_admin_session=token', 'console screen'],
  ['/admin/dashboard', 'sprinkle_admin_session=token', 'admin console'],
  ['/admin/dashboard?a=b', 'sprinkle_admin_session=token', 'admin console'],
  ['/admin/dashboard', '', 'console login'],
  ['/admin/login', 'sprinkle_admin_session=token', 'console login'],
])('%s with the cookie "%s" gets the document "%s"', async (path, cookie, title) => {
  const response = await gateway.get(path, cookie ? { cookie } : {});
  expect(await titleOf(response)).toBe(title);
  expect(response.headers.get('x-robots-tag')).toBe('noindex');
});

it.each(['/admin', '/admin/login'])('the gateway sends %s with a strict policy of its own', async (path) => {
  const policyOf = async (address: string, cookie = '') =>
    (await gateway.get(address, { cookie })).headers.get('content-security-policy');
  for (const cookie of ['', 'sprinkle_admin_session=token']) {
    expect(await policyOf(path, cookie)).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; " +
        "font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; " +
        'report-uri /csp-reports; report-to csp',
    );
  }
  expect(await policyOf(path)).not.toBe(await policyOf('/dashboard'));
});

it.each([
  ['/dashboard', 'sprinkle_signed_in=1', '/api/auth/current'],
  ['/admin/dashboard', 'sprinkle_admin_session=token', '/api/admin/current'],
])(
  'the gateway lets the browser preload the first calls of %s for people who are signed in',
  async (path, cookie, call) => {
    const { headers } = await gateway.get(path, { cookie });
    expect(headers.get('link')).toContain(`<${call}>; rel=preload; as=fetch; crossorigin=use-credentials`);
    expect((await gateway.get(path)).headers.has('link')).toBe(false);
  },
);

it('the gateway renders a screen separately for people who may be signed in', async () => {
  const dataOf = async (cookie?: string) =>
    await (await gateway.get('/dashboard', cookie ? { cookie } : {})).text();
  expect(await dataOf()).toContain('"isSignedIn":false');
  expect(await dataOf('sprinkle_signed_in=1')).toContain('"isSignedIn":true');
  expect(await dataOf()).toContain('"isSignedIn":false');
});

it('the gateway sends the configuration, with the provider’s minimum', async () => {
  settings = createSettings({ minimumTipAmountCents: 20, registrationEnabled: false });
  await gateway.publish(settingsChanged, { settings, version: 2 });
  expect(await (await gateway.get('/api/config')).json()).toEqual({
    productName: 'Sprinkle',
    publicUrl: 'http://localhost:8080',
    publicHost: 'localhost:8080',
    contactEmail: 'hello@example.com',
    platformFeePercent: 1.14,
    processing: { percent: 0, fixed: 0 },
    limits: { minimumTip: 0.5, maximumTip: 10_000, tipMessage: 300, imageBytes: 5_242_880 },
    features: { registrationEnabled: false, maintenanceMode: false },
    retention: { senderAddressMonths: 18, payoutRecordYears: 12 },
    stripe: {
      publishableKey: 'pk_test_sprinkle',
      scriptUrl: 'http://localhost:8420/v3/',
      paymentMethodConfiguration: 'pmc_1SprinkleStandIn0',
    },
  });
});

it('the gateway keeps sending cached pages while services are away, and an error page for others', async () => {
  expect((await gateway.get('/Maya_fit')).status).toBe(200);
  await gateway.services.stopRespondingTo(getPublicProfileRpc);
  const response = await gateway.get('/somebody_new', { accept: 'text/html' });
  expect(response.status).toBe(503);
  expect(response.headers.get('content-type')).toContain('text/html');
  await gateway.services.stopRespondingTo(getSettingsRpc);
  expect((await gateway.get('/Maya_fit')).status).toBe(200);
});
