import { createContext, useContext, useEffect, useRef } from 'react';

/** Saves what an editor holds, and returns whether nothing is left to save. */
export type SaveEditor = () => Promise<boolean>;

interface Unsaved {
  /** The editors whose changes leaving would lose. */
  editors: ReadonlySet<SaveEditor>;
  /** Adds an editor and returns a function that removes it. */
  add: (editor: SaveEditor) => () => void;
}

export const UnsavedContext = createContext<Unsaved | null>(null);

export function useUnsavedEditors(): ReadonlySet<SaveEditor> {
  return useUnsavedContext().editors;
}

/**
 * Tells the guard around the screen whether an editor holds changes that leaving would lose. A screen with one bar for
 * all its editors saves them by `save`.
 */
export function useUnsaved(isUnsaved: boolean, save?: SaveEditor): void {
  const { add } = useUnsavedContext();
  const latest = useRef(save);

  useEffect(() => void (latest.current = save));
  useEffect(() => {
    if (isUnsaved) return add(async () => (await latest.current?.()) ?? false);
  }, [isUnsaved, add]);
}

function useUnsavedContext(): Unsaved {
  const context = useContext(UnsavedContext);
  if (!context) throw new Error('useUnsaved must be used within an UnsavedGuard');
  return context;
}
