import { http, HttpResponse, type JsonBodyType } from 'msw';
import type { ErrorBody } from '../api.gen.js';
import { toDollars } from '../cents.js';

type Method = 'get' | 'post' | 'put' | 'delete';

/**
 * Mocks one call with the client's types, and sends their cents as dollars: `respond<Stats>('get',
 * '/api/users/me/stats', {...})`.
 */
export function respond<Body extends JsonBodyType>(method: Method, path: string, body: Body) {
  return http[method](window.location.origin + path, () => responseOf(body));
}

/** For custom handlers. The body of a list is its rows. */
export function responseOf<Body extends JsonBodyType>(
  body: Body,
  init?: { headers?: Record<string, string> },
) {
  return HttpResponse.json(toDollars(body) as JsonBodyType, init);
}

export function respondError(method: Method, path: string, status: number, body: ErrorBody) {
  return http[method](window.location.origin + path, () => HttpResponse.json(body, { status }));
}

/** Responds and keeps the bodies that were sent. */
export function record<Sent, Body extends JsonBodyType>(method: Method, path: string, body: Body) {
  const sent: Sent[] = [];
  const handler = http[method](window.location.origin + path, async ({ request }) => {
    sent.push((await request.json()) as Sent);
    return responseOf(body);
  });
  return { sent, handler };
}
