import type { PublicTip } from '@sprinkle/api-client/api.gen';
import { handleAddress } from '@sprinkle/contracts/rules/social-address';
import { MoneyText } from '@sprinkle/ui/MoneyText';
import { exactTime, plainDate, relativeTime } from '@sprinkle/ui/relative-time';
import { SPRINKLES } from '@sprinkle/ui/sprinkles';
import clsx from 'clsx';
import type { FocusEvent, KeyboardEvent } from 'react';
import { initialOf } from '../../shared/initial';
import text from '../../shared/styles/text.module.css';
import styles from './TipItem.module.css';
import { useIsHydrated } from './useIsHydrated';

interface TipItemProps {
  tip: PublicTip;
  creatorName: string;
  reportPath?: string;
}

export function TipItem({ tip, creatorName, reportPath }: TipItemProps) {
  const address = handleAddress(tip.socialPlatform, tip.socialHandle);
  const color = SPRINKLES[(tip.senderName.codePointAt(0) ?? 0) % SPRINKLES.length];
  return (
    <li className={styles.tip} tabIndex={-1}>
      <span className={clsx(styles.initial, text.display)} style={{ borderColor: color }} aria-hidden="true">
        {initialOf(tip.senderName)}
      </span>
      <div className={styles.body}>
        <p className={styles.line}>
          <span className={styles.name} dir="auto">
            {tip.senderName}
          </span>
          <span className={styles.amount}>
            <MoneyText cents={tip.amountCents} />
          </span>
        </p>
        <p className={styles.message} dir="auto">
          {tip.message}
        </p>
        <div className={styles.meta}>
          {address && (
            <a
              className={styles.handle}
              href={address}
              target="_blank"
              rel="noopener noreferrer nofollow ugc"
            >
              @{tip.socialHandle?.replace(/^@/, '')}
            </a>
          )}
          {tip.isMonthly && <span>Monthly supporter</span>}
          <TipMoment at={tip.createdAt} />
          {reportPath && (
            <details className={styles.menu}>
              <summary
                className={styles.dots}
                aria-label={`More about the comment from ${tip.senderName}`}
                onBlur={closeWhenLeft}
                onKeyDown={closeOnEscape}
              >
                <svg width="20" height="20" viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
                  <path d="M5 10a2 2 0 1 0 0 4 2 2 0 0 0 0-4m7 0a2 2 0 1 0 0 4 2 2 0 0 0 0-4m7 0a2 2 0 1 0 0 4 2 2 0 0 0 0-4" />
                </svg>
              </summary>
              <a
                className={styles.report}
                href={`${reportPath}?comment=${tip.id}`}
                aria-label={`Report ${tip.senderName}`}
                onBlur={closeWhenLeft}
                onKeyDown={closeOnEscape}
              >
                Report
              </a>
            </details>
          )}
        </div>
        {tip.response && (
          <p className={styles.reply} dir="auto">
            <bdi className={styles.replier}>{creatorName}</bdi> {tip.response}
          </p>
        )}
      </div>
    </li>
  );
}

/** The browser itself opens the menu, even without this script. */
function closeWhenLeft({ currentTarget, relatedTarget }: FocusEvent): void {
  const menu = currentTarget.closest('details');
  if (menu && relatedTarget && !menu.contains(relatedTarget)) menu.open = false;
}

function closeOnEscape({ key, currentTarget }: KeyboardEvent): void {
  const menu = currentTarget.closest('details');
  if (!menu || key !== 'Escape') return;
  menu.open = false;
  menu.querySelector('summary')?.focus();
}

/** The server doesn't know the reader's time zone, so the document contains a plain date. */
function TipMoment({ at }: { at: string }) {
  const isLive = useIsHydrated();
  return (
    <time dateTime={at} title={isLive ? exactTime(at) : undefined}>
      {isLive ? relativeTime(at) : plainDate(at)}
    </time>
  );
}
