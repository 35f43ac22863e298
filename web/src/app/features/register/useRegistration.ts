import { errorOf, failureText } from '@sprinkle/api-client/api-error';
import type { ErrorIssue, LoginResult, Message, Registration } from '@sprinkle/api-client/api.gen';
import { showToast } from '@sprinkle/ui/feedback/toast';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../shared/paths';
import { clearPreferredUsername } from '../../../shared/preferred-username';
import { usePost } from '../../hooks/usePost';
import { arrivalState } from '../../session/arrivals';
import { keepNewUser } from '../../session/new-session';
import { dropSensitive, keepSensitive } from '../../session/sensitive-params';

/** Creates the account and leads to the dashboard or the sign-in. Otherwise returns the server's errors by field. */
export function useRegistration() {
  const navigate = useNavigate();
  const [register] = usePost<Message>('/api/auth/register');
  const [login] = usePost<LoginResult>('/api/auth/login');
  const [isBusy, setIsBusy] = useState(false);

  async function createAccount(registration: Registration): Promise<ErrorIssue[]> {
    setIsBusy(true);
    const { data, error } = await register({
      ...registration,
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    });
    if (!data) {
      setIsBusy(false);
      const description = plainText(error) ?? failureText(error);
      showToast({ title: 'Registration failed', description, variant: 'destructive' });
      return errorOf(error)?.issues ?? [];
    }
    clearPreferredUsername();
    showToast({ title: 'Account created', description: data.message });
    const { email, password } = registration;
    keepSensitive(paths.loginPassword, email);
    if (/verif/i.test(data.message)) {
      await navigate(paths.login, { replace: true, state: arrivalState('registered') });
      return [];
    }
    const signedIn = await login({ email, password });
    if (!signedIn.data || !('id' in signedIn.data)) {
      await navigate(paths.login, { replace: true });
      return [];
    }
    keepNewUser(signedIn.data);
    dropSensitive(paths.loginPassword);
    await navigate(paths.dashboard, { replace: true });
    return [];
  }

  return { createAccount, isBusy };
}

/** Returns the text of a response that is neither JSON nor HTML. */
function plainText(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('data' in error)) return undefined;
  const text = typeof error.data === 'string' ? error.data.trim() : '';
  return text && !text.startsWith('<') ? text : undefined;
}
