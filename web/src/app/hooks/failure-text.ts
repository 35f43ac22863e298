import { errorOf } from '@sprinkle/api-client/api-error';

/** What a failed call says: the server's own words where there are any. */
export function failureText(error: unknown): string {
  return errorOf(error)?.message ?? 'Something went wrong. Please try again.';
}
