import type { ErrorBody } from '@sprinkle/contracts/errors';

export class HttpError extends Error {
  constructor(
    readonly status: number,
    readonly body: Partial<ErrorBody>,
  ) {
    super(body.message ?? `status: ${status}`);
  }
}

/** The few calls of the pages that load no API client. Fails with {@link HttpError}. */
export async function callApi<Answer>(method: 'GET' | 'POST', path: string, body?: object): Promise<Answer> {
  const response = await fetch(path, {
    method,
    credentials: 'include',
    headers: body ? { 'content-type': 'application/json' } : undefined,
    body: body && JSON.stringify(body),
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json');
  const answer: unknown = text && isJson ? JSON.parse(text) : {};
  if (!response.ok) throw new HttpError(response.status, answer as Partial<ErrorBody>);
  return answer as Answer;
}

/** Whether asking who is signed in is worth a request: the server leaves this hint beside the session. */
export function mayBeSignedIn(): boolean {
  return document.cookie.split('; ').includes('sprinkle_signed_in=1');
}
