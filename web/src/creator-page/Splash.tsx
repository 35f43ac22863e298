import { Logo } from '@sprinkle/ui/Logo';
import { useState } from 'react';

/** Over content that is already there; its end is CSS alone, a tap only hastens it. */
export function Splash() {
  const [isSkipped, setIsSkipped] = useState(false);
  if (isSkipped) return null;
  return (
    <div className="splash" onPointerDown={() => setIsSkipped(true)}>
      <span className="splash__icon">
        <Logo size={132} />
      </span>
      <p className="splash__text display">Love their work? Send a tip!</p>
    </div>
  );
}
