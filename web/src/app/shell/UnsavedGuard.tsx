import { lazy, type ReactNode, Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { useBlocker } from 'react-router-dom';
import { mayBeSignedIn } from '../../shared/http';
import { paths } from '../../shared/paths';
import { type SaveEditor, UnsavedContext } from '../hooks/useUnsaved';

const LeaveDialog = lazy(async () => ({ default: (await import('../components/LeaveDialog')).LeaveDialog }));

/** Asks for confirmation before leaving a screen with unsaved changes, unless the session has ended. */
export function UnsavedGuard({ children }: { children: ReactNode }) {
  const [editors, setEditors] = useState<ReadonlySet<SaveEditor>>(new Set());
  const add = useCallback((editor: SaveEditor) => {
    setEditors((known) => new Set([...known, editor]));
    return () => setEditors((known) => new Set([...known].filter((each) => each !== editor)));
  }, []);
  const context = useMemo(() => ({ editors, add }), [editors, add]);
  const isUnsaved = editors.size > 0;
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
    <UnsavedContext value={context}>
      {children}
      <Suspense>
        {blocker.state === 'blocked' && <LeaveDialog onStay={blocker.reset} onLeave={blocker.proceed} />}
      </Suspense>
    </UnsavedContext>
  );
}
