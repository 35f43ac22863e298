import { lazy, type ReactNode, Suspense, useState } from 'react';
import { type AskForPassword, ReauthenticationContext } from '../hooks/useRecentSignIn';

const PasswordDialog = lazy(async () => ({ default: (await import('./PasswordDialog')).PasswordDialog }));

/** Shows the dialog that asks for the password again. */
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
