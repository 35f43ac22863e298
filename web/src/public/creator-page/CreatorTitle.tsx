import type { CreatorPage } from '@sprinkle/api-client/api.gen';
import { MoneyText } from '@sprinkle/ui/MoneyText';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { BreakableName } from '../../shared/BreakableName';
import text from '../../shared/styles/text.module.css';
import styles from './CreatorTitle.module.css';
import { topTip } from './shown-tips';

/** A word longer than this takes up most of a line, so the name is set smaller. */
const LONG_WORD = 14;

interface CreatorTitleProps {
  page: CreatorPage;
  /** Button that an editor overlays on the name. */
  children?: ReactNode;
}

export function CreatorTitle({ page: { user, tips, areTipsMissing }, children }: CreatorTitleProps) {
  const top = topTip(tips);
  const isLong = user.displayName?.split(/\s+/).some((word) => word.length > LONG_WORD);
  return (
    <div className={styles.title}>
      {top && (
        <p className={styles.top}>
          <b>Top Tipper</b> <bdi className={styles.topName}>{top.senderName}</bdi>{' '}
          <MoneyText cents={top.amountCents} />
        </p>
      )}
      {areTipsMissing && <p className={styles.top} />}
      <h1 className={clsx(styles.name, isLong && styles.long, text.display)} dir="auto">
        {user.displayName || <BreakableName username={user.username} />}
      </h1>
      {user.displayName && <p className={styles.handle}>@{user.username}</p>}
      {children}
    </div>
  );
}
