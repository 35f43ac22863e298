import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { appealBlockRpc, getBlockDecisionRpc } from '@sprinkle/contracts/profiles/reports.rpc';
import type { BlockDecision } from '@sprinkle/contracts/profiles/takedowns.schemas';
import { RpcError } from '@sprinkle/service-testing/rpc-responder';
import { startGateway, type TestGateway } from './start-gateway.js';

const READ = '/api/block-decision';
const APPEAL = '/api/block-decision/appeal';
const token = 'a-token';
const decision: BlockDecision = {
  ground: 'terms',
  law: null,
  reason: 'fraud',
  message: 'You posed as a bank',
  decidedAt: '2026-11-22T10:00:00.000Z',
  appeal: { state: 'none', text: null, message: null, until: '2027-05-22T10:00:00.000Z' },
};

let gateway: TestGateway;
let asked: object[] = [];
let fail: RpcError | undefined;
beforeAll(async () => {
  gateway = await startGateway({ RATE_LIMITS: 'relaxed' });
  await gateway.services.respondTo(getBlockDecisionRpc, (input, { kind, ipAddress }) => {
    if (fail) throw fail;
    asked.push({ ...input, by: { kind, ipAddress } });
    return decision;
  });
  await gateway.services.respondTo(appealBlockRpc, ({ text, ...input }, { kind, ipAddress }) => {
    if (fail) throw fail;
    asked.push({ ...input, text, by: { kind, ipAddress } });
    return { ...decision, appeal: { ...decision.appeal, state: 'open' as const, text } };
  });
});
afterAll(() => gateway.stop());
beforeEach(() => {
  [asked, fail] = [[], undefined];
});

it('a block decision is read, uncached, and appealed with a token and no session', async () => {
  const read = await gateway.post(READ, { token });
  expect(read.headers.get('cache-control')).toBe('no-store');
  expect(await read.json()).toEqual(decision);
  const answered = await gateway.post(APPEAL, { token, text: ' <b>It was not me</b> ' });
  expect(answered.status).toBe(200);
  expect(await answered.json()).toMatchObject({ appeal: { state: 'open', text: '<b>It was not me</b>' } });
  const by = { kind: 'anonymous', ipAddress: '127.0.0.1' };
  expect(asked).toEqual([
    { token, by },
    { token, text: '<b>It was not me</b>', by },
  ]);
});

it.each([
  ['INVALID_TOKEN', 400],
  ['NOT_FOUND', 404],
  ['ANSWERED_ALREADY', 409],
  ['RATE_LIMITED', 429],
] as const)('the error %s of an appeal is passed on', async (code, status) => {
  fail = new RpcError(code, 'No.', code === 'RATE_LIMITED' ? { retryAfterSeconds: 540 } : {});
  const response = await gateway.post(APPEAL, { token, text: 'It was not me' });
  expect(response.status).toBe(status);
  expect(await response.json()).toMatchObject({ code, message: 'No.' });
});

it.each([
  [READ, {}, 'Token required'],
  [READ, { token: 'x'.repeat(201) }, 'Token not recognised'],
  [APPEAL, { token, text: ' ' }, 'Please write an answer'],
  [APPEAL, { token, text: 'x'.repeat(1_001) }, 'Answer must be 1000 characters or less'],
  [APPEAL, { text: 'It was not me' }, 'Token required'],
])('POST %s rejects %j', async (path, body, message) => {
  const response = await gateway.post(path, body);
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ message });
  expect(asked).toEqual([]);
});

it('the gateway rejects an appeal sent by a page of another site', async () => {
  const response = await gateway.post(APPEAL, { token, text: 'No' }, { origin: 'https://evil.example' });
  expect(response.status).toBe(403);
  expect(asked).toEqual([]);
});
