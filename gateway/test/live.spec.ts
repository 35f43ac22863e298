import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { sessionEnded } from '@sprinkle/contracts/identity/identity.events';
import { getSessionRpc } from '@sprinkle/contracts/identity/sessions.rpc';
import { supportChanged, tipAmountChanged, tipSucceeded } from '@sprinkle/contracts/tips/tips.events';
import { RpcError } from '@sprinkle/service-testing/rpc-responder';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import { createAccount, createAmountChange, createTipFact, inDays } from './factories.js';
import { startGateway, type TestGateway } from './start-gateway.js';

let gateway: TestGateway;
const accounts = new Map<string, { sessionId: string; account: ReturnType<typeof createAccount> }>();

beforeAll(async () => {
  gateway = await startGateway();
  await gateway.services.respondTo(getSessionRpc, ({ sessionToken }) => {
    const found = accounts.get(sessionToken);
    if (!found) throw new RpcError('NOT_SIGNED_IN', 'Please sign in.');
    return { ...found, expiresAt: inDays(30), authenticatedAt: inDays(0) };
  });
});
afterAll(() => gateway.stop());

function signIn() {
  const token = randomUUID();
  const session = { sessionId: randomUUID(), account: createAccount({ username: `user_${accounts.size}` }) };
  accounts.set(token, session);
  return { cookie: `sprinkle_session=${token}`, ...session };
}

async function watch(cookie: string) {
  const response = await gateway.get('/api/users/me/events', { cookie });
  const seen = { text: '', isOver: false };
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  const read = async () => {
    for (let chunk = await reader?.read(); chunk && !chunk.done; chunk = await reader?.read())
      seen.text += chunk.value;
    seen.isOver = true;
  };
  void read();
  return { response, seen, close: () => reader?.cancel() };
}

it('the live stream tells a creator’s open screens only about their own tips', async () => {
  const maya = signIn();
  const { response, seen, close } = await watch(maya.cookie);
  expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');

  await gateway.events.publish(tipSucceeded, { tip: createTipFact({ message: 'for somebody else' }) });
  const tip = createTipFact({ creatorId: maya.account.id });
  await gateway.events.publish(tipSucceeded, { tip });
  await waitFor(() => seen.text.includes('event: tip'));
  const data = /^data: (.*)$/m.exec(seen.text)?.[1] ?? '';
  expect(JSON.parse(data)).toEqual({
    id: tip.id,
    senderName: 'Alex',
    senderEmail: 'alex@example.com',
    amount: 5.5,
    message: 'lovely',
    response: null,
    respondedAt: null,
    socialPlatform: null,
    socialHandle: null,
    createdAt: tip.createdAt,
    isHidden: false,
  });
  expect(seen.text).not.toContain('for somebody else');
  await close();
});

const support = {
  creatorUsername: 'Maya_fit',
  senderName: 'Alex',
  senderEmail: 'alex@example.com',
  tipCents: 550,
  endReason: null,
  nextPaymentAt: null,
  nextAttemptAt: null,
  coversFees: false,
  otherSupportId: null,
};
it.each([
  ['began', { status: 'active', before: null }],
  ['failed', { status: 'past-due', before: { status: 'active', tipCents: 550 } }],
  ['changed', { status: 'past-due', before: { status: 'past-due', tipCents: 500 } }],
  ['changed', { status: 'active', before: { status: 'past-due', tipCents: 550 } }],
  ['ended', { status: 'ended', endReason: 'tipper', before: { status: 'active', tipCents: 550 } }],
  ['changed', { status: 'ended', endReason: 'creator', before: { status: 'active', tipCents: 550 } }],
  ['changed', { status: 'ended', endReason: 'replaced', before: { status: 'active', tipCents: 550 } }],
] as const)('the live stream says that monthly support %s: %j', async (news, state) => {
  const maya = signIn();
  const { seen, close } = await watch(maya.cookie);
  const fact = { ...support, ...state, id: randomUUID(), creatorId: maya.account.id };
  await gateway.events.publish(supportChanged, { support: { ...fact, creatorId: randomUUID() } });
  await gateway.events.publish(supportChanged, { support: fact });
  await waitFor(() => seen.text.includes('event: support\n'));
  const sent = Array.from(
    seen.text.matchAll(/^data: (.*)$/gm),
    ([, data = '']) => JSON.parse(data) as unknown,
  );
  expect(sent).toEqual([{ id: fact.id, news, senderName: 'Alex', tip: 5.5 }]);
  await close();
});

