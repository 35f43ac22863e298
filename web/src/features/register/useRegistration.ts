import { useLoginMutation, useRegisterMutation } from '@sprinkle/api-client/api.gen';
import { refusalOf } from '@sprinkle/api-client/refusal';
import { showToast } from '@sprinkle/ui/feedback/toast';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../paths';
import { clearPreferredUsername } from '../../preferred-username';
import type { RegistrationForm } from './registration-form';

/** Creates the account and goes on to wherever its owner can use it. Answers the code of a refusal. */
export function useRegistration() {
  const navigate = useNavigate();
  const [register, { isLoading: isRegistering }] = useRegisterMutation();
  const [login, { isLoading: isSigningIn }] = useLoginMutation();

  async function createAccount({ username, email, password }: RegistrationForm): Promise<string | undefined> {
    const { data, error } = await register({ username, email, password });
    if (!data) {
      const refusal = refusalOf(error);
      showToast({
        title: 'Registration failed',
        description: refusal?.message ?? 'Something went wrong. Please try again.',
        variant: 'destructive',
      });
      return refusal?.code;
    }
    clearPreferredUsername();
    showToast({ title: 'Account created', description: data.message });
    if (/verif/i.test(data.message)) {
      await navigate(paths.login);
      return undefined;
    }
    const signedIn = await login({ email, password });
    await navigate(signedIn.data && 'id' in signedIn.data ? paths.dashboard : paths.login);
    return undefined;
  }

  return { createAccount, isBusy: isRegistering || isSigningIn };
}
