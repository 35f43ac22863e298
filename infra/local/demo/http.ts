export interface HttpRequest {
  method?: string;
  json?: unknown;
  body?: FormData | URLSearchParams;
  cookie?: string;
  bearer?: string;
  signal: AbortSignal;
}

export class HttpError extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

const answerWithinMs = 30_000;

/** Any response but a success throws an HttpError. */
export async function request(url: string, options: HttpRequest): Promise<Response> {
  const { json, body, cookie, bearer, signal } = options;
  const headers = new Headers();
  if (json !== undefined) headers.set('content-type', 'application/json');
  if (cookie) headers.set('cookie', cookie);
  if (bearer) headers.set('authorization', `Bearer ${bearer}`);
  const payload = json === undefined ? body : JSON.stringify(json);
  const method = options.method ?? (payload === undefined ? 'GET' : 'POST');
  const limited = AbortSignal.any([signal, AbortSignal.timeout(answerWithinMs)]);
  const response = await fetch(url, { method, headers, body: payload, signal: limited });
  if (response.ok) return response;
  const place = new URL(url);
  throw new HttpError(
    response.status,
    `${method} ${place.pathname} answers ${response.status}: ${await response.text()}`,
  );
}
