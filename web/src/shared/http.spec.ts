import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { answer } from '@sprinkle/api-client/testing/answer';
import { server } from '@sprinkle/api-client/testing/server';
import { http, HttpResponse } from 'msw';
import { callApi, HttpError } from './http';

const address = (path: string) => window.location.origin + path;

describe('a call of a page without the API client', () => {
  afterEach(() => void jest.restoreAllMocks());

  it('is a GET that reads JSON [V7.default-get]', async () => {
    server.use(answer('get', '/api/config', { productName: 'Sprinkle' }));
    await expect(callApi('GET', '/api/config')).resolves.toEqual({ productName: 'Sprinkle' });
  });

  it('sends JSON as JSON, with the cookies [V7.json-body V7.credentials]', async () => {
    const requests: Request[] = [];
    server.use(
      http.post(address('/api/confirm-tip'), ({ request }) => {
        requests.push(request.clone());
        return HttpResponse.json({});
      }),
    );
    const fetched = jest.spyOn(globalThis, 'fetch');
    await callApi('POST', '/api/confirm-tip', { paymentIntentId: 'pi_1' });
    expect(fetched.mock.calls[0]?.[1]).toMatchObject({ credentials: 'include' });
    expect(requests[0]?.headers.get('content-type')).toBe('application/json');
    await expect(requests[0]?.json()).resolves.toEqual({ paymentIntentId: 'pi_1' });
  });

  it('sends no body and no type where there is nothing to send', async () => {
    const types: (string | null)[] = [];
    server.use(
      http.post(address('/api/auth/logout'), async ({ request }) => {
        types.push(request.headers.get('content-type'), await request.text());
        return HttpResponse.json({});
      }),
    );
    await callApi('POST', '/api/auth/logout');
    expect(types).toEqual([null, '']);
  });

  it.each([
    [
      'V8.non-ok: the body',
      409,
      '{"code":"TAKEN","message":"Taken"}',
      '409: {"code":"TAKEN","message":"Taken"}',
    ],
    ['V8.non-ok-empty: the status text where there is no body', 503, '', '503: Service Unavailable'],
    [
      'V7.unauthorized: a missing session like any other',
      401,
      '{"message":"Sign in"}',
      '401: {"message":"Sign in"}',
    ],
  ])('fails with the status and %s', async (_name, status, body, message) => {
    const headers = { 'content-type': 'application/json' };
    server.use(http.get(address('/api/config'), () => new HttpResponse(body, { status, headers })));
    const failure: unknown = await callApi('GET', '/api/config').catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(HttpError);
    expect(failure).toMatchObject({ status, message });
  });

  it('fails with what the server explained within reach', async () => {
    server.use(
      http.post(address('/api/auth/logout'), () =>
        HttpResponse.json({ message: 'Try later' }, { status: 503 }),
      ),
    );
    await expect(callApi('POST', '/api/auth/logout')).rejects.toMatchObject({
      body: { message: 'Try later' },
    });
  });
});
