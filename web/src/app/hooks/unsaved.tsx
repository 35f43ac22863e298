import { createContext, lazy, Suspense, useContext, useEffect, useState, type ReactNode } from 'react';
import { useBlocker } from 'react-router-dom';
import { mayBeSignedIn } from '../../shared/http';
import { paths } from '../../shared/paths';

const LeaveDialog = lazy(async () => ({ default: (await import('../components/LeaveDialog')).LeaveDialog }));

type Report = (change: 1 | -1) => void;

const UnsavedContext = createContext<Report | null>(null);

/** Asks before a screen is left on which something is not saved. A session that has ended leaves without asking. */
export function UnsavedGuard({ children }: { children: ReactNode }) {
  const [count, setCount] = useState(0);
  const [report] = useState<Report>(() => (change: 1 | -1) => setCount((known) => known + change));
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

/** For an editor: whether it holds something that leaving would lose. */
export function useUnsaved(isUnsaved: boolean): void {
  const report = useContext(UnsavedContext);
  if (!report) throw new Error('useUnsaved must be used within an UnsavedGuard');

  useEffect(() => {
    if (!isUnsaved) return;
    report(1);
    return () => report(-1);
  }, [isUnsaved, report]);
}
