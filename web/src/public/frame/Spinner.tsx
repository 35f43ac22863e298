import styles from './Spinner.module.css';

export function Spinner({ label }: { label: string }) {
  return (
    <div role="status" className={styles.place}>
      <span role="progressbar" aria-label={label} className={styles.ring} />
    </div>
  );
}
