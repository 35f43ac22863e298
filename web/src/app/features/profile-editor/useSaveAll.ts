import { type RefObject, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../shared/paths';
import { saveEditors, useUnsavedEditors } from '../../hooks/useUnsaved';

const REDIRECT_MS = 1_500;

/** A save is incomplete if fields are in red, and has failed if none is. */
export type SaveState = 'unchanged' | 'changed' | 'saving' | 'saved' | 'incomplete' | 'failed';

/** Saves all editors of the screen. Once everything is saved, the screen leads to the preview. */
export function useSaveAll(editor: RefObject<HTMLElement | null>): {
  state: SaveState;
  saveAll: () => Promise<void>;
} {
  const editors = useUnsavedEditors();
  const navigate = useNavigate();
  const [run, setRun] = useState<'saving' | 'saved' | 'incomplete' | 'failed' | null>(null);
  const isSaved = run === 'saved';

  useEffect(() => {
    if (!isSaved) return;
    const timer = setTimeout(() => {
      // A creator who has begun another change is asked before leaving, and may stay here.
      setRun(null);
      void navigate(paths.preview);
    }, REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [isSaved, navigate]);

  async function saveAll() {
    if (run === 'saving') return;
    setRun('saving');
    if (await saveEditors(editors)) return setRun('saved');
    // Renders the fields' errors, too.
    flushSync(() => setRun('failed'));
    const field = editor.current?.querySelector<HTMLElement>('[aria-invalid=true]');
    if (!field) return;
    setRun('incomplete');
    field.scrollIntoView({ block: 'center' });
    field.focus({ preventScroll: true });
  }

  if (run === 'saving') return { state: run, saveAll };
  if (editors.size === 0) return { state: isSaved ? 'saved' : 'unchanged', saveAll };
  return { state: run === 'incomplete' || run === 'failed' ? run : 'changed', saveAll };
}
