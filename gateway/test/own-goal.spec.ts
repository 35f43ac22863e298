import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getSessionRpc } from '@sprinkle/contracts/identity/sessions.rpc';
import { getPublicProfileRpc } from '@sprinkle/contracts/profiles/profiles.rpc';
import { endGoalRpc, getOwnGoalRpc, setGoalRpc } from '@sprinkle/contracts/tips/page/goals.rpc';
import type { Goal } from '@sprinkle/contracts/tips/page/goals.schemas';
import { getPublicTipsRpc } from '@sprinkle/contracts/tips/page/tips.rpc';
import { createAccount, createProfile, createSession } from './factories.js';
import { startGateway, type TestGateway } from './start-gateway.js';

const PATH = '/api/users/me/goal';
const account = createAccount();
const headers = { cookie: 'sprinkle_session=hers', 'content-type': 'application/json' };
const camera = {
  title: 'A new camera',
  targetCents: 50_050,
  reachedCents: 1_234,
  setAt: '2026-11-20T17:30:00.000Z',
};
const shown = { title: camera.title, target: 500.5, reached: 12.34, setAt: camera.setAt };

let gateway: TestGateway;
let goal: Goal | null = null;
beforeAll(async () => {
  gateway = await startGateway();
  const { services } = gateway;
  await services.respondTo(getSessionRpc, () => createSession(account));
  await services.respondTo(getPublicTipsRpc, () => ({ tips: [], goal }));
  await services.respondTo(getOwnGoalRpc, () => ({ goal }));
  await services.respondTo(getPublicProfileRpc, () => ({
    creatorId: account.id,
    isOwnerOnly: false,
    profile: createProfile({ username: account.username }),
    buttonIcon: null,
    socialLinks: [],
  }));
});
afterAll(() => gateway.stop());

const send = (method: string, body?: object, given: Record<string, string> = headers) =>
  fetch(gateway.url + PATH, { method, headers: given, body: body && JSON.stringify(body) });

async function shownGoal(): Promise<unknown> {
  const page = await gateway.get(`/api/users/${account.username}`);
  return ((await page.json()) as { goal: unknown }).goal;
}

describe('a creator’s goal', () => {
  it('is set in dollars, shows on the page at once, and disappears when it ends', async () => {
    const asked: unknown[] = [];
    await gateway.services.respondTo(setGoalRpc, (wanted, { id }) => {
      asked.push({ ...wanted, id });
      return (goal = camera);
    });
    await gateway.services.respondTo(endGoalRpc, () => {
      goal = null;
      return {};
    });
    expect(await shownGoal()).toBeNull();
    const set = await send('PUT', { title: ' A new camera ', target: 500.5 });
    expect([set.status, await set.json()]).toEqual([200, shown]);
    expect(asked).toEqual([{ title: 'A new camera', targetCents: 50_050, id: account.id }]);
    expect(await shownGoal()).toEqual(shown);
    expect(await (await gateway.get(PATH, headers)).json()).toEqual({ goal: shown });
    expect((await send('DELETE', undefined, { cookie: headers.cookie })).status).toBe(204);
    expect(await shownGoal()).toBeNull();
    expect(await (await gateway.get(PATH, headers)).json()).toEqual({ goal: null });
  });

  it.each([
    [{ title: ' ', target: 5 }, "Please enter what you're collecting for"],
    [{ title: 'x'.repeat(61), target: 5 }, 'Goal must be 60 characters or less'],
    [{ title: 'Yarn', target: 0 }, 'Please enter a positive amount'],
    [{ title: 'Yarn', target: 0.99 }, 'The smallest goal is $1.00'],
    [{ title: 'Yarn', target: 100_000.01 }, 'The largest goal is $100,000.00'],
    [{ title: 'Yarn', target: 5.005 }, 'Please enter an amount with at most two decimals'],
  ])('is rejected when it is invalid: %j', async (wanted, message) => {
    const response = await send('PUT', wanted);
    expect([response.status, await response.json()]).toEqual([400, expect.objectContaining({ message })]);
  });

  it.each(['GET', 'PUT', 'DELETE'])('needs a session for %s', async (method) => {
    const body = method === 'PUT' ? { title: 'Yarn', target: 5 } : undefined;
    const response = await send(method, body, body ? { 'content-type': 'application/json' } : {});
    expect(response.status).toBe(401);
  });
});
