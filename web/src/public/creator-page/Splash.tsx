import type { ShownIcon } from '@sprinkle/contracts/profiles/profiles.schemas';
import { useEffect, useRef } from 'react';
import { ButtonIcon } from './ButtonIcon';

interface SplashProps {
  icon: ShownIcon | null;
  /** Keeps its identity. Called once the content can be seen. */
  onEnd: () => void;
}

/** Over content that is already there; its end is CSS alone, a tap or a key only hastens it. */
export function Splash({ icon, onEnd }: SplashProps) {
  const splash = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (splash.current && isGone(splash.current)) onEnd();
    document.addEventListener('keydown', onEnd);
    return () => document.removeEventListener('keydown', onEnd);
  }, [onEnd]);

  return (
    <div
      ref={splash}
      className="splash"
      onClick={onEnd}
      onAnimationEnd={(event) => {
        if (event.target === event.currentTarget) onEnd();
      }}
    >
      <span className="splash__icon">
        <ButtonIcon icon={icon} size={132} />
      </span>
      <p className="splash__text">Love their work? Send a tip!</p>
    </div>
  );
}

/** Before the script was there, or left out altogether. */
function isGone(element: Element): boolean {
  const { display, visibility } = getComputedStyle(element);
  return display === 'none' || visibility === 'hidden';
}
