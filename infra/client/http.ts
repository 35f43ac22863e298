export interface HttpRequest {
  method?: string;
  json?: unknown;
  body?: FormData | URLSearchParams | string;
  cookie?: string;
  bearer?: string;
  headers?: Record<string, string>;
  /** Signal that aborts before the response. */
  signal?: AbortSignal;
}

export class HttpError extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** The product has no longer deadline. */
const PATIENCE_MS = 45_000;

/** Returns any response, including errors. */
export function send(url: string, options: HttpRequest = {}): Promise<Response> {
  const { json, body, cookie, bearer } = options;
  const headers = new Headers(options.headers);
  if (json !== undefined) headers.set('content-type', 'application/json');
  if (cookie) headers.set('cookie', cookie);
  if (bearer) headers.set('authorization', `Bearer ${bearer}`);
  const payload = json === undefined ? body : JSON.stringify(json);
  const method = options.method ?? (payload === undefined ? 'GET' : 'POST');
  const patience = AbortSignal.timeout(PATIENCE_MS);
  const signal = options.signal ? AbortSignal.any([patience, options.signal]) : patience;
  return fetch(url, { method, headers, body: payload, signal });
}

/** Throws an HttpError for any response but a success. */
export async function request(url: string, options: HttpRequest = {}): Promise<Response> {
  const response = await send(url, options);
  if (response.ok) return response;
  throw new HttpError(
    response.status,
    `${new URL(url).pathname} answers ${response.status}: ${await response.text()}`,
  );
}
