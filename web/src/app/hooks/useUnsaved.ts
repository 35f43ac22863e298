import { createContext, useContext, useEffect } from 'react';

export type ReportUnsaved = (change: 1 | -1) => void;

export const UnsavedContext = createContext<ReportUnsaved | null>(null);

/** Tells the guard around the screen whether an editor holds changes that leaving would lose. */
export function useUnsaved(isUnsaved: boolean): void {
  const report = useContext(UnsavedContext);
  if (!report) throw new Error('useUnsaved must be used within an UnsavedGuard');

  useEffect(() => {
    if (!isUnsaved) return;
    report(1);
    return () => report(-1);
  }, [isUnsaved, report]);
}
