import { lazy, type ReactNode, Suspense, useState } from 'react';
import { type AskForPassword, ReauthenticationContext } from '../session/useRecentSignIn';

const PasswordDialog = lazy(async () => ({ default: (await import('./PasswordDialog')).PasswordDialog }));

export function ReauthenticationProvider({ children }: { children: ReactNode }) {
  const [waiting, setWaiting] = useState<((isConfirmed: boolean) => void)[]>([]);
  const [ask] = useState<AskForPassword>(
    () => () => new Promise((resolve) => setWaiting((others) => [...others, resolve])),
  );

  function finish(isConfirmed: boolean) {
    waiting.forEach((resolve) => resolve(isConfirmed));
    setWaiting([]);
  }

  return (
    <ReauthenticationContext value={ask}>
      {children}
      <Suspense>{waiting.length > 0 && <PasswordDialog onClose={finish} />}</Suspense>
    </ReauthenticationContext>
  );
}
