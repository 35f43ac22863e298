import { Readable } from 'node:stream';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { fastify, type FastifyInstance } from 'fastify';
import { CachedResponse } from '../cache/cached-response.js';
import { compress, compressResponses } from './compression.js';

const TEXT = 'A sentence that is repeated. '.repeat(1_000);
const MEGABYTES = Buffer.alloc(3 * 1024 * 1024, TEXT);

describe('a response made for one request', () => {
  let instance: FastifyInstance;
  beforeAll(() => {
    instance = fastify();
    compressResponses(instance);
    instance.get('/text', () => TEXT);
    instance.get('/json', () => ({ text: TEXT }));
    instance.get('/small', () => 'small');
    instance.get('/huge', () => TEXT.repeat(10));
    instance.get('/image', (_request, reply) => reply.type('image/png').send(TEXT));
    instance.get('/stream', (_request, reply) => reply.type('text/css').send(Readable.from([TEXT])));
  });
  afterAll(() => instance.close());

  const get = (url: string, accepted: string) =>
    instance.inject({ url, headers: { 'accept-encoding': accepted } });

  it.each([
    ['br', 'gzip, br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    [undefined, 'identity', (body: Buffer) => body],
    [undefined, 'br;q=0', (body: Buffer) => body],
  ])('is sent as %s to a client that accepts %s', async (encoding, accepted, unpack) => {
    const response = await get('/text', accepted);
    expect(response.headers['content-encoding']).toBe(encoding);
    expect(response.headers.vary).toBe('accept-encoding');
    expect(unpack(response.rawPayload).toString()).toBe(TEXT);
    expect(Number(response.headers['content-length'])).toBe(response.rawPayload.length);
    const json = await get('/json', accepted);
    expect(json.headers['content-encoding']).toBe(encoding);
    expect(JSON.parse(unpack(json.rawPayload).toString())).toEqual({ text: TEXT });
  });

  it.each(['/small', '/huge', '/image', '/stream'])('is not compressed at %s', async (url) => {
    const response = await get(url, 'br');
    expect(response.headers['content-encoding']).toBeUndefined();
  });
});

describe('cached responses', () => {
  it('share a limit on the bytes that are compressed at once', async () => {
    const [first, second] = await Promise.all([compress(MEGABYTES, 'br'), compress(MEGABYTES, 'gzip')]);
    expect(brotliDecompressSync(first ?? '').equals(MEGABYTES)).toBe(true);
    expect(second).toBeUndefined();
    expect(gunzipSync((await compress(MEGABYTES, 'gzip')) ?? '').equals(MEGABYTES)).toBe(true);
  });

  it('are compressed once for concurrent requests, and sent uncompressed beyond the limit', async () => {
    const instance = fastify();
    const [one, other] = ['/one', '/other'].map((path) => {
      const response = new CachedResponse(MEGABYTES, 'text/css');
      instance.get(path, (request, reply) => response.send(request, reply));
      return () => instance.inject({ url: path, headers: { 'accept-encoding': 'br' } });
    });
    const responses = await Promise.all([one?.(), one?.(), one?.(), other?.()]);
    const encodings = responses.map((response) => response?.headers['content-encoding']);
    expect(encodings).toEqual(['br', 'br', 'br', undefined]);
    expect(responses[3]?.rawPayload.equals(MEGABYTES)).toBe(true);
    expect((await other?.())?.headers['content-encoding']).toBe('br');
    await instance.close();
  });
});
