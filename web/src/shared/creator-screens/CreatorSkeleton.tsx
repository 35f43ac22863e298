import { Logo } from '@sprinkle/ui/Logo';
import clsx from 'clsx';
import { paths } from '../paths';
import text from '../styles/text.module.css';
import styles from './CreatorSkeleton.module.css';
import type { CreatorScreen } from './screens';

interface CreatorSkeletonProps {
  productName: string;
  screen: CreatorScreen;
  path: string;
}

/** Shows a screen's heading and a skeleton of its content until it is known who is signed in. */
export function CreatorSkeleton({
  productName,
  screen: { title, lead, isNarrow },
  path,
}: CreatorSkeletonProps) {
  return (
    <div className={styles.frame}>
      <div className={styles.header}>
        <Logo size={34} />
        <span className={clsx(text.display, styles.name)}>{productName}</span>
      </div>
      <main
        className={clsx(
          styles.main,
          isNarrow && styles.narrow,
          path !== paths.dashboard && path !== paths.takedowns && styles.settings,
        )}
      >
        <h1 className={styles.heading}>{title}</h1>
        {lead && <p className={text.lead}>{lead}</p>}
        {path === paths.dashboard ? (
          <DashboardOutline />
        ) : (
          <div className={styles.outline} role="status" aria-label="Loading">
            <span className={styles.whole} />
          </div>
        )}
      </main>
      <div className={styles.bottomBar} />
    </div>
  );
}

function DashboardOutline() {
  return (
    <div className={styles.outline} role="status" aria-label="Loading">
      <span className={styles.first} />
      <div className={styles.actions}>
        <span />
        <span />
      </div>
      <div className={styles.stats}>
        <span />
        <span />
        <span />
      </div>
      <div className={styles.cards}>
        <span className={styles.comments} />
        <div className={styles.column}>
          <span className={styles.balance} />
          <span className={styles.link} />
        </div>
      </div>
    </div>
  );
}

/** Skeleton of the share card's content below the picture. */
export function ShareToolsSkeleton() {
  return (
    <div className={styles.tools}>
      <div>
        <i className={styles.field} />
        <i className={styles.button} />
        <i className={styles.code} />
      </div>
      <div>
        <i className={styles.embed} />
        <i className={styles.source} />
        <i className={styles.button} />
      </div>
    </div>
  );
}
