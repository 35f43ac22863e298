import { errorOf } from '@sprinkle/api-client/api-error';
import { createContext, useContext } from 'react';

export type AskForPassword = () => Promise<boolean>;

export const ReauthenticationContext = createContext<AskForPassword | null>(null);

/**
 * Wraps calls that need a recent sign-in: after REAUTH_REQUIRED it asks for the password and repeats the call. Resolves to undefined if the
 * visitor cancels.
 */
export function useRecentSignIn() {
  const ask = useContext(ReauthenticationContext);
  if (!ask) throw new Error('useRecentSignIn must be used within a ReauthenticationProvider');

  return async function withRecentSignIn<Result extends { error?: unknown }>(
    call: () => PromiseLike<Result>,
  ): Promise<Result | undefined> {
    const result = await call();
    if (errorOf(result.error)?.code !== 'REAUTH_REQUIRED') return result;
    return (await ask()) ? call() : undefined;
  };
}
