import { readFileSync } from 'node:fs';
import { type APIRequestContext, expect, test } from '@playwright/test';
import { createAdmin, signInAdmin } from './admin.ts';
import { newCreator, publishedCreator, verificationLink } from './creator.ts';
import { mailTo } from './mail-catcher.ts';
import { confirmAtProvider } from './tips.ts';

/** The specification gives these calls exactly these fields. No other field may ever be required. */
type Body = { data: object } | { multipart: Record<string, string | typeof FILE> } | Record<string, never>;

const FILE = {
  name: 'portrait.png',
  mimeType: 'image/png',
  buffer: readFileSync(new URL('./portrait.png', import.meta.url)),
};
const NOTHING: Body = {};

/** Makes the call and returns its reply. */
async function take(
  request: APIRequestContext,
  call: `${'POST' | 'PUT'} /api/${string}`,
  body: Body,
  status = 200,
): Promise<Record<string, string>> {
  const [method, path] = call.split(' ') as [string, string];
  const response = await request.fetch(path, { method, ...body });
  const text = await response.text();
  expect(response.status(), `${call} ${JSON.stringify(Object.values(body)[0])} answered ${text}`).toBe(
    status,
  );
  return text ? (JSON.parse(text) as Record<string, string>) : {};
}

async function tokenIn(email: string, link: RegExp): Promise<string> {
  let token: string | undefined;
  const read = async () => (await mailTo(email)).map(({ text }) => link.exec(text)?.[1]).find(Boolean);
  await expect.poll(async () => (token = await read())).toBeTruthy();
  return token ?? '';
}

