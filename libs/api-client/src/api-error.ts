import type { ErrorBody } from './api.gen.js';

/** Returns the API's own explanation of a failed call, or undefined if the API was not reached or gave none. */
export function errorOf(error: unknown): ErrorBody | undefined {
  if (typeof error !== 'object' || error === null || !('data' in error)) return undefined;
  return isErrorBody(error.data) ? error.data : undefined;
}

/** Prefers the API's own explanation over a general one. A first issue may say more than the message. */
export function failureText(error: unknown): string {
  const { message, issues = [] } = errorOf(error) ?? {};
  if (message === undefined) return 'Something went wrong. Please try again.';
  const [detail] = issues;
  return detail && detail.message !== message ? `${message}: ${detail.message}` : message;
}

function isErrorBody(data: unknown): data is ErrorBody {
  if (typeof data !== 'object' || data === null) return false;
  return (
    'code' in data && typeof data.code === 'string' && 'message' in data && typeof data.message === 'string'
  );
}
