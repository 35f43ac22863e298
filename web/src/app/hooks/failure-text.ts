import { refusalOf } from '@sprinkle/api-client/refusal';

/** What a failed call says: the server's own words where there are any. */
export function failureText(error: unknown): string {
  return refusalOf(error)?.message ?? 'Something went wrong. Please try again.';
}