test('account calls accept the specified request bodies', async ({ request }) => {
  const { username, email, password } = newCreator('bodies');
  await take(request, 'POST /api/auth/register', { data: { username, email, password } }, 201);
  await verificationLink(email);
  await take(request, 'POST /api/auth/resend-verification', { data: { email } });
  const token = (await verificationLink(email)).split('#token=')[1] ?? '';
  expect((await request.get('/api/auth/verify-email', { params: { token } })).status()).toBe(200);
  await take(request, 'POST /api/auth/login', { data: { email, password } });
  await take(request, 'POST /api/auth/reauthenticate', { data: { password } });
  await take(request, 'POST /api/auth/logout', NOTHING);
  await take(request, 'POST /api/auth/forgot-password', { data: { email } });
  const reset = { token: await tokenIn(email, /reset-password#token=([\w%-]+)/), password };
  await take(request, 'POST /api/auth/reset-password', { data: reset });
});

test('creator and visitor calls accept the specified request bodies', async ({
  request,
  playwright,
  baseURL,
}) => {
  const { username, email } = await publishedCreator(request, 'takes');
  const visitor = await playwright.request.newContext({ baseURL });
  const me = '/api/users/me' as const;

  const youtube = { data: { platform: 'youtube', url: 'https://youtube.com/@maya' } };
  const { id: link } = await take(request, `POST ${me}/social-links`, youtube, 201);
  await take(request, `PUT ${me}/social-links/${link}`, youtube);
  await take(request, `PUT ${me}/username`, { data: { username } });
  const profile = {
    displayName: 'Maya',
    bio: 'Outfits',
    profileImage: 'https://images.example/maya.jpg',
    buttonTitle: 'Tip me',
    buttonIconId: null,
    buttonColor: '#ff4398',
  };
  await take(request, `PUT ${me}`, { data: profile });
  const media = {
    featuredImage: 'https://images.example/look.jpg',
    featuredVideo: null,
    featuredContentType: 'image',
    tiktokUrl: null,
  };
  await take(request, `PUT ${me}`, { data: media });
  await take(request, `POST ${me}/publish`, { data: { isPublished: true } });
  await take(request, 'POST /api/media', { multipart: { file: FILE, purpose: 'profile-image' } }, 201);

  for (const [type, accountInfo] of [
    ['bank', '021000021 / 123456789'],
    ['bank', 'DE89 3704 0044 0532 0130 00'],
    ['paypal', email],
    ['venmo', '@maya-fits'],
  ]) {
    const method = { data: { type, accountInfo, isDefault: false } };
    const { id } = await take(request, `POST ${me}/payment-methods`, method, 201);
    await take(request, `PUT ${me}/payment-methods/${id}`, { data: { isDefault: true } });
  }

  await take(visitor, `POST /api/users/${username}/view`, NOTHING, 204);
  const senderEmail = `sam.${email}`;
  const tip = { username, senderName: 'Sam', senderEmail, amount: 5, message: 'Nice' };
  const withHandle = { ...tip, socialPlatform: 'instagram', socialHandle: '@sam' };
  await take(visitor, 'POST /api/create-payment-intent', { data: tip });
  const { clientSecret, paymentIntentId } = await take(visitor, 'POST /api/create-payment-intent', {
    data: withHandle,
  });
  await confirmAtProvider(clientSecret ?? '');
  await take(visitor, 'POST /api/confirm-tip', { data: { paymentIntentId, senderEmail } });
  await take(visitor, 'POST /api/tip-status', { data: { paymentIntentId, clientSecret } });

  const [{ id: tipId }] = (await (await request.get(`${me}/tips`)).json()) as [{ id: string }];
  await take(request, `PUT ${me}/tips/${tipId}`, { data: { isHidden: true } });
  await take(request, `POST ${me}/tips/${tipId}/respond`, { data: { response: 'Thank you' } });
});

test('console calls accept the specified request bodies', async ({ request, playwright, baseURL }) => {
  const ofCreator = await playwright.request.newContext({ baseURL });
  const creator = await publishedCreator(ofCreator, 'watched');
  const { id: user } = (await (await ofCreator.get('/api/auth/current')).json()) as { id: string };
  const bank = { type: 'bank', accountInfo: '123456789', isDefault: true };
  const { id: method } = await take(ofCreator, 'POST /api/users/me/payment-methods', { data: bank }, 201);
  const tip = {
    username: creator.username,
    senderName: 'Sam',
    senderEmail: creator.email,
    amount: 5,
    message: '',
  };
  const { clientSecret, paymentIntentId } = await take(ofCreator, 'POST /api/create-payment-intent', {
    data: tip,
  });
  await confirmAtProvider(clientSecret ?? '');
  await take(ofCreator, 'POST /api/confirm-tip', { data: { paymentIntentId, senderEmail: creator.email } });
  const [{ id: tipId }] = (await (await ofCreator.get('/api/users/me/tips')).json()) as [{ id: string }];

  const { username, password } = await createAdmin('super');
  await signInAdmin(request, { username, password, email: '' });
  await take(request, 'POST /api/admin/login', { data: { username, password } });
  await take(request, 'POST /api/admin/reauthenticate', { data: { password } });
  const { registrationEnabled, maintenanceMode, minimumTipAmount, featuredCreatorsLimit } = (await (
    await request.get('/api/admin/settings')
  ).json()) as Record<string, unknown>;
  const settings = { registrationEnabled, maintenanceMode, minimumTipAmount, featuredCreatorsLimit };
  await take(request, 'PUT /api/admin/settings', { data: settings });
  for (const [name, value] of Object.entries(settings))
    await take(request, 'PUT /api/admin/settings', { data: { [name]: value } });
  await take(request, `POST /api/admin/payment-methods/${method}/reveal`, NOTHING);
  await take(request, `POST /api/admin/tips/${tipId}/refund`, { data: { reason: 'A mistyped amount' } });
  for (const body of [{ data: { reason: 'Spam' } }, NOTHING]) {
    await take(request, `POST /api/admin/users/${user}/block`, body);
    await take(request, `POST /api/admin/users/${user}/unblock`, body);
  }
  const other = newCreator('admin');
  await take(request, 'POST /api/admin/admins', { data: { ...other, role: 'admin' } }, 201);

  const mail = { subject: 'News', body: 'Hello' };
  const more = {
    buttonText: 'Look',
    buttonUrl: 'https://example.com',
    image: FILE,
    imageLink: 'https://example.com',
  };
  const send = 'POST /api/admin/communications/send-mass-email';
  await take(request, send, { multipart: mail });
  await take(request, send, { multipart: { ...mail, ...more } });
  const token = await tokenIn(creator.email, /unsubscribe#token=([\w%.-]+)/);
  await take(request, 'POST /api/unsubscribe', { data: { token } });
  await take(request, 'POST /api/admin/logout', NOTHING);
});
