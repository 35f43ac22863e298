import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { respond } from '@sprinkle/api-client/testing/respond';
import { server } from '@sprinkle/api-client/testing/server';
import { http, HttpResponse } from 'msw';
import { callApi, HttpError, mayBeSignedIn } from './http';

const address = (path: string) => window.location.origin + path;

describe('callApi', () => {
  afterEach(() => void jest.restoreAllMocks());

  it('sends a GET and reads JSON', async () => {
    server.use(respond('get', '/api/config', { productName: 'Sprinkle' }));
    await expect(callApi('GET', '/api/config')).resolves.toEqual({ productName: 'Sprinkle' });
  });

  it('sends JSON as JSON, with the cookies', async () => {
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

  it('sends neither body nor content type without a body', async () => {
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
    [409, '{"code":"TAKEN"}', '409: {"code":"TAKEN"}'],
    [503, '', '503: Service Unavailable'],
    [401, '{"message":"Sign in"}', '401: {"message":"Sign in"}'],
  ])('turns the status %d with the body "%s" into the error "%s"', async (status, body, message) => {
    const headers = { 'content-type': 'application/json' };
    server.use(http.get(address('/api/config'), () => new HttpResponse(body, { status, headers })));
    const failure: unknown = await callApi('GET', '/api/config').catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(HttpError);
    expect(failure).toMatchObject({ status, message });
  });

  it("fails with the server's explanation attached", async () => {
    server.use(
      http.post(address('/api/auth/logout'), () =>
        HttpResponse.json({ message: 'Try later' }, { status: 503 }),
      ),
    );
    await expect(callApi('POST', '/api/auth/logout')).rejects.toMatchObject({
      data: { message: 'Try later' },
    });
  });
});

it.each([
  ['a=b; sprinkle_signed_in=1', true],
  ['__Host-sprinkle_signed_in=1; a=b', true],
  ['not_sprinkle_signed_in=1', false],
  ['', false],
])('the cookies "%s" tell whether somebody may be signed in', (cookies, expected) => {
  jest.spyOn(document, 'cookie', 'get').mockReturnValue(cookies);
  expect(mayBeSignedIn()).toBe(expected);
  jest.restoreAllMocks();
});
