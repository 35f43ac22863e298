import type { PublicTip } from '@sprinkle/api-client/api.gen';
import clsx from 'clsx';
import { useRef, useState } from 'react';
import text from '../../shared/styles/text.module.css';
import { listedTips } from './shown-tips';
import { TipItem } from './TipItem';
import styles from './TipList.module.css';
import { useAutoScroll } from './useAutoScroll';
import { useWholeCards } from './useWholeCards';

interface TipListProps {
  tips: PublicTip[];
  /** True where the server could not read the tips. */
  areMissing?: boolean;
  creatorName: string;
  /** Path of the form that reports a comment; absent in an editor. */
  reportPath?: string;
}

export function TipList({ tips, areMissing = false, creatorName, reportPath }: TipListProps) {
  const [isPaused, setIsPaused] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const { isScrollable, isMoving } = useAutoScroll(list, isPaused);
  useWholeCards(list, tips);
  const listed = listedTips(tips);

  return (
    <section className={styles.tips} aria-labelledby="tips-title">
      <div className={styles.head}>
        <h2 id="tips-title" className={clsx(styles.title, text.display)}>
          Tips and comments
        </h2>
        {isMoving && (
          <button type="button" className={styles.pause} onClick={() => setIsPaused(!isPaused)}>
            {isPaused ? 'Scroll on' : 'Hold still'}
          </button>
        )}
      </div>
      {listed.length === 0 ? (
        <p className={styles.none} role={areMissing ? 'status' : undefined}>
          {areMissing ? 'Tips cannot be shown at the moment. They will be back soon.' : emptyText(tips)}
        </p>
      ) : (
        <ul
          className={styles.list}
          ref={list}
          tabIndex={isScrollable ? 0 : undefined}
          aria-labelledby="tips-title"
        >
          {listed.map((tip) => (
            <TipItem key={tip.id} tip={tip} creatorName={creatorName} reportPath={reportPath} />
          ))}
        </ul>
      )}
    </section>
  );
}

/** Tips without a message are not listed, but the page has been tipped. */
function emptyText(tips: PublicTip[]): string {
  return tips.length === 0
    ? 'No tips yet. Be the first to tip!'
    : 'No messages yet. Be the first to leave one!';
}
