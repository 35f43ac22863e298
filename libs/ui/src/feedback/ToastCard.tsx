import { useCallback, useEffect, useRef, useState, type PointerEvent } from 'react';
import type { ShownToast } from './toast.js';

const SWIPE_PX = 50;
const LEAVE_MS = 160;
/** A toast that was held is not gone the moment it is let go. */
const GRACE_MS = 1_000;

interface ToastCardProps {
  toast: ShownToast;
  /** Somebody reads or uses it with the keyboard. */
  isFocused: boolean;
  onClose: (toast: ShownToast) => void;
}

export function ToastCard({ toast, isFocused, onClose }: ToastCardProps) {
  const card = useRef<HTMLDivElement>(null);
  const [isHovered, setIsHovered] = useState(false);
  const isHeld = isHovered || isFocused;
  const leave = useCallback(() => slideOut(card.current, () => onClose(toast)), [onClose, toast]);
  const { offset, swipe } = useSwipe(leave);

  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(leave, Math.max(GRACE_MS, toast.closesAt - Date.now()));
    return () => clearTimeout(timer);
  }, [isHeld, leave, toast]);

  return (
    <div
      ref={card}
      className={`toast toast--${toast.variant ?? 'default'}`}
      style={offset ? { transform: `translateX(${offset}px)` } : undefined}
      onPointerEnter={() => setIsHovered(true)}
      onPointerLeave={() => setIsHovered(false)}
      onPointerDown={swipe}
    >
      <div className="toast__text">
        <p className="toast__title">{toast.title}</p>
        {toast.description && <p className="toast__description">{toast.description}</p>}
        {toast.detail && <p className="toast__description">{toast.detail}</p>}
      </div>
      <button type="button" className="toast__close" aria-label="Close notification" onClick={leave}>
        <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
          <path d="M3 3l10 10M13 3L3 13" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
        </svg>
      </button>
    </div>
  );
}

/** Follows the finger to the right, wherever it goes, and calls `onSwiped` where it went far enough. */
function useSwipe(onSwiped: () => void) {
  const [startX, setStartX] = useState<number | null>(null);
  const [offset, setOffset] = useState(0);

  useEffect(() => {
    if (startX === null) return;
    const distance = ({ clientX }: MouseEvent) => Math.max(0, clientX - startX);
    const follow = (event: MouseEvent) => setOffset(distance(event));
    const end = (event: MouseEvent) => {
      setStartX(null);
      if (event.type === 'pointerup' && distance(event) >= SWIPE_PX) onSwiped();
      else setOffset(0);
    };
    window.addEventListener('pointermove', follow);
    window.addEventListener('pointerup', end);
    window.addEventListener('pointercancel', end);
    return () => {
      window.removeEventListener('pointermove', follow);
      window.removeEventListener('pointerup', end);
      window.removeEventListener('pointercancel', end);
    };
  }, [startX, onSwiped]);

  return { offset, swipe: (event: PointerEvent) => setStartX(event.clientX) };
}

function slideOut(card: HTMLElement | null, onGone: () => void): void {
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (!card || isStill) return onGone();
  const motion = card.animate([{}, { transform: 'translateX(110%)', opacity: 0 }], {
    duration: LEAVE_MS,
    easing: 'ease-in',
    fill: 'forwards',
  });
  motion.onfinish = onGone;
}
