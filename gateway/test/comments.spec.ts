import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { listCommentsRpc } from '@sprinkle/contracts/tips/page/comments.rpc';
import { ADMIN_HEADERS, signInAdmin } from './admin-session.js';
import { startGateway, type TestGateway } from './start-gateway.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway();
  await signInAdmin(gateway);
});
afterAll(() => gateway.stop());

it('the comments list shows dollars and links to the next page with the same search', async () => {
  const comment = {
    id: randomUUID(),
    createdAt: '2026-11-22T10:00:00.000Z',
    senderName: 'Alex',
    message: 'Great!',
    recipientId: randomUUID(),
    recipientUsername: 'Maya_fit',
    response: null,
    respondedAt: null,
    isHidden: true,
    isReversed: false,
    status: 'succeeded' as const,
  };
  const asked: unknown[] = [];
  await gateway.services.respondTo(listCommentsRpc, (query) => {
    asked.push(query);
    return { comments: [{ ...comment, amountCents: 550 }], nextCursor: comment.id };
  });
  const response = await gateway.get('/api/admin/comments?search=great&limit=1', ADMIN_HEADERS);
  expect(await response.json()).toEqual([{ ...comment, amount: 5.5 }]);
  const next = `/api/admin/comments?search=great&limit=1&cursor=${comment.id}`;
  expect(response.headers.get('link')).toBe(`<${next}>; rel="next"`);
  expect(asked).toEqual([{ search: 'great', limit: 1 }]);
  expect((await gateway.get('/api/admin/comments?cursor=x', ADMIN_HEADERS)).status).toBe(400);
  expect((await gateway.get('/api/admin/comments')).status).toBe(401);
});
