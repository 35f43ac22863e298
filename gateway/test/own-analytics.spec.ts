import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { getSessionRpc } from '@sprinkle/contracts/identity/sessions.rpc';
import { getPageAnalyticsRpc, recordStepRpc, recordViewRpc } from '@sprinkle/contracts/profiles/profiles.rpc';
import { getTipAnalyticsRpc } from '@sprinkle/contracts/tips/upkeep/stats.rpc';
import { createAccount, createSession } from './factories.js';
import { startGateway, type TestGateway } from './start-gateway.js';

let gateway: TestGateway;
const account = createAccount();
const link = { id: '0f8fad5b-d9cb-469f-a165-70867728950e', title: 'My shop', clicks: 4, visitors: 2 };
const headers = { cookie: 'sprinkle_session=hers' };

beforeAll(async () => {
  gateway = await startGateway();
  await gateway.services.respondTo(getSessionRpc, () => createSession(account));
});
afterAll(() => gateway.stop());

it('the analytics combine visits and tips by the days of the creator', async () => {
  const asked: unknown[] = [];
  await gateway.services.respondTo(getPageAnalyticsRpc, ({ days }, { id }) => {
    asked.push({ days, id });
    return {
      from: '2026-11-19',
      to: '2026-11-20',
      timeZone: 'Asia/Kathmandu',
      days: [
        { date: '2026-11-19', views: 3, visitors: 2, clicks: 4 },
        { date: '2026-11-20', views: 0, visitors: 0, clicks: 0 },
      ],
      daysBefore: [
        { date: '2026-11-17', views: 1, visitors: 1, clicks: 2 },
        { date: '2026-11-18', views: 0, visitors: 0, clicks: 0 },
      ],
      before: { views: 1, visitors: 1, clicks: 2 },
      funnel: { visitors: 2, dialogs: 1, checkouts: 1 },
      sources: [{ name: 'TikTok', visitors: 2 }],
      links: [link],
    };
  });
  await gateway.services.respondTo(getTipAnalyticsRpc, (span, { id }) => {
    asked.push({ ...span, id });
    return {
      days: [{ date: '2026-11-19', tips: 1, amountCents: 550 }],
      daysBefore: [{ date: '2026-11-18', tips: 2, amountCents: 1_000 }],
      before: { tips: 2, amountCents: 1_000 },
      hours: Array.from({ length: 24 }, () => ({ tips: 0, amountCents: 25 })),
      tippers: [{ name: 'Sam', tips: 1, amountCents: 550 }],
    };
  });
  const response = await fetch(`${gateway.url}/api/users/me/analytics?days=7`, { headers });
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({
    from: '2026-11-19',
    to: '2026-11-20',
    timeZone: 'Asia/Kathmandu',
    days: [
      { date: '2026-11-19', views: 3, visitors: 2, clicks: 4, tips: 1, amount: 5.5 },
      { date: '2026-11-20', views: 0, visitors: 0, clicks: 0, tips: 0, amount: 0 },
    ],
    daysBefore: [
      { date: '2026-11-17', views: 1, visitors: 1, clicks: 2, tips: 0, amount: 0 },
      { date: '2026-11-18', views: 0, visitors: 0, clicks: 0, tips: 2, amount: 10 },
    ],
    before: { views: 1, visitors: 1, clicks: 2, tips: 2, amount: 10 },
    funnel: { visitors: 2, dialogs: 1, checkouts: 1, paid: 1 },
    sources: [{ name: 'TikTok', visitors: 2 }],
    links: [link],
    hours: Array.from({ length: 24 }, () => ({ tips: 0, amount: 0.25 })),
    tippers: [{ name: 'Sam', tips: 1, amount: 5.5 }],
  });
  expect(asked).toEqual([
    { days: 7, id: account.id },
    { from: '2026-11-19', to: '2026-11-20', timeZone: 'Asia/Kathmandu', id: account.id },
  ]);
});

it.each(['0', '8', '366', 'all'])('a request for analytics of %s days is rejected', async (days) => {
  const response = await fetch(`${gateway.url}/api/users/me/analytics?days=${days}`, { headers });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ message: 'Please choose 7, 30, 90 or 365 days' });
});

it('a request for analytics needs a session', async () => {
  expect((await fetch(`${gateway.url}/api/users/me/analytics`)).status).toBe(401);
});

it.each([
  [undefined, {}],
  [{ referrer: 'l.instagram.com' }, { referrer: 'l.instagram.com' }],
  [{ referrer: 5, utmSource: null }, { utmSource: null }],
  [{ utmSource: 'bio', more: 'x' }, { utmSource: 'bio' }],
])('a view with the body %j counts', async (body, origin) => {
  let asked: unknown;
  await gateway.services.respondTo(recordViewRpc, (request) => {
    asked = request;
    return {};
  });
  const response = await fetch(`${gateway.url}/api/users/maya/view`, {
    method: 'POST',
    ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  });
  expect(response.status).toBe(204);
  expect(asked).toEqual({ ...origin, username: 'maya' });
});

it.each([
  [{ step: 'dialog' }, 204],
  [{ step: 'checkout' }, 204],
  [{ step: 'paid' }, 400],
  [{}, 400],
])('the step %j gets the status %i', async (body, status) => {
  await gateway.services.respondTo(recordStepRpc, () => ({}));
  const response = await fetch(`${gateway.url}/api/users/maya/steps`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  });
  expect(response.status).toBe(status);
});
