import type { CurrentUser } from '@sprinkle/api-client/api.gen';
import { callApi } from '../../shared/http';

/**
 * Loads the currently stored profile, because another window may have changed it. If the session had ended, the API client would leave the
 * screen at once, while saving says so first.
 */
export function loadStoredProfile(): Promise<CurrentUser> {
  return callApi<CurrentUser>('GET', '/api/auth/current');
}
