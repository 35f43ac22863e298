import type { PublicTip } from '@sprinkle/api-client/api.gen';
import type { PublicTipBody } from '@sprinkle/contracts/http.schemas';
import { PUBLIC_COMMENTS_PAGE } from '@sprinkle/contracts/rules/tip-limits';
import clsx from 'clsx';
import { useEffect, useRef, useState } from 'react';
import { callApi } from '../../shared/http';
import { tipInCents } from '../../shared/in-cents';
import type { TipTotals } from '../../shared/page-data';
import pill from '../../shared/styles/pill.module.css';
import text from '../../shared/styles/text.module.css';
import { LIST_LIMIT, listedTips } from './shown-tips';
import { TipItem } from './TipItem';
import styles from './TipList.module.css';
import { useAutoScroll } from './useAutoScroll';
import { useWholeCards } from './useWholeCards';

interface TipListProps {
  tips: PublicTip[];
  totals: TipTotals;
  /** True where the server could not read the tips. */
  areMissing?: boolean;
  username: string;
  creatorName: string;
  /** Path of the form that reports a comment; absent in an editor. */
  reportPath?: string;
}

export function TipList({
  tips,
  totals,
  areMissing = false,
  username,
  creatorName,
  reportPath,
}: TipListProps) {
  const [isPaused, setIsPaused] = useState(false);
  /** Loaded page by page once the visitor asks for more comments than the first view has. */
  const [found, setFound] = useState<{ after: PublicTip[]; tips: PublicTip[]; mayContinue: boolean }>();
  // New tips on the page reset the list to the first view.
  const loaded = found?.after === tips ? found : undefined;
  const list = useRef<HTMLUListElement>(null);
  const { isScrollable, isMoving } = useAutoScroll(list, isPaused);
  const listed = loaded?.tips ?? listedTips(tips);
  const hasMore = loaded ? loaded.mayContinue : totals.listed > listed.length;
  useWholeCards(list, tips);
  useFocusOnNew(list, listed.length);

  async function showMore() {
    const known = loaded?.tips ?? [];
    const last = known.at(-1);
    const path = `/api/users/${username}/comments${last ? `?cursor=${last.id}` : ''}`;
    const page = await callApi<PublicTipBody[]>('GET', path);
    setFound({
      after: tips,
      tips: [...known, ...page.map(tipInCents)],
      mayContinue: page.length === PUBLIC_COMMENTS_PAGE,
    });
  }

  return (
    <section className={styles.tips} aria-labelledby="tips-title">
      <div className={styles.head}>
        <h2 id="tips-title" className={clsx(styles.title, text.display)}>
          Tips and comments
        </h2>
        {totals.all > 0 && (
          <p className={styles.count}>
            {totals.all === 1 ? '1 tip' : `${totals.all.toLocaleString('en-US')} tips`}
          </p>
        )}
        {isMoving && (
          <button type="button" className={styles.pause} onClick={() => setIsPaused(!isPaused)}>
            {isPaused ? 'Resume' : 'Pause'}
          </button>
        )}
      </div>
      {listed.length === 0 ? (
        <p className={styles.none} role={areMissing ? 'status' : undefined}>
          {areMissing ? "Tips can't be shown right now. They'll be back soon." : emptyText(tips)}
        </p>
      ) : (
        <ul
          className={clsx(styles.list, !loaded && styles.box)}
          ref={list}
          tabIndex={isScrollable ? 0 : undefined}
          aria-labelledby="tips-title"
        >
          {listed.map((tip) => (
            <TipItem key={tip.id} tip={tip} creatorName={creatorName} reportPath={reportPath} />
          ))}
        </ul>
      )}
      {hasMore && (
        <button
          type="button"
          className={clsx(pill.pill, pill.quiet, styles.more)}
          onClick={() => void showMore().catch(console.warn)}
        >
          {loaded ? 'Show more' : 'Show all'}
        </button>
      )}
    </section>
  );
}

/** Moves the focus to the first comment that a press has added, because its button may be gone. */
function useFocusOnNew(list: { current: HTMLUListElement | null }, count: number): void {
  const before = useRef(count);

  useEffect(() => {
    const first = before.current >= LIST_LIMIT ? list.current?.children[before.current] : null;
    before.current = count;
    if (first instanceof HTMLElement) first.focus({ preventScroll: true });
  }, [list, count]);
}

/** Tips without a message are not listed, but the page has been tipped. */
function emptyText(tips: PublicTip[]): string {
  return tips.length === 0
    ? 'No tips yet. Be the first to tip!'
    : 'No messages yet. Be the first to leave one!';
}
