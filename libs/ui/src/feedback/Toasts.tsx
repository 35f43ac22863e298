import * as Toast from '@radix-ui/react-toast';
import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { currentToast, dismissToast, recallToast, subscribeToToast } from './toast.js';
import styles from './Toasts.module.css';

const HOTKEY = 'F8';
const SWIPE_PX = 50;

/** Renders toasts in a root of their own, so that every page shows them in the same way. */
export function mountToasts(): void {
  createRoot(document.body.appendChild(document.createElement('div'))).render(<Toasts />);
}

export function Toasts() {
  const current = useSyncExternalStore(subscribeToToast, currentToast);
  // A dismissed toast stays while it slides out.
  const [shown, setShown] = useState(current);
  if (current && current !== shown) setShown(current);
  const region = useRef<HTMLOListElement>(null);
  const giveFocusBack = useHotkey(region);

  function close() {
    if (region.current?.contains(document.activeElement)) giveFocusBack();
    dismissToast();
  }

  return (
    <Toast.Provider swipeDirection="right" swipeThreshold={SWIPE_PX}>
      {shown && (
        <Toast.Root
          key={shown.id}
          className={`${styles.toast} ${shown.variant === 'destructive' ? styles.destructive : ''}`}
          type="background"
          duration={shown.durationMs}
          open={current !== null}
          onOpenChange={close}
        >
          <div className={styles.text}>
            <Toast.Title className={styles.title}>{shown.title}</Toast.Title>
            {shown.description && (
              <Toast.Description className={styles.description}>{shown.description}</Toast.Description>
            )}
            {shown.detail && (
              <Toast.Description className={styles.description}>{shown.detail}</Toast.Description>
            )}
          </div>
          {shown.undo && (
            <Toast.Action asChild altText="Undo">
              <button type="button" className={styles.undo} onClick={shown.undo}>
                Undo
              </button>
            </Toast.Action>
          )}
          <Toast.Close className={styles.close} aria-label="Close notification">
            <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
              <path d="M3 3l10 10M13 3L3 13" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
            </svg>
          </Toast.Close>
        </Toast.Root>
      )}
      <Toast.Viewport ref={region} className={styles.region} hotkey={[HOTKEY]} />
    </Toast.Provider>
  );
}

/** Lets the hotkey also recall the last toast. Returns a function that restores the focus. */
function useHotkey(region: RefObject<HTMLElement | null>): () => void {
  const cameFrom = useRef<Element | null>(null);

  useEffect(() => {
    const recall = (event: KeyboardEvent) => {
      if (event.code !== HOTKEY) return;
      if (!region.current?.contains(document.activeElement)) cameFrom.current = document.activeElement;
      recallToast();
    };
    // Capturing runs before Radix moves the focus to the region.
    document.addEventListener('keydown', recall, { capture: true });
    return () => document.removeEventListener('keydown', recall, { capture: true });
  }, [region]);

  return () => {
    if (cameFrom.current instanceof HTMLElement && cameFrom.current.isConnected) cameFrom.current.focus();
    else if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  };
}
