import { Logo } from '@sprinkle/ui/Logo';
import { Spinner } from '../Spinner';
import text from '../styles/text.module.css';
import styles from './AwaitedDashboard.module.css';

/** The dashboard's header and heading where the dashboard will draw them, until it knows who is signed in. */
export function AwaitedDashboard({ productName }: { productName: string }) {
  return (
    <div className={styles.frame}>
      <div className={styles.header}>
        <Logo size={34} />
        <span className={`${text.display} ${styles.name}`}>{productName}</span>
      </div>
      <main className={styles.main}>
        <h1 className={styles.heading}>Dashboard</h1>
        <Spinner label="Loading" />
      </main>
    </div>
  );
}
