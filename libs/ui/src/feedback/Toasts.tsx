import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { currentToast, dismissToast, recallToast, restoreToast, subscribeToToast } from './toast.js';
import type { ShownToast } from './toast.js';
import { ToastCard } from './ToastCard.js';
import { toastsCss } from './toasts-css.js';

const HOTKEY = 'F8';
const nothing = () => null;

/** The corner where toasts appear: once per page, near its root. */
export function Toasts() {
  const toast = useSyncExternalStore(subscribeToToast, currentToast, nothing);
  const region = useRef<HTMLElement>(null);
  const [isFocused, setIsFocused] = useState(false);
  const giveFocusBack = useHotkey(region);

  useEffect(restoreToast, []);

  // The button that had the focus went with the toast before.
  useEffect(() => {
    if (toast && isFocused && document.activeElement === document.body) region.current?.focus();
  }, [toast, isFocused]);

  const close = useCallback(
    (closed: ShownToast) => {
      // It may have made room for another one while it was leaving.
      if (currentToast()?.id !== closed.id) return;
      if (region.current?.contains(document.activeElement)) giveFocusBack();
      setIsFocused(false);
      dismissToast();
    },
    [giveFocusBack],
  );

  return (
    <section
      ref={region}
      className="toasts"
      tabIndex={-1}
      aria-label={`Notifications (${HOTKEY})`}
      onFocus={() => setIsFocused(true)}
      onBlur={() => setIsFocused(false)}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && toast) close(toast);
      }}
    >
      <style href="sprinkle-toasts" precedence="medium">
        {toastsCss}
      </style>
      <div role="status" aria-live="polite">
        {toast && <ToastCard key={toast.id} toast={toast} isFocused={isFocused} onClose={close} />}
      </div>
    </section>
  );
}

/** Brings the reader to the toasts, with the last one if it is gone already; answers the way back. */
function useHotkey(region: React.RefObject<HTMLElement | null>): () => void {
  const cameFrom = useRef<Element | null>(null);

  useEffect(() => {
    const goToRegion = (event: KeyboardEvent) => {
      if (event.key !== HOTKEY) return;
      event.preventDefault();
      const { activeElement } = document;
      if (!region.current?.contains(activeElement)) cameFrom.current = activeElement;
      recallToast();
      region.current?.focus();
    };
    document.addEventListener('keydown', goToRegion);
    return () => document.removeEventListener('keydown', goToRegion);
  }, [region]);

  return useCallback(() => {
    const { activeElement } = document;
    if (cameFrom.current instanceof HTMLElement && cameFrom.current.isConnected) cameFrom.current.focus();
    else if (activeElement instanceof HTMLElement) activeElement.blur();
  }, []);
}
