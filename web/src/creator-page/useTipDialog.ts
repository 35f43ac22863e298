import { showToast } from '@sprinkle/ui/feedback/toast';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { TipDialog } from '../tip-dialog/TipDialog';

const loadTipDialog = () => import('../tip-dialog/TipDialog');

/** The dialog's code comes once the page has nothing else to do, at the latest with the first press. */
export function useTipDialog() {
  const button = useRef<HTMLButtonElement>(null);
  const [loaded, setLoaded] = useState<{ TipDialog: typeof TipDialog }>();
  const [isOpen, setIsOpen] = useState(false);
  const [isComing, setIsComing] = useState(false);

  const open = useCallback(async () => {
    setIsComing(true);
    try {
      setLoaded(await loadTipDialog());
      setIsOpen(true);
    } catch {
      showToast({
        title: 'The tip form did not load',
        description: 'Please check your connection and try again.',
        variant: 'destructive',
      });
    }
    setIsComing(false);
  }, []);

  useEffect(() => {
    document.onclick = null;
    // Pressed before this script was there: the one inside the document has left a mark.
    if (button.current?.hasAttribute('aria-busy')) {
      button.current.removeAttribute('aria-busy');
      void open();
    }
    return whenIdle(() => loadTipDialog().catch((error: unknown) => console.warn(error)));
  }, [open]);

  return { button, TipDialog: loaded?.TipDialog, isOpen, isComing, open, close: () => setIsOpen(false) };
}

/** After the page and all that belongs to it; answers how to call it off. */
function whenIdle(task: () => unknown): () => void {
  const wait = () => void ('requestIdleCallback' in window ? requestIdleCallback(task) : setTimeout(task));
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait);
  return () => window.removeEventListener('load', wait);
}
