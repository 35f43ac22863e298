import type { PublicTip } from '@sprinkle/api-client/api.gen';
import { PUBLIC_TIPS_MAX } from '@sprinkle/contracts/rules/tip-limits';
import clsx from 'clsx';
import { useEffect, useRef, useState } from 'react';
import type { TipTotals } from '../../shared/page-data';
import pill from '../../shared/styles/pill.module.css';
import text from '../../shared/styles/text.module.css';
import { LIST_LIMIT, listedTips, totalsOf } from './shown-tips';
import { TipItem } from './TipItem';
import styles from './TipList.module.css';
import { useAutoScroll } from './useAutoScroll';
import { useWholeCards } from './useWholeCards';

const PAGE_SIZE = 20;

interface TipListProps {
  tips: PublicTip[];
  /** How many tips there are, where `tips` has those of the first view alone. */
  totals?: TipTotals;
  /** True where the server could not read the tips. */
  areMissing?: boolean;
  creatorName: string;
  /** Path of the form that reports a comment; absent in an editor. */
  reportPath?: string;
  /** Loads all tips where `tips` are not all. */
  onShowAll?: () => Promise<void>;
}

export function TipList({
  tips,
  totals = totalsOf(tips),
  areMissing = false,
  creatorName,
  reportPath,
  onShowAll,
}: TipListProps) {
  const [isPaused, setIsPaused] = useState(false);
  const [limit, setLimit] = useState(LIST_LIMIT);
  const list = useRef<HTMLUListElement>(null);
  const { isScrollable, isMoving } = useAutoScroll(list, isPaused);
  const isFirstView = limit === LIST_LIMIT;
  const listed = listedTips(tips, limit);
  const known = totalsOf(tips).listed;
  useWholeCards(list, tips);
  useFocusOnNew(list, listed.length);

  async function showMore() {
    if (totals.listed > known) await onShowAll?.();
    setLimit(isFirstView ? PAGE_SIZE : limit + PAGE_SIZE);
  }

  return (
    <section className={styles.tips} aria-labelledby="tips-title">
      <div className={styles.head}>
        <h2 id="tips-title" className={clsx(styles.title, text.display)}>
          Tips and comments
        </h2>
        {totals.all > 0 && <p className={styles.count}>{countText(totals.all)}</p>}
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
          className={clsx(styles.list, isFirstView && styles.box)}
          ref={list}
          tabIndex={isScrollable ? 0 : undefined}
          aria-labelledby="tips-title"
        >
          {listed.map((tip) => (
            <TipItem key={tip.id} tip={tip} creatorName={creatorName} reportPath={reportPath} />
          ))}
        </ul>
      )}
      {totals.listed > listed.length && (
        <button
          type="button"
          className={clsx(pill.pill, pill.quiet, styles.more)}
          onClick={() => void showMore()}
        >
          {isFirstView ? 'Show all' : 'Show more'}
        </button>
      )}
    </section>
  );
}

/** The focus goes on to the first of the comments that a press has added, because its button may be gone. */
function useFocusOnNew(list: { current: HTMLUListElement | null }, count: number): void {
  const before = useRef(count);

  useEffect(() => {
    const first = before.current >= LIST_LIMIT ? list.current?.children[before.current] : null;
    before.current = count;
    if (first instanceof HTMLElement) first.focus({ preventScroll: true });
  }, [list, count]);
}

/** The server sends no more than the newest. */
function countText(count: number): string {
  if (count === 1) return '1 tip';
  return `${count}${count >= PUBLIC_TIPS_MAX ? '+' : ''} tips`;
}

/** Tips without a message are not listed, but the page has been tipped. */
function emptyText(tips: PublicTip[]): string {
  return tips.length === 0
    ? 'No tips yet. Be the first to tip!'
    : 'No messages yet. Be the first to leave one!';
}
