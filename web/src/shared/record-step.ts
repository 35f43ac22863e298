import { callApi } from './http';

/** Counts how far visitors get. Nothing waits for it. */
export function recordStep(username: string, step: 'dialog' | 'checkout'): void {
  callApi('POST', `/api/users/${encodeURIComponent(username)}/steps`, { step }).catch((error: unknown) =>
    console.warn('The step was not counted', error),
  );
}
