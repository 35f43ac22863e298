import { api } from '../system/runtime.ts';

export interface ApiRequest {
  method?: string;
  json?: unknown;
  body?: FormData | string;
  cookie?: string;
  headers?: Record<string, string>;
  /** Calls go to this gateway, by default to the first. */
  base?: string;
  /** Hangs up before the response. */
  signal?: AbortSignal;
}

/** No deadline of the product is longer. */
const PATIENCE_MS = 45_000;

export async function call(path: string, options: ApiRequest = {}): Promise<Response> {
  const { json, body, cookie, base = api } = options;
  const headers = new Headers(options.headers);
  if (json !== undefined) headers.set('content-type', 'application/json');
  if (cookie) headers.set('cookie', cookie);
  const payload = json === undefined ? body : JSON.stringify(json);
  const method = options.method ?? (payload === undefined ? 'GET' : 'POST');
  const patience = AbortSignal.timeout(PATIENCE_MS);
  const signal = options.signal ? AbortSignal.any([patience, options.signal]) : patience;
  return fetch(`${base}${path}`, { method, headers, body: payload, signal, keepalive: false });
}

/** Returns the response's content, and throws on anything but a success. */
export async function get<Body>(path: string, options: ApiRequest = {}): Promise<Body> {
  const response = await call(path, options);
  if (!response.ok) throw new Error(`${path} answers ${response.status}: ${await response.text()}`);
  return (await response.json()) as Body;
}
