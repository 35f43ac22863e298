import { Logo } from '@sprinkle/ui/Logo';
import clsx from 'clsx';
import { LEADS } from '../opening-sentences';
import { paths } from '../paths';
import text from '../styles/text.module.css';
import styles from './DashboardSkeleton.module.css';

/** Shows the dashboard's heading and an outline of its cards until it is known who is signed in. */
export function DashboardSkeleton({ productName }: { productName: string }) {
  return (
    <div className={styles.frame}>
      <div className={styles.header}>
        <Logo size={34} />
        <span className={clsx(text.display, styles.name)}>{productName}</span>
      </div>
      <main className={styles.main}>
        <h1 className={styles.heading}>Dashboard</h1>
        <p className={text.lead}>{LEADS[paths.dashboard]}</p>
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
      </main>
      <div className={styles.bottomBar} />
    </div>
  );
}

/** Has the shape of what is below the picture on the share card. */
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
