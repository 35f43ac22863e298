import type { CurrentUser } from '@sprinkle/api-client/api.gen';
import { callApi } from '../../shared/http';

/**
 * Loads the profile that is stored now, because another window may have changed it. The API client would leave the
 * screen at once if the session had ended, while saving first says so.
 */
export function loadStoredProfile(): Promise<CurrentUser> {
  return callApi<CurrentUser>('GET', '/api/auth/current');
}