it('the live stream says that a tip is held', async () => {
  const maya = signIn();
  const { seen, close } = await watch(maya.cookie);
  const tip = createTipFact({ creatorId: maya.account.id, heldFor: 'filter' });
  await gateway.events.publish(tipSucceeded, { tip });
  await waitFor(() => seen.text.includes('event: tip'));
  expect(seen.text).toContain('"isHidden":true,"isHeld":true');
  await close();
});

it.each([
  ['zoe@xn--bcher-kva.example', 'zoe@bücher.example'],
  ['ivan@xn--80a1acny.xn--p1ai', 'ivan@почта.рф'],
  ['aiko@xn--r8jz45g.xn--zckzah', 'aiko@例え.テスト'],
  ['ann@straße.example', 'ann@straße.example'],
])('the live stream shows the address %s as %s', async (senderEmail, shown) => {
  const maya = signIn();
  const { seen, close } = await watch(maya.cookie);
  const tip = createTipFact({ creatorId: maya.account.id, senderEmail });
  await gateway.events.publish(tipSucceeded, { tip });
  await waitFor(() => seen.text.includes('event: tip'));
  expect(seen.text).toContain(`"senderEmail":"${shown}"`);
  await close();
});

it('the live stream tells a creator’s open screens which tip was refunded', async () => {
  const maya = signIn();
  const { seen, close } = await watch(maya.cookie);
  const change = createAmountChange({ creatorId: maya.account.id });
  await gateway.events.publish(tipAmountChanged, change);
  await waitFor(() => seen.text.includes(`event: tip-changed\ndata: {"id":"${change.tipId}"}`));
  await close();
});

it('a creator has at most five open streams, and can open another when one closes', async () => {
  const { cookie } = signIn();
  const watchers = await Promise.all(Array.from({ length: 5 }, () => watch(cookie)));
  expect(watchers.map(({ response }) => response.status)).toEqual([200, 200, 200, 200, 200]);
  expect((await watch(cookie)).response.status).toBe(429);
  await watchers[0]?.close();
  const late = await waitFor(async () => {
    const next = await watch(cookie);
    return next.response.status === 200 && next;
  });
  for (const { close } of [...watchers.slice(1), late]) await close();
});

it('the live stream ends with the session', async () => {
  const { cookie, sessionId } = signIn();
  const { seen } = await watch(cookie);
  await gateway.events.publish(sessionEnded, { sessionIds: [sessionId], audience: 'creator' });
  await waitFor(() => seen.isOver);
});

it('the live stream ends when events may have been missed, so that browsers reconnect', async () => {
  const { cookie } = signIn();
  const { seen } = await watch(cookie);
  await gateway.restartBroker();
  await waitFor(() => seen.isOver);
  await waitFor(async () => {
    const { response, close } = await watch(cookie);
    await close();
    return response.status === 200;
  });
});

it('HEAD of the live stream returns only headers, and opens no stream', async () => {
  const { cookie } = signIn();
  const head = () => fetch(`${gateway.url}/api/users/me/events`, { method: 'HEAD', headers: { cookie } });
  for (let asked = 0; asked < 6; asked += 1) {
    const { status, headers } = await head();
    expect([status, headers.get('content-type')]).toEqual([200, 'text/event-stream; charset=utf-8']);
  }
});

it('the live stream rejects a request without a session', async () => {
  const response = await gateway.get('/api/users/me/events');
  expect(response.status).toBe(401);
});

it('the live stream does not delay a shutdown', async () => {
  const other = signIn();
  const { seen } = await watch(other.cookie);
  await gateway.gateway.close();
  await waitFor(() => seen.isOver);
});
