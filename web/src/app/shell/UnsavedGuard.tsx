import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useBlocker } from 'react-router-dom';
import { mayBeSignedIn } from '../../shared/http';
import { paths } from '../../shared/paths';
import { type ReportUnsaved, UnsavedContext } from '../hooks/useUnsaved';

const LeaveDialog = lazy(async () => ({ default: (await import('../components/LeaveDialog')).LeaveDialog }));

/** Asks for confirmation before a screen with unsaved changes is left, unless the session has ended. */
export function UnsavedGuard({ children }: { children: ReactNode }) {
  const [count, setCount] = useState(0);
  const [report] = useState<ReportUnsaved>(() => (change: 1 | -1) => setCount((known) => known + change));
  const isUnsaved = count > 0;
  const blocker = useBlocker(
    ({ currentLocation: here, nextLocation: next }) =>
      isUnsaved && next.pathname !== here.pathname && next.pathname !== paths.login,
  );

  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => {
      if (mayBeSignedIn()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUnsaved]);

  return (
    <UnsavedContext value={report}>
      {children}
      <Suspense>
        {blocker.state === 'blocked' && <LeaveDialog onStay={blocker.reset} onLeave={blocker.proceed} />}
      </Suspense>
    </UnsavedContext>
  );
}
