import { type APIRequestContext, expect, test } from '@playwright/test';
import { type Creator, newCreator, publishedCreator } from './creator.ts';
import { mailTo, waitForMail } from './mail-catcher.ts';
import { confirmAtProvider, createIntent, payTip, tipTo } from './tips.ts';

test('an unpaid intent is not confirmed', async ({ request }) => {
  const creator = await publishedCreator(request, 'unpd');
  const intent = await createIntent(request, tipTo(creator));
  const answer = await request.post('/api/confirm-tip', {
    data: { paymentIntentId: intent.paymentIntentId },
  });
  expect(answer.status()).toBe(409);
  expect(await answer.json()).toMatchObject({ code: 'PAYMENT_NOT_COMPLETED' });
  await expectNoTips(request, creator);
});

test('a forged webhook is rejected', async ({ request }) => {
  const creator = await publishedCreator(request, 'frgd');
  const intent = await createIntent(request, tipTo(creator));
  const answer = await request.post('/api/webhooks/stripe', {
    headers: { 'stripe-signature': `t=${Math.floor(Date.now() / 1000)},v1=${'0'.repeat(64)}` },
    data: {
      id: 'evt_forged',
      object: 'event',
      type: 'payment_intent.succeeded',
      data: {
        object: { id: intent.paymentIntentId, object: 'payment_intent', status: 'succeeded', amount: 500 },
      },
    },
  });
  expect(answer.status()).toBe(400);
  expect(await answer.json()).toMatchObject({ code: 'INVALID_SIGNATURE' });
  await expectNoTips(request, creator);
});

test('a tip to an unknown creator is rejected', async ({ request }) => {
  const answer = await request.post('/api/create-payment-intent', {
    data: { ...tipTo(newCreator('none')), username: 'nobody_here' },
  });
  expect(answer.status()).toBe(404);
  expect(await answer.json()).toMatchObject({ code: 'CREATOR_NOT_FOUND' });
});

test("an unpublished creator's page is not found and takes no tips", async ({
  request,
  playwright,
  baseURL,
}) => {
  const creator = await publishedCreator(request, 'hidn');
  await request.post('/api/users/me/publish', { data: { isPublished: false } });
  const stranger = await playwright.request.newContext({ baseURL });
  await expect.poll(async () => (await stranger.get(`/api/users/${creator.username}`)).status()).toBe(404);
  await expect
    .poll(async () => (await stranger.post('/api/create-payment-intent', { data: tipTo(creator) })).status())
    .toBe(404);
  expect((await stranger.get(`/${creator.username}`)).status()).toBe(404);
  await stranger.dispose();
});

test("a creator does not see another creator's tips", async ({ request, playwright, baseURL }) => {
  const rival = await playwright.request.newContext({ baseURL });
  const creator = await publishedCreator(request, 'mine');
  await publishedCreator(rival, 'rivl');
  await payTip(request, tipTo(creator));
  expect(await (await request.get('/api/users/me/tips')).json()).toHaveLength(1);
  expect(await (await rival.get('/api/users/me/tips')).json()).toEqual([]);
  await rival.dispose();
});

test('twenty simultaneous confirmations count as one tip', async ({ request }) => {
  const creator = await publishedCreator(request, 'once');
  const intent = await createIntent(request, tipTo(creator));
  await confirmAtProvider(intent.clientSecret);
  const responses = await Promise.all(
    Array.from({ length: 20 }, () =>
      request.post('/api/confirm-tip', { data: { paymentIntentId: intent.paymentIntentId } }),
    ),
  );
  expect(responses.map((response) => response.status())).toEqual(Array.from({ length: 20 }, () => 200));
  expect(await (await request.get('/api/users/me/stats')).json()).toMatchObject({
    totalTips: 1,
    totalAmount: 5,
  });
  const { senderEmail } = tipTo(creator);
  await waitForMail(senderEmail, 1);
  const notices = (await waitForMail(creator.email, 2)).filter((mail) => mail.subject.includes('$5.00'));
  expect(notices).toHaveLength(1);
  expect(await mailTo(senderEmail)).toHaveLength(1);
});

test('every error response is JSON with a code and a message', async ({ request }) => {
  const responses = await Promise.all([
    request.get('/api/nothing-here'),
    request.post('/api/auth/login', { data: '{broken', headers: { 'content-type': 'application/json' } }),
    request.post('/api/auth/register', { data: { username: 7, email: [], password: null } }),
    request.post('/api/create-payment-intent', { data: { amount: '5' } }),
    request.put('/api/users/me', { data: { bio: 'x' } }),
    request.get('/api/media/not-a-uuid'),
  ]);
  expect(responses.map((response) => response.status())).toEqual([404, 400, 400, 400, 401, 401]);
  for (const response of responses) {
    const body = await response.json();
    expect(body).toMatchObject({ code: expect.any(String), message: expect.any(String) });
    expect(JSON.stringify(body)).not.toMatch(/\.(js|ts):\d+/);
  }
});

async function expectNoTips(request: APIRequestContext, creator: Creator) {
  expect(await (await request.get(`/api/users/${creator.username}`)).json()).toMatchObject({ tips: [] });
  expect(await (await request.get('/api/users/me/tips')).json()).toEqual([]);
}
