import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { currentToast, dismissToast, restoreToast, subscribeToToast, type ShownToast } from './toast.js';
import { toastsCss } from './toasts-css.js';

const SWIPE_PX = 50;
const HOTKEY = 'F8';
const nothing = () => null;

/** The corner where toasts appear: once per page, near its root. */
export function Toasts() {
  const toast = useSyncExternalStore(subscribeToToast, currentToast, nothing);
  const region = useRef<HTMLElement>(null);

  useEffect(restoreToast, []);
  useEffect(() => {
    const focusRegion = (event: KeyboardEvent) => {
      if (event.key === HOTKEY) region.current?.focus();
    };
    document.addEventListener('keydown', focusRegion);
    return () => document.removeEventListener('keydown', focusRegion);
  }, []);

  return (
    <section ref={region} className="toasts" tabIndex={-1} aria-label={`Notifications (${HOTKEY})`}>
      <style href="sprinkle-toasts" precedence="medium">
        {toastsCss}
      </style>
      <div role="status" aria-live="polite">
        {toast && toast.variant !== 'destructive' && <ToastCard key={toast.id} toast={toast} />}
      </div>
      <div role="alert">{toast?.variant === 'destructive' && <ToastCard key={toast.id} toast={toast} />}</div>
    </section>
  );
}

function ToastCard({ toast }: { toast: ShownToast }) {
  const [held, setHeld] = useState(false);
  const [offset, setOffset] = useState(0);
  const startX = useRef<number | null>(null);

  useEffect(() => {
    if (held) return;
    const timer = setTimeout(dismissToast, Math.max(1_000, toast.closesAt - Date.now()));
    return () => clearTimeout(timer);
  }, [held, toast]);

  function release() {
    startX.current = null;
    if (offset >= SWIPE_PX) dismissToast();
    else setOffset(0);
  }

  return (
    <div
      className={`toast toast--${toast.variant ?? 'default'}`}
      style={offset ? { transform: `translateX(${offset}px)`, transition: 'none' } : undefined}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      onPointerDown={(event) => (startX.current = event.clientX)}
      onPointerMove={(event) => {
        if (startX.current !== null) setOffset(Math.max(0, event.clientX - startX.current));
      }}
      onPointerUp={release}
      onPointerCancel={release}
    >
      <div className="toast__text">
        <p className="toast__title">{toast.title}</p>
        {toast.description && <p className="toast__description">{toast.description}</p>}
      </div>
      <button type="button" className="toast__close" aria-label="Close notification" onClick={dismissToast}>
        <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
          <path d="M3 3l10 10M13 3L3 13" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
        </svg>
      </button>
    </div>
  );
}
