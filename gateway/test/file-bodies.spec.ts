import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type ClientRequest, request as httpRequest } from 'node:http';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { getSessionRpc } from '@sprinkle/contracts/identity/sessions.rpc';
import { createUploadRpc } from '@sprinkle/contracts/media/media.rpc';
import { updateProfileRpc } from '@sprinkle/contracts/profiles/profiles.rpc';
import { RpcError } from '@sprinkle/service-testing/rpc-responder';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import type { GatewayConfig } from '../src/config.js';
import { UploadSpool } from '../src/media/upload-spool.js';
import { createAccount, createProfile, createSession } from './factories.js';
import { startGateway, type TestGateway } from './start-gateway.js';

let gateway: TestGateway;
let onSave = () => Promise.resolve();
const LARGE = JSON.stringify({ bio: 'Mine', note: 'x'.repeat(300_000) });

beforeAll(async () => {
  gateway = await startGateway({ TRUSTED_PROXIES: '127.0.0.1' });
  const accounts = new Map<string, string>();
  await gateway.services.respondTo(getSessionRpc, ({ sessionToken }) => {
    const id = accounts.get(sessionToken) ?? randomUUID();
    accounts.set(sessionToken, id);
    return createSession(createAccount({ id }));
  });
  await gateway.services.respondTo(updateProfileRpc, async () => {
    await onSave();
    return createProfile();
  });
});
afterAll(() => gateway.stop());

function from(who: string, address: string) {
  return {
    cookie: `sprinkle_session=${who}`,
    'x-forwarded-for': address,
    'content-type': 'application/json',
  };
}

async function save(who: string, address: string): Promise<number> {
  const init = { method: 'PUT', body: LARGE, headers: from(who, address) };
  return (await fetch(`${gateway.url}/api/users/me`, init)).status;
}

/** Sends a request whose body never ends. */
function begin(path: string, method: string, headers: Record<string, string>): ClientRequest {
  const sent = httpRequest(gateway.url + path, {
    method,
    headers: { ...headers, 'content-length': '1000000' },
  });
  sent.on('error', () => undefined).write('{"bio": "');
  return sent;
}

const untilSaved = (who: string, address: string) => waitFor(async () => (await save(who, address)) === 200);

describe('large profile updates', () => {
  it('are limited to one at a time per account and per client', async () => {
    const slow = begin('/api/users/me', 'PUT', from('maya', '10.0.0.1'));
    await waitFor(async () => (await save('maya', '10.0.0.2')) === 503);
    expect(await save('nova', '10.0.0.1')).toBe(503);
    expect(await save('nova', '10.0.0.2')).toBe(200);
    slow.destroy();
    await untilSaved('maya', '10.0.0.1');
  });

  it('count until they are saved, even when the client disconnects', async () => {
    let release = () => {};
    let isAsked = false;
    onSave = () => {
      isAsked = true;
      return new Promise<void>((resolve) => (release = resolve));
    };
    const gone = httpRequest(`${gateway.url}/api/users/me`, {
      method: 'PUT',
      headers: from('zoe', '10.0.0.3'),
    });
    gone.on('error', () => undefined).end(LARGE);
    await waitFor(() => isAsked);
    onSave = () => Promise.resolve();
    await new Promise((resolve) => gone.once('close', resolve).destroy());
    expect(await save('zoe', '10.0.0.3')).toBe(503);
    release();
    await untilSaved('zoe', '10.0.0.3');
  });
});

