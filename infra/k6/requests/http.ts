import { check, fail } from 'k6';
import http, { type RefinedResponse } from 'k6/http';
import { web } from '../settings.ts';

type Response = RefinedResponse<'text'>;

interface Call {
  /** Path without names, by which k6 groups its figures. */
  name: string;
  json?: unknown;
  method?: 'POST' | 'PUT';
  cookies?: Record<string, string>;
  headers?: Record<string, string>;
  status?: number;
}

/**
 * Each iteration is another visitor. The product accepts this address only if k6's own address is in TRUSTED_PROXIES. Otherwise
 * all visitors share the limits of one address.
 */
function visitor(): string {
  const iteration = typeof __ITER === 'undefined' ? 0 : __ITER; // undefined in setup
  return `10.${__VU % 250}.${Math.floor(iteration / 250) % 250}.${(iteration % 250) + 1}`;
}

export function get(path: string, { name, cookies }: Call): Response {
  const response = http.get(`${web}${path}`, {
    ...session(cookies),
    headers: { 'x-forwarded-for': visitor() },
    tags: { name, kind: 'read' },
    responseType: 'text',
  });
  check(response, { [`${name} responds with 200`]: ({ status }) => status === 200 });
  return response;
}

export function send(
  path: string,
  { name, json, method = 'POST', cookies, headers, status = 200 }: Call,
): Response {
  const response = http.request(method, `${web}${path}`, JSON.stringify(json), {
    ...session(cookies),
    headers: { 'content-type': 'application/json', 'x-forwarded-for': visitor(), ...headers },
    tags: { name, kind: 'write' },
    responseType: 'text',
  });
  check(response, { [`${name} responds with ${status}`]: (got) => got.status === status });
  return response;
}

/** Sends only the given session. k6 would keep sending the last one, and signing in with a session ends that session. */
function session(cookies: Call['cookies']) {
  return { jar: new http.CookieJar(), cookies };
}

/** Ends the iteration if this step failed, because the next steps depend on it. */
export function need(response: Response): Response {
  if (response.status >= 400 || response.status === 0)
    fail(`${response.request.method} ${response.url} responds with ${response.status}: ${response.body}`);
  return response;
}
