import { showToast } from '@sprinkle/ui/feedback/toast';
import { callApi, HttpError } from '../http';
import { paths } from '../paths';

export async function logOut(): Promise<void> {
  try {
    await callApi('POST', '/api/auth/logout');
    window.location.assign(paths.landing);
  } catch (error) {
    const description =
      error instanceof HttpError && error.body.message ? error.body.message : 'Failed to log out';
    showToast({ title: 'Logout failed', description, variant: 'destructive' });
  }
}
