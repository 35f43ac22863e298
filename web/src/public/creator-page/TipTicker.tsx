import type { PublicTip } from '@sprinkle/api-client/api.gen';
import { MoneyText } from '@sprinkle/ui/MoneyText';
import clsx from 'clsx';
import { type CSSProperties, useState } from 'react';
import { listedTips } from './shown-tips';
import styles from './TipTicker.module.css';

const SECONDS_PER_TIP = 7;

/** Scrolls the tips across the featured media. */
export function TipTicker({ tips }: { tips: PublicTip[] }) {
  const [isPaused, setIsPaused] = useState(false);
  const listed = listedTips(tips);
  if (listed.length === 0) return null;
  const pace = { '--pace': `${Math.max(2, listed.length) * SECONDS_PER_TIP}s` } as CSSProperties;
  return (
    <div className={clsx(styles.ticker, isPaused && styles.paused)} style={pace}>
      <div className={styles.window} role="group" aria-label="Tips" tabIndex={0}>
        <div className={styles.belt}>
          <TickerRun tips={listed} />
          <div aria-hidden="true">
            <TickerRun tips={listed} />
          </div>
        </div>
      </div>
      <button
        type="button"
        className={styles.pause}
        aria-label={isPaused ? 'Resume the ticker' : 'Pause the ticker'}
        onClick={() => setIsPaused(!isPaused)}
      >
        <svg width="18" height="18" viewBox="0 0 24 24" aria-hidden="true">
          <path fill="currentColor" d={isPaused ? 'M8 5v14l11-7z' : 'M7 5h4v14H7zm6 0h4v14h-4z'} />
        </svg>
      </button>
    </div>
  );
}

function TickerRun({ tips }: { tips: PublicTip[] }) {
  return (
    <ul className={styles.run} aria-label="Latest tips">
      {tips.map((tip) => (
        <li key={tip.id} className={styles.tip}>
          <b dir="auto">{tip.senderName}</b> <MoneyText cents={tip.amountCents} />{' '}
          <span className={styles.message} dir="auto">
            {tip.message}
          </span>
        </li>
      ))}
    </ul>
  );
}
