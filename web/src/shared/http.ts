/** Has the same fields as the API client's errors, so that `errorOf` reads both. */
export class HttpError extends Error {
  constructor(
    readonly status: number,
    /** Body of the response; text if it is not JSON. */
    readonly data: unknown,
    explanation: string,
  ) {
    super(`${status}: ${explanation}`);
  }
}

/** Calls the API on pages that don't load the API client. Rejects with {@link HttpError} on an error status. */
export async function callApi<Body>(
  method: 'GET' | 'POST',
  path: string,
  body?: object,
  headers?: Record<string, string>,
): Promise<Body> {
  const response = await fetch(path, {
    method,
    credentials: 'include',
    headers: body ? { 'content-type': 'application/json', ...headers } : headers,
    body: body && JSON.stringify(body),
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json');
  const data: unknown = text && isJson ? JSON.parse(text) : {};
  if (!response.ok) {
    throw new HttpError(response.status, isJson ? data : text, text || response.statusText);
  }
  return data as Body;
}

/** The server sets this hint along with the session cookie, so that guests don't request the current user. */
export function mayBeSignedIn(): boolean {
  return /(^|; )(__Host-)?sprinkle_signed_in=1(;|$)/.test(document.cookie);
}

/** Clears the hint after the session has ended. */
export function clearSignedIn(): void {
  document.cookie = 'sprinkle_signed_in=; max-age=0; path=/';
  document.cookie = '__Host-sprinkle_signed_in=; max-age=0; path=/; secure';
}
