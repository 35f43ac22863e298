import { errorOf } from '@sprinkle/api-client/api-error';
import type { Credentials, LoginResult } from '@sprinkle/api-client/api.gen';
import { showToast } from '@sprinkle/ui/feedback/toast';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../shared/paths';
import { usePost } from '../../hooks/usePost';
import { keepNewUser } from '../../session/new-session';
import { takeReturnTo } from '../../session/return-to';
import { dropSensitive } from '../../session/sensitive-params';
import { type SignInError, signInError, VERIFICATION_REQUIRED } from './sign-in-error';

const REDIRECT_MS = 500;

/** The password is right, and the account has an authenticator app. */
export const CODE_REQUIRED = 'code-required';

/** Signs in and leads to the requested screen or the dashboard. Otherwise returns what is missing or wrong. */
export function useSignIn() {
  const navigate = useNavigate();
  const [login, { isLoading }] = usePost<LoginResult>('/api/auth/login');
  const [isSignedIn, setIsSignedIn] = useState(false);

  useEffect(() => {
    if (!isSignedIn) return;
    const timer = setTimeout(() => void navigate(takeReturnTo()), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [isSignedIn, navigate]);

  async function signIn(credentials: Credentials): Promise<SignInError | typeof CODE_REQUIRED | null> {
    preloadScreens();
    const { data, error } = await login(credentials);
    if (data && 'id' in data) {
      keepNewUser(data);
      showToast({ title: 'Login successful', description: 'Welcome back!' });
      dropSensitive(paths.loginPassword);
      setIsSignedIn(true);
      return null;
    }
    if (errorOf(error)?.code === 'CODE_REQUIRED') return CODE_REQUIRED;
    const failure = error ? signInError(error) : VERIFICATION_REQUIRED;
    showToast(failure.toast);
    return failure;
  }

  return { signIn, isBusy: isLoading || isSignedIn };
}

/** Loads the layout of the next screen while the password is checked. A failure is reported when the screen opens. */
function preloadScreens(): void {
  void import('../../shell/layouts').catch(() => undefined);
}