describe('uploads', () => {
  const form = (who: string) => ({
    ...from(who, '10.0.0.4'),
    'content-type': 'multipart/form-data; boundary=q',
  });
  const upload = (who: string) =>
    fetch(`${gateway.url}/api/media`, { method: 'POST', body: '--q--\r\n', headers: form(who) });

  it('are limited to two at once per account', async () => {
    const statuses: number[] = [];
    const slow = Array.from({ length: 5 }, () => begin('/api/media', 'POST', form('maya')));
    for (const each of slow) each.on('response', ({ statusCode = 0 }) => statuses.push(statusCode));
    await waitFor(() => statuses.length === 3);
    expect(statuses).toEqual([429, 429, 429]);
    const rejected = await upload('maya');
    expect(rejected.status).toBe(429);
    expect(await rejected.json()).toEqual({
      code: 'RATE_LIMITED',
      message: 'Too many attempts. Please try again in 5 seconds.',
      retryAfterSeconds: 5,
    });
    expect((await upload('nova')).status).toBe(400);
    for (const each of slow) each.destroy();
    await waitFor(async () => (await upload('maya')).status === 400);
  });

  it('that a client gives up are no errors of ours', async () => {
    const logged = jest.spyOn(Logger.prototype, 'error');
    const write = jest.spyOn(gateway.gateway.app.get(UploadSpool), 'write');
    const sent = begin('/api/media', 'POST', form('ada'));
    sent.write('\r\n--q\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\nx');
    await waitFor(() => write.mock.calls.length > 0);
    sent.destroy();
    await expect(write.mock.results[0]?.value).rejects.toThrow();
    await waitFor(async () => (await upload('ada')).status === 400);
    expect(logged).not.toHaveBeenCalled();
    jest.restoreAllMocks();
  });

  it('are limited per hour and account, and then rejected unread', async () => {
    for (let begun = 0; begun < 60; begun += 1) expect((await upload('zoe')).status).toBe(400);
    const { sent, response } = beginAndListen();
    expect((await response).statusCode).toBe(429);
    sent.destroy();
    expect((await (await upload('zoe')).json()) as object).toMatchObject({
      message: 'Too many attempts. Please try again in 60 minutes.',
    });
  });

  function beginAndListen() {
    const sent = begin('/api/media', 'POST', form('zoe'));
    return {
      sent,
      response: once(sent, 'response').then(([response]) => response as { statusCode: number }),
    };
  }
});

describe('an upload that finds the disk full', () => {
  it('gets a 503, and leaves room for the next one', async () => {
    const spool = new UploadSpool({ SPOOL_MAX_BYTES: 1_000 } as GatewayConfig);
    async function* fillDisk() {
      yield Buffer.alloc(900);
      await Promise.resolve();
      throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
    }
    const tooMany = { code: 'SERVICE_UNAVAILABLE', retryAfterSeconds: 5 };
    await expect(spool.write(Readable.from(fillDisk()), {})).rejects.toMatchObject(tooMany);
    const next = await spool.write(Readable.from([Buffer.alloc(900)]), {});
    expect(next.bytes).toBe(900);
    await next.close();
  });
});

it('uploads from one network may take only a quarter of the disk space', async () => {
  const spool = new UploadSpool({ SPOOL_MAX_BYTES: 240_000_000 } as GatewayConfig);
  const write = (ipAddress: string) => spool.write(Readable.from([Buffer.alloc(40_000_000)]), { ipAddress });
  const first = await write('2001:db8::1');
  await expect(write('2001:db8::2')).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  await (await write('203.0.113.1')).close();
  await first.close();
  await (await write('2001:db8::2')).close();
});

describe('uploads of all accounts together', () => {
  const FORM = { 'content-type': 'multipart/form-data; boundary=q' };
  const PART = '--q\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n';

  it('share a limit of bytes on disk, which are freed when they end', async () => {
    const small = await startGateway({ SPOOL_MAX_BYTES: '200000', RATE_LIMITS: 'relaxed' });
    try {
      await small.services.respondTo(getSessionRpc, ({ sessionToken }) =>
        createSession(createAccount({ username: sessionToken })),
      );
      await small.services.respondTo(createUploadRpc, () => {
        throw new RpcError('WRONG_STATE', 'The file was taken.');
      });
      const upload = async (who: string, bytes: number) => {
        const end =
          '\r\n--q\r\ncontent-disposition: form-data; name="purpose"\r\n\r\nprofile-image\r\n--q--\r\n';
        const body = PART + 'x'.repeat(bytes) + end;
        const headers = { ...FORM, cookie: `sprinkle_session=${who}` };
        return fetch(`${small.url}/api/media`, { method: 'POST', headers, body });
      };
      expect((await upload('nova', 190_000)).status).toBe(409);
      expect((await upload('nova', 190_000)).status).toBe(409);
      let slow: ClientRequest | undefined;
      const beginSlow = () => {
        slow = httpRequest(`${small.url}/api/media`, {
          method: 'POST',
          headers: { ...FORM, cookie: 'sprinkle_session=maya', 'content-length': '1000000' },
        });
        // The slow upload may itself be rejected, if both arrive at the same moment.
        slow.on('response', beginSlow).on('error', () => undefined);
        slow.write(PART + 'x'.repeat(150_000));
      };
      beginSlow();
      const rejected = await waitFor(async () => {
        const response = await upload('nova', 100_000);
        return response.status === 503 && response;
      });
      expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(await rejected.json()).toMatchObject({
        message: 'Many files are being saved right now. Please try again.',
      });
      slow?.off('response', beginSlow).destroy();
      await waitFor(async () => (await upload('nova', 190_000)).status === 409);
    } finally {
      await small.stop();
    }
  });
});
