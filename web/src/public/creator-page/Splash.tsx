import type { ShownIcon } from '@sprinkle/contracts/profiles/button-icons.schemas';
import { useEffect, useRef } from 'react';
import { ButtonIcon } from './ButtonIcon';
import styles from './Splash.module.css';

interface SplashProps {
  icon: ShownIcon | null;
  /** Called when the content becomes visible. Must keep its identity between renders. */
  onEnd: () => void;
}

/** Covers the content briefly. CSS alone ends it. A tap or a key ends it sooner. */
export function Splash({ icon, onEnd }: SplashProps) {
  const splash = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (splash.current && isGone(splash.current)) onEnd();
    document.addEventListener('keydown', onEnd);
    return () => document.removeEventListener('keydown', onEnd);
  }, [onEnd]);

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- a key anywhere ends it too
    <div
      ref={splash}
      className={styles.splash}
      onClick={onEnd}
      onAnimationEnd={(event) => {
        if (event.target === event.currentTarget) onEnd();
      }}
    >
      <span className={styles.icon}>
        <ButtonIcon icon={icon} size={132} />
      </span>
      <p className={styles.text}>Love their work? Send a tip!</p>
    </div>
  );
}

/** The splash may have ended before the script ran, or a style may omit it. */
function isGone(element: Element): boolean {
  const { display, visibility } = getComputedStyle(element);
  return display === 'none' || visibility === 'hidden';
}
