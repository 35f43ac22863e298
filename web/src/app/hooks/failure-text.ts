import { errorOf } from '@sprinkle/api-client/api-error';

/** Prefers the server's message over a general one. */
export function failureText(error: unknown): string {
  return errorOf(error)?.message ?? 'Something went wrong. Please try again.';
}
