import { http, HttpResponse, type JsonBodyType } from 'msw';
import type { ErrorBody } from '../api.gen.js';

type Method = 'get' | 'post' | 'put' | 'delete';

/** Mocks one call with the client's types: `respond<Stats>('get', '/api/users/me/stats', {...})`. */
export function respond<Body extends JsonBodyType>(method: Method, path: string, body: Body) {
  return http[method](window.location.origin + path, () => HttpResponse.json(body));
}

export function respondError(method: Method, path: string, status: number, body: ErrorBody) {
  return http[method](window.location.origin + path, () => HttpResponse.json(body, { status }));
}

/** Responds and keeps the bodies that were sent. */
export function record<Sent, Body extends JsonBodyType>(method: Method, path: string, body: Body) {
  const sent: Sent[] = [];
  const handler = http[method](window.location.origin + path, async ({ request }) => {
    sent.push((await request.json()) as Sent);
    return HttpResponse.json(body);
  });
  return { sent, handler };
}
