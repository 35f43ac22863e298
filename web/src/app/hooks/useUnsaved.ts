import { createContext, useContext, useEffect, useRef } from 'react';

/** Saves an editor's changes, and returns whether everything is saved. */
export type SaveEditor = () => Promise<boolean>;

interface Unsaved {
  /** The editors whose changes would be lost on leaving. */
  editors: ReadonlySet<SaveEditor>;
  /** Adds an editor and returns a function that removes it. */
  add: (editor: SaveEditor) => () => void;
}

export const UnsavedContext = createContext<Unsaved | null>(null);

export function useUnsavedEditors(): ReadonlySet<SaveEditor> {
  return useUnsavedContext().editors;
}

/** Saves the editors one by one, and returns whether everything is saved. Each save stands, even if another editor has a problem. */
export async function saveEditors(editors: ReadonlySet<SaveEditor>): Promise<boolean> {
  let isDone = true;
  for (const save of editors) isDone = (await save()) && isDone;
  return isDone;
}

/**
 * Tells the guard around the screen whether an editor has changes that would be lost on leaving. A screen with one bar for all its editors
 * saves them through `save`.
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
