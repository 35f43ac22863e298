import { refusalOf } from '@sprinkle/api-client/refusal';
import { createContext, lazy, Suspense, useContext, useState, type ReactNode } from 'react';

const PasswordDialog = lazy(async () => ({
  default: (await import('../components/PasswordDialog')).PasswordDialog,
}));

type AskForPassword = () => Promise<boolean>;

const ReauthenticationContext = createContext<AskForPassword | null>(null);

/** Holds the dialog that asks for the password again. */
export function ReauthenticationProvider({ children }: { children: ReactNode }) {
  const [waiting, setWaiting] = useState<((isGiven: boolean) => void)[]>([]);
  const [ask] = useState<AskForPassword>(
    () => () => new Promise((resolve) => setWaiting((others) => [...others, resolve])),
  );

  function answer(isGiven: boolean) {
    waiting.forEach((resolve) => resolve(isGiven));
    setWaiting([]);
  }

  return (
    <ReauthenticationContext value={ask}>
      {children}
      <Suspense>{waiting.length > 0 && <PasswordDialog onAnswer={answer} />}</Suspense>
    </ReauthenticationContext>
  );
}

/**
 * For calls that need a recent sign-in: `await withRecentSignIn(() => addPaymentMethod(method))`. Where the server
 * refuses with REAUTH_REQUIRED the password is asked for and the call made again; undefined when nobody gave it.
 */
export function useRecentSignIn() {
  const ask = useContext(ReauthenticationContext);
  if (!ask) throw new Error('useRecentSignIn must be used within a ReauthenticationProvider');

  return async function withRecentSignIn<Result extends { error?: unknown }>(
    call: () => PromiseLike<Result>,
  ): Promise<Result | undefined> {
    const result = await call();
    if (refusalOf(result.error)?.code !== 'REAUTH_REQUIRED') return result;
    return (await ask()) ? call() : undefined;
  };
}
