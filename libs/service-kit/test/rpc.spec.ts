import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { connect, headers } from '@nats-io/transport-node';
import { defineRpc } from '@sprinkle/contracts/rpc';
import { actorKey } from '@sprinkle/service-testing/actor-keys';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import { z } from 'zod';
import { NatsConnection } from '../src/nats/connection.js';
import { DrainingNatsServer } from '../src/rpc/draining-nats-server.js';
import { RpcClient } from '../src/rpc/rpc-client.js';
import { signActor } from '../src/rpc/signed-actor.js';
import { newRequestContext, requestContext } from '../src/telemetry/request-context.js';
import { addNoteRpc, failRpc, waitRpc, whoAmIRpc } from './notes.contract.js';
import { Script, startNotes } from './notes.service.js';

let notes: Awaited<ReturnType<typeof startNotes>>;
let rpc: RpcClient;

beforeAll(async () => {
  notes = await startNotes();
  rpc = new RpcClient(notes.service.app.get(NatsConnection), actorKey);
});

afterAll(() => notes.stop());

describe('a request', () => {
  it('is parsed before it is handled, and its reply before it is sent', async () => {
    const reply = await rpc.call(addNoteRpc, { text: '  hello  ' });
    expect(reply).toEqual({ id: expect.any(String), text: 'hello in red' });
  });

  it('is rejected with all issues when it is invalid, and with the message of the first', async () => {
    const call = rpc.call(addNoteRpc, { text: ' ', colour: { name: 'green' as 'red' } });
    await expect(call).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      status: 400,
      message: 'Please write something',
      issues: [
        { path: 'text', message: 'Please write something' },
        { path: 'colour.name', message: 'Unknown colour' },
      ],
    });
  });

  it('gets a response even when it is malformed', async () => {
    const connection = await connect({ servers: notes.nats.url });
    const broken = await connection.request('notes.add', 'not json', { timeout: 2_000 });
    const actorHeader = headers();
    actorHeader.set('x-actor', '{"kind":"king"}');
    const body = JSON.stringify({ id: '1', data: {} });
    const impostor = await connection.request('notes.who-am-i', body, {
      timeout: 2_000,
      headers: actorHeader,
    });
    await connection.close();
    expect(broken.json()).toMatchObject({ err: { code: 'VALIDATION_FAILED', status: 400 } });
    expect(impostor.json()).toMatchObject({ err: { code: 'VALIDATION_FAILED', status: 400 } });
  });

  it('carries actor and request id', async () => {
    const actor = { kind: 'user' as const, id: randomUUID(), username: 'maya', userAgent: 'Bröwser ✓' };
    const context = newRequestContext({ requestId: 'request-1' });
    const reply = await requestContext.run(context, () => rpc.call(whoAmIRpc, {}, { actor }));
    expect(reply).toEqual({ kind: 'user', username: 'maya', requestId: 'request-1' });
    expect(await rpc.call(whoAmIRpc, {})).toMatchObject({ kind: 'anonymous' });
  });
});

describe('a call in the name of a creator', () => {
  const actor = { kind: 'user' as const, id: randomUUID(), username: 'maya' };
  const text = JSON.stringify(actor);
  const subject = whoAmIRpc.subject;
  const requestId = 'request-1';
  const signed = signActor({ actor: text, requestId, subject }, actorKey);
  const stranger = generateKeyPairSync('ed25519').privateKey;
  const old = signedAnHourAgo();
  const postponed = signed.replace(/^\d+/, String(Date.now() + 3_600_000));

  it('is accepted with the signature of the gateway', async () => {
    expect(await callAs(text, requestId, signed)).toMatchObject({ response: { username: 'maya' } });
  });

  it.each([
    ['without a signature', text, requestId, ''],
    [
      'with an actor that somebody else signed',
      text,
      requestId,
      signActor({ actor: text, requestId, subject }, stranger),
    ],
    ['with the signature of another actor', text.replace('maya', 'noah'), requestId, signed],
    ['with the signature of another request', text, 'request-2', signed],
    [
      'with the signature of another call',
      text,
      requestId,
      signActor({ actor: text, requestId, subject: 'notes.add' }, actorKey),
    ],
    ['with an actor whose signature is genuine and has expired', text, requestId, old],
    ['with a signature whose expiry was changed', text, requestId, postponed],
  ])('is rejected %s', async (_case, actorText, id, signature) => {
    expect(await callAs(actorText, id, signature)).toMatchObject({ err: { status: 400 } });
  });

  function signedAnHourAgo(): string {
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() - 3_600_000);
    const signature = signActor({ actor: text, requestId, subject }, actorKey);
    clock.mockRestore();
    return signature;
  }

  async function callAs(actorText: string, id: string, signature: string): Promise<unknown> {
    const connection = await connect({ servers: notes.nats.url });
    const given = headers();
    given.set('x-actor', actorText);
    given.set('x-request-id', id);
    given.set('x-actor-signature', signature);
    const reply = await connection.request(subject, JSON.stringify({ id: '1', data: {} }), {
      timeout: 2_000,
      headers: given,
    });
    await connection.close();
    return reply.json();
  }
});

