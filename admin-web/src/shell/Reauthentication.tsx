import type { Admin } from '@sprinkle/api-client/api.gen';
import { onReauthRequired } from '@sprinkle/api-client/base-api';
import { lazy, Suspense, useEffect, useState } from 'react';

const ReauthenticationDialog = lazy(async () => ({
  default: (await import('./ReauthenticationDialog')).ReauthenticationDialog,
}));

/** Asks for the password once, however many calls wait for it. */
export function Reauthentication({ admin }: { admin: Admin }) {
  const [waiting, setWaiting] = useState<((isConfirmed: boolean) => void)[]>([]);
  useEffect(
    () => onReauthRequired(() => new Promise((resolve) => setWaiting((others) => [...others, resolve]))),
    [],
  );

  function finish(isConfirmed: boolean) {
    waiting.forEach((resolve) => resolve(isConfirmed));
    setWaiting([]);
  }

  return (
    <Suspense>{waiting.length > 0 && <ReauthenticationDialog admin={admin} onClose={finish} />}</Suspense>
  );
}
