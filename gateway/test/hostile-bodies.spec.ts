import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getSessionRpc } from '@sprinkle/contracts/identity/sessions.rpc';
import { updateProfileRpc } from '@sprinkle/contracts/profiles/profiles.rpc';
import { createProfile, createSession } from './factories.js';
import { startGateway, type TestGateway } from './start-gateway.js';

let gateway: TestGateway;
const cookie = 'sprinkle_session=hers';

beforeAll(async () => {
  gateway = await startGateway();
  await gateway.services.respondTo(getSessionRpc, () => createSession());
  await gateway.services.respondTo(updateProfileRpc, () => createProfile());
});
afterAll(() => gateway.stop());

async function put(body: string) {
  const headers = { cookie, 'content-type': 'application/json' };
  const response = await fetch(`${gateway.url}/api/users/me`, { method: 'PUT', headers, body });
  return [response.status, await response.json()];
}

const many = (value: string, count: number) => Array.from({ length: count }, () => value).join(',');
const UNREADABLE = [400, { code: 'VALIDATION_FAILED', message: "We couldn't read the request." }];

describe('large bodies that would take many times their size in memory', () => {
  it.each([
    ['nested arrays', `{"bio":${'['.repeat(7_000_000)}${']'.repeat(7_000_000)}}`],
    ['many keys', `{"a":{},${Array.from({ length: 900_000 }, (_none, index) => `"k${index}":1`).join(',')}}`],
    ['many short arrays', `{"a":[${many('[{}]', 2_500_000)}]}`],
    ['many objects', `{"bio":[${many('{"a":1}', 1_800_000)}]}`],
  ])('are not parsed when they are %s', async (_what, body) => {
    expect(await put(body)).toEqual(UNREADABLE);
    expect(await put('{"bio":"Mine"}')).toEqual([200, expect.objectContaining({ username: 'Maya_fit' })]);
  });

  it.each([
    ['bio', '\u0301'.repeat(7_300_000), 'Bio must be 150 characters or less'],
    ['displayName', `${' '.repeat(14_000_000)}Maya`, 'Display name must be 50 characters or less'],
    ['profileImage', `http://${'a'.repeat(14_000_000)}`, 'Profile image must be a URL or an uploaded image'],
    [
      'tiktokUrl',
      `https://www.tiktok.com/@${'a.'.repeat(7_000_000)}`,
      'Featured video must be a valid URL, uploaded video file, or TikTok URL',
    ],
    ['buttonColor', 'A'.repeat(14_000_000), 'Please choose one of the colours shown'],
  ])('are rejected with the usual message when they are sent as %s', async (path, text, message) => {
    const error = { code: 'VALIDATION_FAILED', message, issues: [{ path, message }] };
    expect(await put(JSON.stringify({ [path]: text }))).toEqual([400, error]);
    expect(await put('{"bio":"Mine"}')).toEqual([200, expect.objectContaining({ username: 'Maya_fit' })]);
  });
});

describe('a body sent one byte at a time', () => {
  function putInPieces(text: string) {
    return fetch(`${gateway.url}/api/users/me`, {
      method: 'PUT',
      headers: { cookie, 'content-type': 'application/json' },
      body: Readable.from(Array.from(Buffer.from(text), (byte) => Buffer.of(byte))),
      duplex: 'half',
    });
  }

  it('is read completely', async () => {
    const text = JSON.stringify({ displayName: ' '.repeat(20_000) + 'Maya' });
    const response = await putInPieces(text);
    expect(await response.json()).toMatchObject({ message: 'Display name must be 50 characters or less' });
  });
});