describe('a failure', () => {
  it.each([
    ['reject', { code: 'USERNAME_TAKEN', status: 409, message: 'That name is taken' }],
    ['limit', { code: 'RATE_LIMITED', status: 429, retryAfterSeconds: 7 }],
    ['bug', { code: 'INTERNAL', status: 500, message: 'Something went wrong. Please try again.' }],
    ['bad-reply', { code: 'INTERNAL', status: 500, message: 'Something went wrong. Please try again.' }],
    ['slow-query', { code: 'SERVICE_UNAVAILABLE', status: 503 }],
    ['none, but nobody is signed in', { code: 'NOT_SIGNED_IN', status: 401 }],
  ])('reaches the caller without internal details when the handler fails with: %s', async (how, error) => {
    await expect(rpc.call(failRpc, { how })).rejects.toMatchObject(error);
  });

  it('reaches the caller without internal details when it happens outside any handler', async () => {
    const server = new DrainingNatsServer(notes.service.app.get(NatsConnection), 'broken', []);
    const broken = defineRpc('notes.broken', z.object({}), z.object({}));
    server.addRpc(broken, () => Promise.reject(new Error('the password is hunter2')));
    await new Promise((resolve) => server.listen(resolve));
    await expect(rpc.call(broken, {})).rejects.toMatchObject({
      code: 'INTERNAL',
      status: 500,
      message: 'Something went wrong. Please try again.',
    });
    await server.close();
  });

  it('becomes 503 at once when no service responds', async () => {
    const nobody = defineRpc('nobody.home', z.object({}), z.object({}));
    await expect(rpc.call(nobody, {})).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE', status: 503 });
  });

  it('becomes 504 when the deadline passes', async () => {
    const call = rpc.call(waitRpc, { number: 1 }, { deadlineMs: 100 });
    await expect(call).rejects.toMatchObject({ code: 'DEADLINE_EXCEEDED', status: 504 });
    const script = notes.service.app.get(Script, { strict: false });
    script.waiting.splice(0).forEach((respond) => respond());
  });

  it.each([
    ['its own deadline, even before an earlier call ends', { deadlineMs: 100 }, {}],
    ['five seconds unless it has its own deadline', {}, { deadlineMs: 30_000 }],
  ])('ends a call after %s', async (_what, short, long) => {
    const fail = (options: { deadlineMs?: number }, name: string) =>
      rpc.call(waitRpc, { number: 1 }, options).catch(() => name);
    const later = fail(long, 'later');
    expect(await Promise.race([later, fail(short, 'sooner')])).toBe('sooner');
    const script = notes.service.app.get(Script, { strict: false });
    script.waiting.splice(0).forEach((respond) => respond());
    await later;
  });

  it('becomes 503 without a broker, and ends when the broker is back', async () => {
    const isReady = async () => (await fetch(`${notes.service.healthUrl}/health/ready`)).ok;
    await notes.nats.kill();
    await waitFor(async () => !(await isReady()));
    await expect(rpc.call(whoAmIRpc, {}, { deadlineMs: 100 })).rejects.toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
    });
    await notes.nats.start();
    await waitFor(isReady);
    expect(await waitFor(() => rpc.call(whoAmIRpc, {}))).toMatchObject({ kind: 'anonymous' });
  });
});

it('the metrics count requests by subject and outcome', async () => {
  await rpc.call(addNoteRpc, { text: 'count me' });
  const metrics = await (await fetch(`${notes.service.healthUrl}/metrics`)).text();
  expect(metrics).toContain('rpc_request_duration_seconds_count{subject="notes.add",code="OK"}');
  expect(metrics).toContain('rpc_request_duration_seconds_count{subject="notes.fail",code="USERNAME_TAKEN"}');
  expect(metrics).toMatch(/^nodejs_eventloop_utilization_ratio /m);
});
