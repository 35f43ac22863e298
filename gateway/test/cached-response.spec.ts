import { expect, it } from '@jest/globals';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CachedResponse } from '../src/platform/cache/cached-response.js';

const value = { text: 'a creator '.repeat(200) };

it('holds its own bytes and nothing around them, plain and compressed', async () => {
  const answer = CachedResponse.json(value);
  const request = { headers: { 'accept-encoding': 'br' } } as FastifyRequest;
  const reply = { status: () => reply, headers: () => reply, send: () => reply } as unknown as FastifyReply;
  await answer.send(request, reply);

  for (const form of [answer.formNow({ headers: {} }), answer.formNow(request)]) {
    expect(form?.body?.buffer.byteLength).toBe(form?.body?.length);
  }
  expect(answer.formNow(request)?.headers).toMatchObject({ 'content-encoding': 'br' });
});
